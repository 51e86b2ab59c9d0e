import { levelsByStrength } from '#domain/competition/draw/pool-balance.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findStrengthNight } from '../queries.ts'
import { listTeamStrengths } from '../team-strengths.ts'
import { enterTeams } from './enter-teams.ts'
import { lockSetUp, noteSetUp } from './lock-set-up.ts'

/** Notes how strong every team is, as last night’s computation found it; the next draw spreads them by that. */
export async function levelByStrength(
  context: MemberContext,
  tournament: ManagedTournament,
  input: { id: number; version: number },
) {
  await act(context, async (act) => {
    const { tx } = act
    const locked = await lockSetUp(act, tournament, input, 'set_up')
    const { row, pools, counted } = locked
    const ids = new Set([...locked.drawn, ...counted].map((team) => team.registration_id))
    const all = (await findStrengthNight(tx)) === null ? [] : await listTeamStrengths(tx, row.tournament_category_id)
    const found = all.filter(({ registration_id }) => ids.has(registration_id))
    if (found.length === 0) throw refuse('NOT_ALLOWED_NOW', undefined, 'Aucune force n’est calculée pour ces équipes.')
    if (!pools)
      await enterTeams(
        tx,
        row.tournament_category_id,
        counted.map((team) => team.registration_id),
      )
    const levels = levelsByStrength(
      new Map(found.map(({ registration_id, ...strength }) => [registration_id, strength])),
    )
    await tx`
      update entrants e set level = l.level
      from unnest(${[...levels.keys()]}::uuid[], ${[...levels.values()]}::int[]) as l(registration_id, level)
      where e.tournament_category_id = ${row.tournament_category_id} and e.registration_id = l.registration_id`
    await noteSetUp(act, locked, 'competition.levelled_by_strength', { teams: levels.size })
  })
}
