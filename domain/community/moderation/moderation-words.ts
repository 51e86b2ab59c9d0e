import { tokensOf, type WordLists } from './words.ts'

export const WORD_LIST_NAMES = ['hold', 'flag', 'allow'] as const

export type WordListName = (typeof WORD_LIST_NAMES)[number]

export const WORD_LIST_LABELS: Record<WordListName, string> = {
  hold: 'Retenus',
  flag: 'Relevés',
  allow: 'Noms admis',
}

/** Effect of each list, told to the administrators who edit it. */
export const WORD_LIST_HINTS: Record<WordListName, string> = {
  hold: 'Le texte attend un modérateur avant d’être visible.',
  flag: 'Le texte est publié, et un modérateur le regarde.',
  allow: 'En plus des communes, des clubs, des équipes et des joueurs, reconnus d’eux-mêmes.',
}

/** The number of latest comments on which edited lists are tried. */
export const COMMENTS_TRIED = 500

export type WordListProblem = { list: WordListName; message: string }

/** French problems of edited lists: a word that cannot be recognised, or one that stands in two lists. */
export function wordListProblems(lists: WordLists): WordListProblem[] {
  const mute = WORD_LIST_NAMES.flatMap((list) => {
    const word = lists[list].find((one) => tokensOf(one).join('').length < 2)
    return word === undefined
      ? []
      : [{ list, message: `«\u00a0${word}\u00a0» n’est pas un mot que l’on puisse reconnaître.` }]
  })
  const held = new Set(lists.hold.map(keyOf))
  const twice = lists.flag.find((word) => held.has(keyOf(word)))
  if (twice === undefined) return mute
  return [...mute, { list: 'flag', message: `«\u00a0${twice}\u00a0» est déjà parmi les mots retenus.` }]
}

/** Reads an edited list, one word per line. Words that count as the same are kept once. */
export function typedWords(text: string): string[] {
  const words = text
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '')
  return [...new Map(words.toReversed().map((word) => [keyOf(word) || word, word])).values()].toReversed()
}

const keyOf = (word: string) => tokensOf(word).join(' ')
