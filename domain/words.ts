import { FLAGGED, HELD } from './word-lists.ts'

/** `hold`: waits for a moderator; `flag`: is published, and a moderator looks. Nothing is refused by a list. */
export type WordsVerdict = { verdict: 'clean' | 'flag' | 'hold'; words: string[] }

/**
 * Judges a text by whole words, however they are disguised: capitals, accents, invisible characters, repeated letters,
 * digits for letters, letters set apart, plurals.
 * @param names of communes, clubs, teams and players: what stands inside one of them is not judged
 */
export function judgeWords(text: string, names: readonly string[] = []): WordsVerdict {
  const tokens = withoutNames(tokensOf(text), names.map(tokensOf))
  const held = found(tokens, HOLD)
  if (held.length > 0) return { verdict: 'hold', words: held }
  const flagged = found(tokens, FLAG)
  return flagged.length > 0 ? { verdict: 'flag', words: flagged } : { verdict: 'clean', words: [] }
}

/** The words of a text as they are compared. Letters set apart, 'c o n', also make one word. */
export function tokensOf(text: string): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}@$€!]+/u)
    .map((word) => letters(word).replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter((word) => word !== '')
  return joinApart(words).map((word) => singular(word.replace(/(.)\1+/gu, '$1')))
}

type Entry = { name: string; tokens: string[] }

const entries = (list: readonly string[]): Entry[] => list.map((name) => ({ name, tokens: tokensOf(name) }))
function found(tokens: readonly (string | null)[], list: readonly Entry[]): string[] {
  return list.filter((entry) => places(tokens, entry.tokens).length > 0).map(({ name }) => name)
}

/** Where a sequence of words begins. */
function places(tokens: readonly (string | null)[], wanted: readonly string[]): number[] {
  return tokens.flatMap((_, at) =>
    wanted.length > 0 && wanted.every((word, index) => tokens[at + index] === word) ? [at] : [],
  )
}

function withoutNames(tokens: readonly string[], names: readonly string[][]): (string | null)[] {
  const masked: (string | null)[] = [...tokens]
  for (const name of names) for (const at of places(tokens, name)) masked.fill(null, at, at + name.length)
  return masked
}

/** Small letters without accents, of our own alphabet, and nothing that is not seen. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[аеорсухіј]/gu, (letter) => LOOKALIKES[letter] ?? letter)
}

/** Cyrillic letters that nobody tells from ours. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
}

const LEET: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
}

/** Signs and digits between two letters, or before one, stand for letters: 'c0nn4rd', '$alope'; 'U13' has no word in it. */
function letters(word: string): string {
  return word.replace(/[013457@$€!]+(?=\p{L})/gu, (signs) => signs.replace(/./gu, (sign) => LEET[sign] ?? sign))
}

/** Three letters or more that stand alone in a row are one word more. */
function joinApart(words: readonly string[]): string[] {
  const joined: string[] = []
  let run = ''
  for (const word of [...words, '  ']) {
    if (word.length === 1) run += word
    else {
      if (run.length >= 3) joined.push(run)
      run = ''
    }
  }
  return [...words, ...joined]
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/u, '') : word
}

const HOLD = entries(HELD)
const FLAG = entries(FLAGGED)
