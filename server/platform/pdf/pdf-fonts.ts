import { fileURLToPath } from 'node:url'
import type { ContentText } from 'pdfmake/interfaces'

const own = (name: string) => fileURLToPath(new URL(`fonts/${name}.woff`, import.meta.url))
const roboto = (style: string) => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`))

/** The two types of the site, as the library reads them: static, Latin letters only. Roboto writes what they lack. */
export const FONTS = {
  Hanken: { normal: own('hanken-grotesk-regular'), bold: own('hanken-grotesk-bold') },
  Bricolage: { normal: own('bricolage-grotesque-extra-bold') },
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
}

export const FONT_FILES: ReadonlySet<string> = new Set(Object.values(FONTS).flatMap((styles) => Object.values(styles)))

/** The pieces of a text, each in a type that has its letters: a name may come from anywhere. */
export function drawable(text: string): ContentText['text'] {
  const pieces = text.replaceAll('\u202f', '\u00a0').match(PIECES) ?? []
  return pieces.map((piece) => (OWN_LETTERS.test(piece) ? piece : { text: piece, font: 'Roboto' }))
}

/** What all three of our files have: printable ASCII, Latin-1, œ, dashes, quotes, bullet, ellipsis, €. */
const OWN =
  '\\u0020-\\u007e\\u00a0-\\u00ff\\u0152\\u0153\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026\\u20ac'
const OWN_LETTERS = new RegExp(`^[${OWN}]`, 'u')
const PIECES = new RegExp(`[${OWN}]+|[^${OWN}]+`, 'gu')
