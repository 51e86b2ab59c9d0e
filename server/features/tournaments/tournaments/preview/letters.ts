import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as Fontkit from 'fontkit'
import { writtenOut } from '#server/platform/pdf/written-out.ts'

export type Face = 'display' | 'text'

/** A text drawn as paths from the baseline at 0, 0, so that the picture needs no font. `width` is in its units. */
export type Letters = { paths: string; width: number }

/** Draws a text as paths. Characters that our typefaces do not have are written out. */
export function letters(text: string, face: Face, size: number): Letters {
  let x = 0
  const paths = runs(inFace(text, face), face).map(({ font, part }) => {
    const { glyphs, positions } = font.layout(part)
    const unit = size / font.unitsPerEm
    return glyphs.map((glyph, at) => {
      const { xOffset, yOffset, xAdvance } = positions[at]!
      const place = `translate(${short(x + xOffset * unit)} ${short(-yOffset * unit)})scale(${short(unit)} ${short(-unit)})`
      x += xAdvance * unit
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
    })
  })
  return { paths: paths.flat().join(''), width: x }
}

/** The width of a text, added letter by letter: precise enough to break lines, and quick for any text. */
export function widthOf(text: string, face: Face, size: number): number {
  let em = 0
  for (const letter of text) em += advance(letter, face)
  return em * size
}

function advance(letter: string, face: Face): number {
  const key = `${face}${letter}`
  const known = advances.get(key)
  if (known !== undefined) return known
  const font = fontOf(letter, face)
  const em = font ? font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / font.unitsPerEm : 0
  advances.set(key, em)
  return em
}

/** The letters of our typefaces bound this memory: other letters are left out before they are measured. */
const advances = new Map<string, number>()

/** A text as it is drawn, with only the letters that the typeface has. */
export const drawable = (text: string, face: Face): string => inFace(text, face).replace(/\s+/gu, ' ').trim()

const inFace = (text: string, face: Face): string =>
  writtenOut(text.replaceAll('\u00a0', ' '), (letter) => fontOf(letter, face) !== undefined)

/** The text cut into runs, each with the font that has its letters. */
function runs(text: string, face: Face): { font: Fontkit.Font; part: string }[] {
  const found: { font: Fontkit.Font; part: string }[] = []
  for (const letter of text) {
    const font = fontOf(letter, face)
    if (!font) continue
    const last = found.at(-1)
    if (last?.font === font) last.part += letter
    else found.push({ font, part: letter })
  }
  return found
}

/** The fonts of the site. Without a weight, a variable font gives its own: 800 for Bricolage, 400 for Hanken. */
const FILES: Record<Face, readonly string[]> = {
  display: ['latin', 'latin-ext', 'vietnamese'].map((part) => `bricolage-grotesque/files/bricolage-grotesque-${part}`),
  text: ['latin', 'latin-ext', 'vietnamese'].map((part) => `hanken-grotesk/files/hanken-grotesk-${part}`),
}

/** The first font that has the letter; rarer fonts are opened only when they are needed. */
function fontOf(letter: string, face: Face): Fontkit.Font | undefined {
  return FILES[face]
    .map((file) => () => opened(file))
    .find((open) => open().hasGlyphForCodePoint(letter.codePointAt(0)!))?.()
}

function opened(file: string): Fontkit.Font {
  const known = fonts.get(file)
  if (known) return known
  const address = import.meta.resolve(`@fontsource-variable/${file}-wght-normal.woff2`)
  // The library takes 20 MB of memory: a process that draws nothing goes without.
  const { create } = createRequire(import.meta.url)('fontkit') as typeof Fontkit
  const font = create(readFileSync(fileURLToPath(address))) as Fontkit.Font
  fonts.set(file, font)
  return font
}

const fonts = new Map<string, Fontkit.Font>()

const short = (value: number) => Number(value.toFixed(4))
