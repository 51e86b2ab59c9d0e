import type { Match } from '#contract/competition/matches.ts'
import type { MatchState } from '#domain/competition/match.ts'
import { feedVersion } from '#server/features/competition/standings/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { KeptAnswers } from '#server/platform/http/caches/kept-answers.ts'
import { listMatches } from './queries.ts'

type Asked = {
  tournament_id: number
  state?: MatchState | undefined
  order?: 'asc' | 'desc' | undefined
  limit?: number | undefined
}
type Answer = { items: Match[]; next_cursor: string | null }

/** The first matches of one tournament, and no other choice: what all who follow it ask again at each turn. */
export const isFollowed = (
  input: Partial<Asked> & { [Other in 'club' | 'category' | 'from' | 'to' | 'cursor']?: unknown },
): input is Asked =>
  input.tournament_id !== undefined &&
  input.limit === PAGE_SIZE &&
  [input.club, input.category, input.from, input.to, input.cursor].every((other) => other === undefined)

/** Made once a version for all strangers; for a member, whose own teams are marked, each time. */
export async function readFollowed({ db, clock, limits, address, viewer }: Context, asked: Asked): Promise<Answer> {
  await limits.consume('followed', address)
  const { tournament_id, state = '', order = '' } = asked
  if (viewer?.club) return listMatches(db, viewer.club.id, clock(), asked)
  const version = await feedVersion(db, tournament_id)
  const key = [tournament_id, state, order].join(' ')
  const memory = memoryOf(db)
  // What has to be read is a search like any other.
  if (!memory.has(key, version, clock())) await limits.consume('search', address)
  return memory.get(key, version, clock(), () => listMatches(db, null, clock(), asked))
}

/** As the pages of a tournament ask. */
const PAGE_SIZE = 100

/** Beside its database: another one has other tournaments under the same numbers. */
function memoryOf(db: Db) {
  const memory = memories.get(db) ?? new KeptAnswers<Answer, string>({ most: 100 })
  memories.set(db, memory)
  return memory
}

const memories = new WeakMap<Db, KeptAnswers<Answer, string>>()
