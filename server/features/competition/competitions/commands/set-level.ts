import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { enterTeams } from './enter-teams.ts'
import { lockSetUp, noteSetUp } from './lock-set-up.ts'

/** Notes how strong a team is, from 1, the strongest; the next draw spreads the strong ones. */
export async function setLevel(
  context: MemberContext,
  tournament: ManagedTournament,
  { registration_id, level, ...input }: { id: number; version: number; registration_id: string; level: number | null },
) {
  await act(context, async (act) => {
    const { tx } = act
    const locked = await lockSetUp(act, tournament, input, 'set_up')
    const { row, pools, counted } = locked
    const ids = counted.map((team) => team.registration_id)
    // Before a draw every team that counts is an entrant; after it, only the teams that were drawn are.
    if (!pools) await enterTeams(tx, row.tournament_category_id, ids)
    const [noted] = await tx`
      update entrants set level = ${level}
      where tournament_category_id = ${row.tournament_category_id} and registration_id = ${registration_id} returning seed`
    if (!noted) throw refuse('NOT_ALLOWED_NOW', undefined, 'Placez d’abord cette équipe dans le tirage.')
    await noteSetUp(act, locked, 'competition.levelled', { registration_id, level })
  })
}
