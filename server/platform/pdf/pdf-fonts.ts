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

/**
 * The pieces of a text, each in a type that has its letters: a name may come from anywhere. A word that no column could hold is
 * broken where it must be; pictures (🏀), of which no type has any, are left out, unless there is nothing else.
 */
export function drawable(text: string): ContentText['text'] {
  const plain = text.replaceAll('\u202f', '\u00a0')
  const pieces = (withoutPictures(plain) || plain).split(LONG_WORDS).flatMap((part) => part.match(PIECES) ?? [])
  return pieces.map((piece) => {
    const isLong = piece.length >= LONG && !/\s/u.test(piece)
    if (OWN_LETTERS.test(piece)) return isLong ? { text: piece, wordBreak: 'break-all' } : piece
    return { text: piece, font: 'Roboto', ...(isLong ? { wordBreak: 'break-all' as const } : {}) }
  })
}

const withoutPictures = (text: string) => text.replace(PICTURES, '').replaceAll(/ {2,}/gu, ' ').trim()

/** Emoji with what joins and colours them, and the letters of flags. Digits and © are letters of ours. */
const PICTURES =
  /(?:[\p{Emoji_Presentation}\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\p{Extended_Pictographic}\ufe0f|\u200d|\ufe0f|\u20e3)+/gu

/** Letters that fit in the narrowest column of ours. */
const LONG = 22
const LONG_WORDS = new RegExp(`([^\\s]{${LONG},})`, 'u')

/** What all three of our files have: printable ASCII, Latin-1, œ, dashes, quotes, bullet, ellipsis, €. */
const OWN =
  '\\u0020-\\u007e\\u00a0-\\u00ff\\u0152\\u0153\\u2013\\u2014\\u2018\\u2019\\u201c\\u201d\\u2022\\u2026\\u20ac'
const OWN_LETTERS = new RegExp(`^[${OWN}]`, 'u')
const PIECES = new RegExp(`[${OWN}]+|[^${OWN}]+`, 'gu')
