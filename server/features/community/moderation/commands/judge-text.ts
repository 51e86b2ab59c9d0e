import { type HeldFor, isShown, type ContentStatus } from '#domain/community/content.ts'
import { wordJudge } from '#domain/community/moderation/words.ts'
import { getWords, listNamesHolding } from '#server/features/community/moderation-words/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'

type Stands = { status: ContentStatus; held_for: HeldFor | null; flagged_words: string[] }

/**
 * Judges the words of a text. The names of places, clubs and players are read only when a suspect word may be one of
 * them.
 */
export async function judgeText(db: Sql, tournament_id: number, text: string): Promise<Stands> {
  if (text === '') return PUBLISHED
  const judge = wordJudge(await getWords(db))
  const suspect = judge(text)
  if (suspect.verdict === 'clean') return PUBLISHED
  const names = await listNamesHolding(db, [tournament_id], suspect.words)
  const { verdict, words } = judge(
    text,
    names.map(({ name }) => name),
  )
  if (verdict === 'hold') return { status: 'held', held_for: 'words', flagged_words: words }
  return { ...PUBLISHED, flagged_words: words }
}

/** Judges a text that is changed: one that reports have hidden stays hidden, one that was restored stays restored. */
export function judgedAgain(was: Pick<Stands, 'status' | 'held_for'>, judged: Stands): Stands {
  if (judged.status === 'held') return judged
  if (was.held_for === 'reports') return { ...judged, status: 'held', held_for: 'reports' }
  return { ...judged, status: isShown(was.status) ? was.status : 'published' }
}

const PUBLISHED: Stands = { status: 'published', held_for: null, flagged_words: [] }
