import type { Db } from '#server/platform/database/client.ts'
import { typedWords } from '#server/platform/database/words-query.ts'

/**
 * Reads typed words as those that tournaments know and that look like them, for `to_tsquery`: each typed word becomes any of its
 * likenesses. Null when one of them is like none.
 */
export async function nearWords(db: Db, typed: string): Promise<string | null> {
  const terms = typedWords(typed)
  if (terms.length === 0) return null
  const rows = await db<{ term: string; words: string[] }[]>`
    select term, array(
      select word from (
        select word, sum(n) as uses from known_words where word % term or word %> term group by 1 having sum(n) > 0) known
      where similarity(word, term) >= ${LIKE}::real or word_similarity(term, word) >= ${BEGUN}::real
      order by greatest(similarity(word, term), word_similarity(term, word)) desc, uses desc, word limit ${MOST}) as words
    from unnest(${terms}::text[]) with ordinality asked (term, nth) order by nth`
  if (rows.some(({ words }) => words.length === 0)) return null
  return rows.map(({ words }) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ')
}

/** How much a word looks like the typed one, from 0 to 1, and how much a part of it does while the typed one is not finished. */
const LIKE = 0.4
const BEGUN = 0.6

/** Likenesses of one typed word. */
const MOST = 8
