import anyAscii from 'any-ascii'

/**
 * Follows the star of a transcribed text. Nobody can type this character, so a print finds by it that it owes the note.
 */
export const WRITTEN_OUT = '\u2060'
const STAR = `*${WRITTEN_OUT}`

/** Note at the foot of a print with stars. */
export const WRITTEN_OUT_NOTE =
  '* Des lettres ou des images que cette page ne sait pas dessiner\u00a0: écrites en lettres latines, ou remplacées par l’étoile.'

/**
 * Writes a text with the letters of a font. Letters of another script become Latin ones ('Спартак' → 'Spartak*'), and
 * pictures become a star: nothing disappears and nothing is drawn as a box. Source of the letters: any-ascii, by
 * Unicode block.
 * @param hasLetter whether the font has this code point
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

/** These characters are no letters: they join or colour pictures, or mark the reading direction. */
const JOINERS = /[\p{Cf}\p{Variation_Selector}]/gu
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{M}\u20e3]/u
