/** An svg of the page as an image that stands alone: with the looks and the typefaces that the page gives it. */

const LOOKS = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'opacity',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'paint-order', 'visibility', 'display', 'filter', 'color',
]

export async function imageOf(svg: SVGSVGElement, scale: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = svg.querySelectorAll('*')
  copy.querySelectorAll('*').forEach((part, i) => {
    const looks = getComputedStyle(originals[i])
    for (const name of LOOKS) part.setAttribute(name, looks.getPropertyValue(name))
    part.removeAttribute('class')
    part.removeAttribute('style')
  })
  const { width, height } = svg.viewBox.baseVal
  const size = { xmlns: 'http://www.w3.org/2000/svg', width: width * scale, height: height * scale }
  for (const [name, value] of Object.entries(size)) copy.setAttribute(name, String(value))
  const style = document.createElementNS(size.xmlns, 'style')
  style.textContent = svg.querySelector('text') ? await typefaces() : ''
  copy.prepend(style)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

let faces: Promise<string> | undefined

/** The page's typefaces, written out: an image may fetch nothing. */
function typefaces(): Promise<string> {
  faces ??= Promise.all(fontFaces().map(written)).then(rules => rules.join('\n'))
  return faces
}

function fontFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule instanceof CSSFontFaceRule)
}

async function written(rule: CSSFontFaceRule): Promise<string> {
  const source = rule.style.getPropertyValue('src')
  const address = source.match(/url\("?([^")]+)"?\)/)?.[1]
  if (!address) return ''
  try {
    const file = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))
    const letters = await file.blob().then(asDataUrl)
    return rule.cssText.replace(address, letters)
  } catch {
    return '' // offline it may be missing: the system's own letters will do
  }
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
}
