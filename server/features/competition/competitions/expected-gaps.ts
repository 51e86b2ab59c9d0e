import { type ExpectedGap, expectedGap, isQuickGap } from '#domain/competition/draw/expected-gap.ts'
import type { TeamStrength } from '#domain/competition/draw/pool-balance.ts'
import type { DrawEntrant } from '#domain/competition/draw/pool-draw.ts'
import { inThread } from '#server/platform/process/threads.ts'

export type ToDraw = {
  /** The same teams with other levels: one gap for each. */
  draws: readonly (readonly DrawEntrant[])[]
  pools: number
  strengths: ReadonlyMap<string, TeamStrength>
}

const PATIENCE_MS = 20_000

/**
 * The gaps that draws would leave, in a thread of its own where they take a moment. Null where it is not known, or took too long.
 * @throws UNAVAILABLE when too many are waiting for theirs
 */
export async function expectedGaps(asked: ToDraw): Promise<(ExpectedGap | null)[]> {
  if (asked.draws.every((entrants) => isQuickGap(entrants, asked.pools))) return gapsOf(asked)
  const found = await inThread<(ExpectedGap | null)[]>(new URL('./gaps-thread.ts', import.meta.url), asked, PATIENCE_MS)
  return found ?? asked.draws.map(() => null)
}

export const gapsOf = ({ draws, pools, strengths }: ToDraw): (ExpectedGap | null)[] =>
  draws.map((entrants) => expectedGap(entrants, pools, strengths))
