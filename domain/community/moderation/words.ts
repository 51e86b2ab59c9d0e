import { FLAGGED, HELD } from './word-lists.ts'

/** `hold`: the text waits for a moderator. `flag`: it is published, and a moderator looks. No list refuses a text. */
export type WordsVerdict = { verdict: 'clean' | 'flag' | 'hold'; words: string[] }

/** `allow`: names in which no word is judged, besides those of communes, clubs, teams and players. */
export type WordLists = { hold: readonly string[]; flag: readonly string[]; allow: readonly string[] }

/** Lists before any administrator has changed them. */
export const FIRST_WORDS: WordLists = { hold: HELD, flag: FLAGGED, allow: [] }

export type WordJudge = (text: string, names?: readonly string[]) => WordsVerdict

/**
 * Makes a judge of texts. It compares whole words, even disguised by capitals, accents, invisible characters, repeated
 * letters, digits for letters, separated letters or plurals. Its time grows with the length of the text alone.
 * @returns a judge; its `names` are those of communes, clubs, teams and players, and the words inside them are not
 * judged
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

/** The words of a text in the form in which they are compared. Separated letters ('c o n') also give one word. */
export function tokensOf(text: string): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}@$€!]+/u)
    .map((word) => letters(word).replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter((word) => word !== '')
  return joinApart(words).map((word) => singular(word.replace(/(.)\1+/gu, '$1')))
}

/** A tree of phrases: each level leads by a word to the next one. `name` marks the end of a phrase. */
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

/** Every place where a phrase of the list stands in the text. */
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

/** Lower case without accents and invisible characters. Letters of other alphabets that look like ours become ours. */
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

/** Cyrillic letters that look exactly like Latin ones. */
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

/** Signs and digits before a letter stand for letters: 'c0nn4rd', '$alope'. At the end they stay: 'U13' has no word. */
function letters(word: string): string {
  return word.replace(/([013457@$€!]+)(\p{L}?)/gu, (whole, signs: string, letter: string) =>
    letter === '' ? whole : signs.replace(/./gu, (sign) => LEET[sign] ?? sign) + letter,
  )
}

/** Three or more single letters in a row make one more word. */
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
