/** The little Markdown that rules are written in, as data: nothing of it is ever put into the page as HTML. */

export interface Span {
  text: string
  style: '' | 'strong' | 'em' | 'code'
}

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'items'; ordered: boolean; items: Item[] }
  | { kind: 'table'; rows: Span[][][] } // the first row is the head
  | { kind: 'picture'; lines: string[] } // drawn with letters, between two lines of ```

export interface Item {
  clause: string // P4, if the item begins with **P4**
  spans: Span[]
  depth: number
}

const CLAUSE = /^\*\*([A-Z]\d+[a-z]?)\*\*\s*/
const ITEM = /^(\s*)([-*]|\d+\.)\s+(.*)$/

export function blocks(source: string): Block[] {
  const found: Block[] = []
  let paragraph: string[] = []
  let picture: string[] | null = null
  const close = () => {
    if (paragraph.length) found.push({ kind: 'text', spans: spans(paragraph.join(' ')) })
    paragraph = []
  }
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) {
      close()
      if (picture) found.push({ kind: 'picture', lines: picture })
      picture = picture ? null : []
      continue
    }
    if (picture) {
      picture.push(line)
      continue
    }
    const heading = /^(#{1,4})\s+(.*)$/.exec(line)
    const item = ITEM.exec(line)
    const last = found.at(-1)
    if (heading) {
      close()
      found.push({ kind: 'heading', level: heading[1].length, spans: spans(heading[2]) })
    } else if (item) {
      close()
      addItem(found, item)
    } else if (/^\|.*\|\s*$/.test(line)) {
      close()
      addRow(found, line)
    } else if (!line.trim()) close()
    else if (/^\s{2,}\S/.test(line) && last?.kind === 'items' && !paragraph.length) {
      last.items.at(-1)!.spans.push({ text: ' ', style: '' }, ...spans(line.trim()))
    } else paragraph.push(line.trim())
  }
  close()
  return found
}

function addItem(found: Block[], [, indent, mark, words]: RegExpExecArray): void {
  const clause = CLAUSE.exec(words)
  const item = { clause: clause?.[1] ?? '', spans: spans(words.replace(CLAUSE, '')), depth: Math.min(2, indent.length >> 1) }
  const last = found.at(-1)
  if (last?.kind === 'items') last.items.push(item)
  else found.push({ kind: 'items', ordered: /\d/.test(mark), items: [item] })
}

function addRow(found: Block[], line: string): void {
  const cells = line.trim().slice(1, -1).split('|').map(cell => cell.trim())
  if (cells.every(cell => /^:?-+:?$/.test(cell))) return
  const row = cells.map(spans)
  const last = found.at(-1)
  if (last?.kind === 'table') last.rows.push(row)
  else found.push({ kind: 'table', rows: [row] })
}

/** What the words of a search leave: items and paragraphs that have all of them, under their headings. */
export function matching(found: Block[], search: string): Block[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return found
  const has = (text: string) => words.every(word => text.toLocaleLowerCase().includes(word))
  const plain = (parts: Span[]) => parts.map(part => part.text).join('')
  const kept = found.flatMap<Block>(block => {
    if (block.kind === 'heading') return [block]
    if (block.kind === 'text') return has(plain(block.spans)) ? [block] : []
    if (block.kind === 'picture') return []
    if (block.kind === 'items') {
      const items = block.items.filter(item => has(`${item.clause} ${plain(item.spans)}`))
      return items.length ? [{ ...block, items }] : []
    }
    const rows = block.rows.filter((row, at) => !at || has(row.map(plain).join(' ')))
    return rows.length > 1 ? [{ ...block, rows }] : []
  })
  return kept.filter((block, at) => block.kind !== 'heading' || leads(kept, at))
}

/** Whether something stands under the heading. */
function leads(kept: Block[], at: number): boolean {
  const heading = kept[at]
  const next = kept[at + 1]
  if (heading.kind !== 'heading' || !next) return false
  return next.kind !== 'heading' || (next.level > heading.level && kept.slice(at + 1).some(block => block.kind !== 'heading'))
}

export function spans(text: string): Span[] {
  const parts = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/)
  return parts.filter(Boolean).map(part => {
    if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'strong' as const }
    if (part.startsWith('`')) return { text: part.slice(1, -1), style: 'code' as const }
    if (part.startsWith('*') && part.length > 2 && part.endsWith('*')) return { text: part.slice(1, -1), style: 'em' as const }
    return { text: part, style: '' as const }
  })
}
