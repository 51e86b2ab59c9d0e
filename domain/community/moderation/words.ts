import { FLAGGED, HELD } from './word-lists.ts'

/** `hold`: waits for a moderator; `flag`: is published, and a moderator looks. Nothing is refused by a list. */
export type WordsVerdict = { verdict: 'clean' | 'flag' | 'hold'; words: string[] }

/** `allow`: names in which nothing is judged, besides those of communes, clubs, teams and players. */
export type WordLists = { hold: readonly string[]; flag: readonly string[]; allow: readonly string[] }

/** The lists as they are before an administrator changes them. */
export const FIRST_WORDS: WordLists = { hold: HELD, flag: FLAGGED, allow: [] }

export type WordJudge = (text: string, names?: readonly string[]) => WordsVerdict

/**
 * Judges texts by whole words, however they are disguised: capitals, accents, invisible characters, repeated letters,
 * digits for letters, letters set apart, plurals. In time that grows with the text alone.
 * @returns a judge; its `names` are of communes, clubs, teams and players: what stands inside one of them is not judged
 */
export function wordJudge({ hold, flag, allow }: WordLists): WordJudge {
  const [held, flagged, allowed] = [phrases(hold), phrases(flag), phrases(allow)]
  return (text, names = []) => {
    const tokens = without(without(tokensOf(text), allowed), phrases(names))
    const waiting = found(tokens, held)
    if (waiting.length > 0) return { verdict: 'hold', words: waiting }
    const coarse = found(tokens, flagged)
    return coarse.length > 0 ? { verdict: 'flag', words: coarse } : { verdict: 'clean', words: [] }
  }
}

/** The words of a text as they are compared. Letters set apart, 'c o n', also make one word. */
export function tokensOf(text: string): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}@$€!]+/u)
    .map((word) => letters(word).replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter((word) => word !== '')
  return joinApart(words).map((word) => singular(word.replace(/(.)\1+/gu, '$1')))
}

/** Sequences of words, by their first word, then by the next; `name` where one ends. */
type Phrases = { name?: string; next: Map<string, Phrases> }

function phrases(list: readonly string[]): Phrases {
  const root: Phrases = { next: new Map() }
  for (const name of list) {
    let at = root
    for (const token of tokensOf(name)) {
      const known = at.next.get(token) ?? { next: new Map<string, Phrases>() }
      at.next.set(token, known)
      at = known
    }
    if (at !== root) at.name ??= name
  }
  return root
}

type Tokens = readonly (string | null)[]

/** Every phrase that stands in the text, and where. */
function* places(tokens: Tokens, list: Phrases): Generator<{ name: string; from: number; to: number }> {
  for (const from of tokens.keys()) {
    let at: Phrases | undefined = list
    for (let to = from; at; to += 1) {
      if (at.name !== undefined) yield { name: at.name, from, to }
      const token = tokens[to]
      at = typeof token === 'string' ? at.next.get(token) : undefined
    }
  }
}

const found = (tokens: Tokens, list: Phrases): string[] => [
  ...new Set([...places(tokens, list)].map(({ name }) => name)),
]

function without(tokens: Tokens, names: Phrases): Tokens {
  if (names.next.size === 0) return tokens
  const masked = [...tokens]
  for (const { from, to } of places(tokens, names)) masked.fill(null, from, to)
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
  return word.replace(/([013457@$€!]+)(\p{L}?)/gu, (whole, signs: string, letter: string) =>
    letter === '' ? whole : signs.replace(/./gu, (sign) => LEET[sign] ?? sign) + letter,
  )
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
