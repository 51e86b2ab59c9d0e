import { fileURLToPath } from 'node:url'
import type { ContentText } from 'pdfmake/interfaces'
import { WRITTEN_OUT, writtenOut } from './written-out.ts'

const own = (name: string) => fileURLToPath(new URL(`fonts/${name}.woff`, import.meta.url))
const roboto = (style: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`))

/** Fonts of the site, as files for pdfmake, with Latin letters only. Roboto draws the letters that they lack. */
export const FONTS = {
  Hanken: { normal: own('hanken-grotesk-regular'), bold: own('hanken-grotesk-bold') },
  Bricolage: { normal: own('bricolage-grotesque-extra-bold') },
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
}

export const FONT_FILES: ReadonlySet<string> = new Set(Object.values(FONTS).flatMap((styles) => Object.values(styles)))

/**
 * Splits a text into pieces, each in a font that has its letters. Letters that no font has are transcribed. A word too
 * long for a column may be broken anywhere.
 */
export function drawable(text: string): ContentText['text'] {
  const plain = writtenOut(text.replaceAll('\u202f', '\u00a0'), isDrawn)
  const pieces = plain.split(LONG_WORDS).flatMap((part) => part.match(PIECES) ?? [])
  return pieces.map((piece) => {
    const isLong = piece.length >= LONG && !/\s/u.test(piece)
    if (OWN_LETTERS.test(piece)) return isLong ? { text: piece, wordBreak: 'break-all' } : piece
    return { text: piece, font: 'Roboto', ...(isLong ? { wordBreak: 'break-all' as const } : {}) }
  })
}

/** True when our own fonts have all letters of the text, or Roboto has them and `font` names it. */
export const isDrawable = (text: string, font: unknown): boolean =>
  font === 'Roboto' ? Array.from(text).every(isDrawn) : !/[^]/u.test(text.replace(ONLY_OWN, ''))

const isDrawn = (letter: string) => DRAWN.test(letter)

/** Number of letters that fit into our narrowest column. */
const LONG = 22
const LONG_WORDS = new RegExp(`([^\\s]{${LONG},})`, 'u')

/** Characters of all three font files: printable ASCII, Latin-1, œ, dashes, quotes, bullet, ellipsis, €. */
const OWN =
  '\\u0020-\\u007e\\u00a0-\\u00a3\\u00a5-\\u00ac\\u00ae-\\u00ff\\u0152\\u0153\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026\\u20ac'
const OWN_LETTERS = new RegExp(`^[${OWN}${WRITTEN_OUT}]`, 'u')
const ONLY_OWN = new RegExp(`[${OWN}\\s]+`, 'gu')
const PIECES = new RegExp(`[${OWN}${WRITTEN_OUT}]+|[^${OWN}${WRITTEN_OUT}]+`, 'gu')

/** Characters that both files of Roboto add: Latin of Europe and Vietnam, Greek, Cyrillic, a few signs. */
const ROBOTO =
  '\\u00a4\\u0100-\\u017f\\u0218-\\u021b\\u0391-\\u03a1\\u03a3-\\u03ce\\u0400-\\u0486\\u0488-\\u0513\\u1e80-\\u1e85\\u1ea0-\\u1ef9\\u2030\\u2032\\u2033\\u2039\\u203a\\u2116\\u2122\\u2212\\u2248\\u2260\\u2264\\u2265'
const DRAWN = new RegExp(`^[${OWN}${ROBOTO}\\s]$`, 'u')
