/** A finished game as a picture to share: drawn here, sent nowhere. */

import { saveBlob } from './download'
import { imageOf } from './rasterise'

export interface Standing {
  place: string
  name: string
  score: string
  parts: string[] // what the score is made of, in words
  colour: string
}

export interface Poster {
  drawing: SVGSVGElement | HTMLImageElement | null // the final board as the game draws it, or its art
  title: string
  headline: string
  rows: Standing[]
  link: string
}

const [WIDTH, HEIGHT, BOARD] = [1200, 630, 600]
const [LEFT, RIGHT] = [BOARD + 44, WIDTH - 44]
const [TOP, BOTTOM] = [190, 556] // of the standings
const [PAPER, INK, SOFT, LINE] = ['#fffaf1', '#2b2119', '#685544', '#dfceb4']

export async function pictureOf(poster: Poster): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = new Pen(canvas.getContext('2d')!)
  const { title, headline, rows, link } = poster
  await pen.load([title, headline, link, ...rows.flatMap(({ name, parts }) => [name, ...parts])].join(' '))

  pen.fill(PAPER, 0, 0, WIDTH, HEIGHT)
  const drawing = await drawable(poster.drawing)
  if (drawing) pen.cover(drawing, BOARD, HEIGHT)

  pen.write(title, { size: 28, colour: SOFT, x: LEFT, y: 78 })
  pen.write(headline, { size: 50, least: 29, serif: true, x: LEFT, y: 140 })
  standings(pen, rows)
  pen.write('Plansza', { size: 32, serif: true, x: LEFT, y: HEIGHT - 26 })
  pen.write(link, { size: 21, least: 12, colour: SOFT, x: RIGHT, y: HEIGHT - 28, right: true, most: RIGHT - LEFT - 140 })
  return new Promise((done, fail) => {
    canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
  })
}

/** Name and score of everybody, and below in small what the score is made of, in as many lines as there is room for. */
function standings(pen: Pen, rows: Standing[]): void {
  const step = Math.min(150, (BOTTOM - TOP) / rows.length)
  const size = Math.min(31, step * 0.43)
  const small = Math.max(14, Math.min(21, step * 0.29))
  rows.forEach(({ place, name, score, parts, colour }, i) => {
    const y = TOP + i * step + size
    pen.write(place, { size, bold: true, colour, x: LEFT, y, most: 40 })
    pen.write(name, { size, bold: true, x: LEFT + size * 1.5, y, most: RIGHT - LEFT - size * 1.5 - 100 })
    pen.write(score, { size: size * 1.16, serif: true, x: RIGHT, y, right: true, most: 90 })
    const lines = pen.broken(parts, small, RIGHT - LEFT).slice(0, Math.max(1, Math.floor((step - size - 12) / (small * 1.3))))
    lines.forEach((words, n) => {
      pen.write(words, { size: small, colour: SOFT, x: LEFT, y: y + (n + 1) * small * 1.3 + 2, most: RIGHT - LEFT })
    })
    if (i + 1 < rows.length) pen.fill(LINE, LEFT, TOP + (i + 1) * step - 3, RIGHT - LEFT, 1.5)
  })
}

interface Words {
  size: number
  least?: number // the size down to which it is made smaller where it is too wide
  x: number
  y: number
  most?: number // width
  colour?: string
  serif?: boolean
  bold?: boolean
  right?: boolean // ends at x
}

/** Writes and fills on a canvas with the page's typefaces. */
class Pen {
  #on: CanvasRenderingContext2D
  #serif: string
  #sans: string

  constructor(on: CanvasRenderingContext2D) {
    const fonts = getComputedStyle(document.documentElement)
    this.#on = on
    this.#serif = fonts.getPropertyValue('--serif')
    this.#sans = fonts.getPropertyValue('--sans')
  }

  /** All the letters of these words. */
  async load(words: string): Promise<void> {
    const fonts = [`50px ${this.#serif}`, `30px ${this.#sans}`, `650 30px ${this.#sans}`]
    await Promise.all(fonts.map(font => document.fonts.load(font, words)))
  }

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.#on.fillStyle = colour
    this.#on.fillRect(x, y, width, height)
  }

  write(words: string, { size, least = size, x, y, most = RIGHT - x, colour = INK, serif = false, bold = false, right = false }: Words): void {
    const font = (px: number) => `${bold ? 650 : 400} ${px}px ${serif ? this.#serif : this.#sans}`
    this.#on.font = font(size)
    this.#on.font = font(Math.max(least, Math.min(size, (size * most) / this.#on.measureText(words).width)))
    this.#on.fillStyle = colour
    this.#on.textAlign = right ? 'right' : 'left'
    this.#on.fillText(this.#shortened(words, most), x, y, most)
  }

  /** What is a little too long is drawn closer, what is much too long ends in an ellipsis. */
  #shortened(words: string, most: number): string {
    let kept = words
    while (kept && this.#on.measureText(kept).width > most * 1.1) kept = kept.slice(0, -1)
    return kept === words ? words : `${kept.trimEnd()}…`
  }

  /** The parts one after another, in lines of that width. */
  broken(parts: string[], size: number, width: number): string[] {
    this.#on.font = `400 ${size}px ${this.#sans}`
    const lines: string[] = []
    for (const part of parts) {
      const longer = lines.length ? `${lines.at(-1)} · ${part}` : part
      if (lines.length && this.#on.measureText(longer).width <= width) lines[lines.length - 1] = longer
      else lines.push(part)
    }
    return lines
  }

  /** As large as it must be to leave nothing of the frame empty, from its middle. */
  cover(image: HTMLImageElement, width: number, height: number): void {
    const [w, h] = [image.naturalWidth || width, image.naturalHeight || height]
    const scale = Math.max(width / w, height / h)
    this.#on.save()
    this.#on.beginPath()
    this.#on.rect(0, 0, width, height)
    this.#on.clip()
    this.#on.drawImage(image, (width - w * scale) / 2, (height - h * scale) / 2, w * scale, h * scale)
    this.#on.restore()
  }
}

/** Hands it to the device's own way of sharing, or keeps it as a file. */
export async function sharePicture(blob: Blob, name: string, title: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  if (!navigator.canShare?.({ files })) return saveBlob(blob, name)
  try {
    await navigator.share({ files, title })
  } catch (error) {
    if ((error as Error).name !== 'AbortError') saveBlob(blob, name)
  }
}

async function drawable(drawing: Poster['drawing']): Promise<HTMLImageElement | null> {
  if (!drawing) return null
  try {
    if (drawing instanceof SVGSVGElement) return await imageOf(drawing, drawing.viewBox.baseVal.height < HEIGHT ? 4 : 1)
    const image = new Image()
    image.src = drawing.src
    await image.decode()
    return image
  } catch {
    return null
  }
}
