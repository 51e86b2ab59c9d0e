import { searchTerms } from '#domain/common/text.ts'

/**
 * Turns typed words into a `to_tsquery` over the words that `search_words` wrote:
 * 'tournois st-étienne' → 'tournoi:* & (st:* | saint:*) & etienne:*'.
 * Each term matches the beginning of a word, and « Saint » is found abridged or not. Empty when the text has no word.
 */
export const wordsQuery = (typed: string): string =>
  typedWords(typed)
    .map(
      (term) =>
        SAINTS.find((forms) => forms.includes(term))
          ?.map(beginning)
          .join(' | ') ?? beginning(term),
    )
    .map((term) => (term.includes('|') ? `(${term})` : term))
    .join(' & ')

/** The typed words in the form in which `search_words` writes them. */
export const typedWords = (typed: string): string[] =>
  searchTerms(typed).flatMap((term) => term.match(/[a-z0-9]+/g) ?? [])

/** Typed words for a `like`, in which '%', '_' and a backslash stand for themselves. */
export const likeWords = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

const beginning = (term: string) => `${term}:*`

const SAINTS = [
  ['st', 'saint'],
  ['ste', 'sainte'],
]
