import { expectedGap, type TeamStrength } from '#domain/insights/pool-balance.ts'
import type { DrawEntrant } from '#domain/competition/pool-draw.ts'
import { inThread } from '#server/platform/threads.ts'

export type ToDraw = {
  /** The same teams with other levels: one gap for each. */
  draws: readonly (readonly DrawEntrant[])[]
  pools: number
  strengths: ReadonlyMap<string, TeamStrength>
}

/** Teams that are drawn a few times in a few milliseconds: a thread takes longer to start. */
const FEW_TEAMS = 16

const PATIENCE_MS = 20_000

/**
 * The gaps that draws would leave, of many teams in a thread of its own. Null where it is not known, or took too long.
 * @throws UNAVAILABLE when too many are waiting for theirs
 */
export async function expectedGaps(asked: ToDraw): Promise<(number | null)[]> {
  if ((asked.draws[0]?.length ?? 0) <= FEW_TEAMS) return gapsOf(asked)
  const found = await inThread<(number | null)[]>(new URL('./gaps-thread.ts', import.meta.url), asked, PATIENCE_MS)
  return found ?? asked.draws.map(() => null)
}

export const gapsOf = ({ draws, pools, strengths }: ToDraw): (number | null)[] =>
  draws.map((entrants) => expectedGap(entrants, pools, strengths))
