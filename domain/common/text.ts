/** Text compared without accents, case, punctuation or French plurals. The SQL search ignores the same things. */

/** Lower case, without accents, ligatures split; other characters become one space. */
export function fold(text: string): string {
  return plainLetters(visible(text))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folded words without a final s or x, so that 'Tournois' matches 'tournoi'. Words of three letters keep it. */
export function searchTerms(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(singular)
}

/** Search terms joined by spaces: texts that are the same for a search give equal keys. */
export function searchKey(text: string): string {
  return searchTerms(text).join(' ')
}

/** 'Tournoi d’Été à Lyon' → 'tournoi-d-ete-a-lyon'. Empty when the title has neither letter nor digit. */
export function slug(title: string): string {
  return plainLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * The stored form of a typed name: without invisible characters, trimmed, with single spaces. Each letter is written in
 * one way: « Ｋ3 » from a Japanese keyboard is « K3 », and an accent typed separately joins its letter.
 */
export function tidy(text: string): string {
  const plain = text.replace(OTHER_FORMS, (form) => form.normalize('NFKC'))
  return visible(plain).normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** Wide and mathematical letters, and ligatures, which read as ordinary letters. Signs such as ½ or … are kept. */
const OTHER_FORMS = /[\uff01-\uff5e\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu

/** Joins words: 'U11', 'U11 et U13', 'U11, U13 et U15'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} et ${last}` : last
}

/** 'samedi 28 novembre' → 'Samedi 28 novembre'. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Adds a full stop if the text does not end like a sentence. */
export function sentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`
}

/**
 * Removes characters that are invisible or change the text direction. A name made only of these becomes empty. Keeps
 * line breaks, and the joiners that some scripts and emoji need between two characters.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, '').replace(LONE_JOINERS, '')
}

const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
const LONE_JOINERS = /(?<=^|\s)(?:\u200c|\u200d|\ufe0f)+|(?:\u200c|\u200d)+(?=\s|$)/gu

function plainLetters(text: string): string {
  return (
    text
      // The text search of the database also separates fractions from digits.
      .replace(/[¼½¾]/gu, ' $&')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
  )
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/u, '') : word
}
