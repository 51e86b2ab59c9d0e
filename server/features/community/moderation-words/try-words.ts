import type { TriedComment } from '#contract/community/moderation-words.ts'
import { type WordLists, wordJudge } from '#domain/community/moderation/words.ts'
import type { Db } from '#server/platform/database/client.ts'
import { getWords, listLatestComments, listNamesHolding } from './queries.ts'

/** Tells which of the latest comments these lists would have held or flagged. Changes nothing. */
export async function tryWords(db: Db, lists: WordLists) {
  const [comments, current] = await Promise.all([listLatestComments(db), getWords(db)])
  const [judge, judgeNow] = [wordJudge(lists), wordJudge(current)]
  const suspects = comments.flatMap((comment) => {
    const words = [...judge(comment.body).words, ...judgeNow(comment.body).words]
    return words.length > 0 ? [{ comment, words }] : []
  })
  const tournaments = [...new Set(suspects.map(({ comment }) => comment.tournament_id))]
  const names =
    suspects.length > 0
      ? await listNamesHolding(
          db,
          tournaments,
          suspects.flatMap(({ words }) => words),
        )
      : []
  const held: TriedComment[] = []
  const flagged: TriedComment[] = []
  for (const { comment } of suspects) {
    const { tournament_id, ...told } = comment
    const known = names
      .filter((one) => one.tournament_id === null || one.tournament_id === tournament_id)
      .map(({ name }) => name)
    const { verdict, words } = judge(comment.body, known)
    const tried = { ...told, words, is_new: judgeNow(comment.body, known).verdict !== verdict }
    if (verdict === 'hold') held.push(tried)
    else if (verdict === 'flag') flagged.push(tried)
  }
  return { read: comments.length, held, flagged }
}
