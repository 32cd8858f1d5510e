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

export function spans(text: string): Span[] {
  const parts = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/)
  return parts.filter(Boolean).map(part => {
    if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'strong' as const }
    if (part.startsWith('`')) return { text: part.slice(1, -1), style: 'code' as const }
    if (part.startsWith('*') && part.length > 2 && part.endsWith('*')) return { text: part.slice(1, -1), style: 'em' as const }
    return { text: part, style: '' as const }
  })
}
