import anyAscii from 'any-ascii'

/** Beside what is written out: a star, and a letter that nobody can type, by which a print knows that it owes a note. */
export const WRITTEN_OUT = '\u2060'
const STAR = `*${WRITTEN_OUT}`

/** A print explains its stars so, in French. */
export const WRITTEN_OUT_NOTE =
  '* Des lettres ou des images que cette page ne sait pas dessiner\u00a0: écrites en lettres latines, ou remplacées par l’étoile.'

/**
 * A text in the letters that a typeface has: those of another script become Latin ones ('Спартак' → 'Spartak*'), pictures a
 * star. Nothing disappears and nothing is a box. Source of the letters: any-ascii, by Unicode block.
 * @param hasLetter whether the typeface has a letter, of one code point
 */
export function writtenOut(text: string, hasLetter: (letter: string) => boolean): string {
  let written = ''
  let missing = ''
  for (const letter of text.normalize('NFC')) {
    if (letter !== WRITTEN_OUT && hasLetter(letter)) {
      written += latin(missing) + letter
      missing = ''
    } else if (letter === WRITTEN_OUT && missing === '') written += letter
    else missing += letter
  }
  return written + latin(missing)
}

function latin(missing: string): string {
  const drawn = missing.replace(JOINERS, '')
  if (drawn === '') return ''
  const letters = Array.from(drawn, (letter) => (PICTURE.test(letter) ? '' : anyAscii(letter)))
  const words = letters.join('').trim()
  return words === '' ? STAR : `${words}${STAR}`
}

/** Signs that join or colour pictures, and marks of direction, are no letters. */
const JOINERS = /[\p{Cf}\p{Variation_Selector}]/gu
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{M}\u20e3]/u
