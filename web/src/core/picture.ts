/** A finished game as a picture to share: drawn here, sent nowhere. */

import { saveBlob } from './download'

export interface Poster {
  art: SVGSVGElement | HTMLImageElement | null // the game's own picture, as it stands on the page
  title: string
  headline: string
  rows: { place: string; name: string; score: string; colour: string }[]
  link: string
}

const [WIDTH, HEIGHT, ART] = [1200, 630, 500]
const LOOKS = [
  'fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'paint-order', 'visibility', 'display',
]
const [PAPER, INK, SOFT, LINE] = ['#fffaf1', '#2b2119', '#685544', '#dfceb4']

export async function pictureOf({ art, title, headline, rows, link }: Poster): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')!
  const fonts = getComputedStyle(document.documentElement)
  const [serif, sans] = ['--serif', '--sans'].map(name => fonts.getPropertyValue(name))
  const said = [title, headline, link, ...rows.map(({ name }) => name)].join(' ')
  await Promise.all([`54px ${serif}`, `30px ${sans}`, `650 30px ${sans}`].map(font => document.fonts.load(font, said))) // all of its letters
  const write = (words: string, font: string, colour: string, x: number, y: number, most = WIDTH - x - 60) => {
    pen.font = font
    pen.fillStyle = colour
    pen.fillText(words, x, y, most)
  }

  pen.fillStyle = PAPER
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const drawing = await drawable(art)
  if (drawing) cover(pen, drawing, ART, HEIGHT)

  const left = ART + 56
  write(title, `30px ${sans}`, SOFT, left, 92)
  write(headline, `54px ${serif}`, INK, left, 156)
  const step = Math.min(62, 320 / rows.length)
  rows.forEach(({ place, name, score, colour }, i) => {
    const y = 232 + i * step
    pen.fillStyle = LINE
    pen.fillRect(left, y + 16, WIDTH - left - 60, 1.5)
    pen.textAlign = 'left'
    write(place, `650 30px ${sans}`, colour, left, y, 60)
    write(name, `650 30px ${sans}`, INK, left + 66, y, WIDTH - left - 260)
    pen.textAlign = 'right'
    write(score, `650 32px ${sans}`, INK, WIDTH - 60, y, 120)
    pen.textAlign = 'left'
  })
  write('Plansza', `34px ${serif}`, INK, left, HEIGHT - 48)
  pen.textAlign = 'right'
  write(link, `22px ${sans}`, SOFT, WIDTH - 60, HEIGHT - 50, 420)
  return new Promise((done, fail) => {
    canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png')
  })
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

/** As large as it must be to leave nothing of the frame empty, from its middle. */
function cover(pen: CanvasRenderingContext2D, image: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / image.width, height / image.height)
  const [w, h] = [width / scale, height / scale]
  pen.drawImage(image, (image.width - w) / 2, (image.height - h) / 2, w, h, 0, 0, width, height)
}

async function drawable(art: Poster['art']): Promise<HTMLImageElement | null> {
  if (!art) return null
  const image = new Image()
  image.src = art instanceof SVGSVGElement ? addressOf(art) : art.src
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** The drawing as an address of its own: with the looks that the page's style sheets give it. */
function addressOf(art: SVGSVGElement): string {
  const copy = art.cloneNode(true) as SVGSVGElement
  const originals = art.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((part, i) => {
    const looks = getComputedStyle(originals[i])
    for (const name of LOOKS) part.setAttribute(name, looks.getPropertyValue(name))
  })
  const { width, height } = art.viewBox.baseVal
  for (const [name, value] of Object.entries({ xmlns: 'http://www.w3.org/2000/svg', width: width * 4, height: height * 4 })) copy.setAttribute(name, String(value))
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}
