import { searchTerms } from '#domain/common/text.ts'

/**
 * Turns what was typed into a `to_tsquery` over words that `search_words` wrote: 'tournois st-étienne' →
 * 'tournoi:* & (st:* | saint:*) & etienne:*'. Each term begins a word, « Saint » is found abridged or not.
 * Empty when there is no word in it.
 */
export const wordsQuery = (typed: string): string =>
  searchTerms(typed)
    .flatMap((term) => term.match(/[a-z0-9]+/g) ?? [])
    .map(
      (term) =>
        SAINTS.find((forms) => forms.includes(term))
          ?.map(beginning)
          .join(' | ') ?? beginning(term),
    )
    .map((term) => (term.includes('|') ? `(${term})` : term))
    .join(' & ')

const beginning = (term: string) => `${term}:*`

const SAINTS = [
  ['st', 'saint'],
  ['ste', 'sainte'],
]
