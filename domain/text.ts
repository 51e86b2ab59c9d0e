/**
 * Text as people compare it: without accents, case, punctuation nor French plural.
 * Pure functions of strings; the search in SQL strips the same things on its side.
 */

/** Lower case, no accents, ligatures opened, anything else than letters and digits turned into one space. */
export function fold(text: string): string {
  return plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folded words without their final s or x, so that 'Tournois' meets 'tournoi'. Words of three letters keep theirs. */
export function searchTerms(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(singular)
}

/** The terms joined by one space: two texts that read the same to a searcher are equal strings. */
export function searchKey(text: string): string {
  return searchTerms(text).join(' ')
}

/** 'Tournoi d’Été à Lyon' → 'tournoi-d-ete-a-lyon'. Empty when the title has neither letter nor digit. */
export function slug(title: string): string {
  return plainLetters(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Without what nobody sees, trimmed, inner runs of spaces made one: what is stored when somebody types a name. */
export function tidy(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim()
}

/**
 * Without the characters that show nothing, or turn the direction of the words around them: a name of these alone is
 * empty. Line breaks stay, and the joiners that some scripts and emoji need, between two signs.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, '').replace(LONE_JOINERS, '')
}

const UNSEEN =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
const LONE_JOINERS = /(?<=^|\s)(?:\u200c|\u200d|\ufe0f)+|(?:\u200c|\u200d)+(?=\s|$)/gu

function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/u, '') : word
}
