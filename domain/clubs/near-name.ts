import { searchTerms } from '../common/text.ts'

export const NEAR_NAME_FROM = 0.6

/**
 * Similarity of two club names, from 0 to 1: 'US Lyon Basket' and 'Lyon BC' give 1. Common words (basket, club, union,
 * sportive…) do not count. The other words are compared as words, in any order, and as trigrams, to accept typing
 * mistakes. The better score counts.
 */
export function nearNameScore(one: string, other: string): number {
  const words = ownWords(one)
  const others = ownWords(other)
  if (words.length === 0 || others.length === 0 || haveOtherNumbers(words, others)) return 0
  const byWords = dice(new Set(words), new Set(others))
  const byTrigrams = dice(trigrams(words), trigrams(others))
  return Math.max(byWords, byTrigrams) * 0.75 + Math.min(byWords, byTrigrams) * 0.25
}

/** Clubs worth showing, most similar first. */
export function nearNames<C extends { name: string }>(name: string, clubs: readonly C[]): C[] {
  return clubs
    .map((club) => ({ club, score: nearNameScore(name, club.name) }))
    .filter(({ score }) => score >= NEAR_NAME_FROM)
    .sort((one, next) => next.score - one.score)
    .map(({ club }) => club)
}

/** Words too common to identify a club, including French articles. */
const COMMON_WORDS = new Set(
  (
    'basket basketball ball bb bc bbc club association asso ass union entente amicale cercle sporting sport sports ' +
    'sportif sportive laique olympique etoile as us es cs sc ca al aal asc usb asb esb csb scb abc cb sb rc ' +
    'de du des la le les l d et en sur sous a au aux'
  ).split(' '),
)

const LONG_FORMS: Record<string, string> = { st: 'saint', ste: 'sainte', s: 'saint' }

/** Words that identify the club, or all words when there are none ('Basket Club'). */
function ownWords(name: string): string[] {
  // Abbreviations such as 'B.C.' lose their points before points become spaces.
  const typed = name.replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
  const words = searchTerms(typed).map((word) => LONG_FORMS[word] ?? word)
  const own = words.filter((word) => !COMMON_WORDS.has(word))
  return own.length > 0 ? own : words
}

/** 'Paris Basket 15' and 'Paris Basket 18' are different clubs. */
function haveOtherNumbers(words: readonly string[], others: readonly string[]): boolean {
  const [numbers, otherNumbers] = [words, others].map((list) => list.filter((word) => /^\d+$/.test(word)).join(' '))
  return numbers !== '' && otherNumbers !== '' && numbers !== otherNumbers
}

function trigrams(words: readonly string[]): Set<string> {
  const grams = new Set<string>()
  for (const word of words) {
    const padded = `  ${word} `
    for (let index = 0; index + 3 <= padded.length; index += 1) grams.add(padded.slice(index, index + 3))
  }
  return grams
}

/** Dice coefficient: twice the shared items, divided by all items. */
function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((item) => other.has(item)).length
  return (2 * shared) / (one.size + other.size)
}
