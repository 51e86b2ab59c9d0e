import type { TeamStrengths } from '#contract/competition/competitions.ts'
import { poolCountOf } from '#domain/competition/draw/draw-teams.ts'
import { gapStep, isLittleKnown, levelsByStrength, poolGap } from '#domain/competition/draw/pool-balance.ts'
import { hasStrength } from '#domain/insights/strength.ts'
import { isLateNight } from '#domain/insights/night.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { drawEntrants } from './drawn-lists.ts'
import { expectedGaps } from './expected-gaps.ts'
import { findStrengthNight } from './queries.ts'
import { type ReadCategory, readNeeds } from './set-up-view.ts'
import { listTeamStrengths } from './team-strengths.ts'

/** How strong the teams of a category are, and what that says of its pools. */
export async function viewStrengths(
  db: Sql,
  tournament: { id: number },
  id: number,
  now: Date,
): Promise<TeamStrengths> {
  const { read } = await readNeeds(db, tournament.id, id)
  const computed_at = await findStrengthNight(db)
  const about = { computed_at, is_late: isLateNight(computed_at, now) }
  const nothing = { teams: [], gaps: { drawn: null, with_levels: null, with_strengths: null, step: 0.1 as const } }
  if (!isMeasured(read)) return { state: 'none', ...about, ...nothing }
  if (computed_at === null) return { state: 'not_computed', ...about, ...nothing }
  // Those that are drawn, or would be.
  const ids = new Set([...read.drawn, ...read.counted].map(({ registration_id }) => registration_id))
  const known = (await listTeamStrengths(db, id)).filter(({ registration_id }) => ids.has(registration_id))
  const strengths = new Map(known.map(({ registration_id, mean, variance }) => [registration_id, { mean, variance }]))
  const levels = levelsByStrength(strengths)
  const entrants = drawEntrants(read.counted)
  const pools = read.setUp.format ? (poolCountOf(read.setUp.format, entrants.length) ?? 0) : 0
  const byStrength = entrants.map((entrant) => ({ ...entrant, level: levels.get(entrant.id) ?? null }))
  const [with_levels = null, with_strengths = null] = await expectedGaps({
    draws: [entrants, byStrength],
    pools,
    strengths,
  })
  return {
    state: 'known',
    ...about,
    teams: known.map(({ registration_id, mean, variance, games }) => ({
      registration_id,
      strength: Math.round(mean * 10) / 10,
      is_little_known: isLittleKnown({ variance }),
      matches: games,
      level: levels.get(registration_id)!,
    })),
    gaps: {
      drawn: read.pools && pools > 1 ? poolGap(read.pools, strengths) : null,
      with_levels: with_levels?.mean ?? null,
      with_strengths: with_strengths?.mean ?? null,
      step: gapStep(Math.max(with_levels?.error ?? 0, with_strengths?.error ?? 0)),
    },
  }
}

/** Neither the youngest, nor rotations, nor 3x3. */
const isMeasured = ({ category, setUp }: ReadCategory) =>
  hasStrength(category.category) && setUp.format?.kind !== 'plateau' && setUp.rules.scoring !== '3x3'
