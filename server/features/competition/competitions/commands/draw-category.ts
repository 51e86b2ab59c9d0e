import { randomInt } from 'node:crypto'
import { drawTeams, seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { drawEntrants } from '../drawn-lists.ts'
import { enterTeams } from './enter-teams.ts'
import { lockSetUp, noteSetUp } from './lock-set-up.ts'
import { seatTeams } from './seat-teams.ts'

/**
 * Draws the teams of a category. The seed is random and is kept with its hour, so that anybody can draw again and find the
 * same. Draws are counted, and each says its number.
 * @param seed only the demonstration gives one, to be the same at every run
 * @throws CONFLICT, FORMAT_IMPOSSIBLE, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export async function drawCategory(
  context: MemberContext,
  tournament: ManagedTournament,
  input: { id: number; version: number },
  seed = randomInt(2 ** 32),
) {
  await act(context, async (act) => {
    const { tx, now } = act
    const locked = await lockSetUp(act, tournament, input, 'set_up')
    const { row, counted } = locked
    if (!row.format) throw refuse('FORMAT_IMPOSSIBLE', { code: 'no_format' }, 'Choisissez d’abord une formule.')
    const [problem] = formatProblems(row.format, counted.length)
    if (problem) throw refuse('FORMAT_IMPOSSIBLE', { code: problem.code }, problem.message)
    const { pools, reasons } = drawTeams(row.format, drawEntrants(counted), seed)
    const number = row.draw_count + 1
    const seated = seatTeamsOf(row.format, pools)
    await enterTeams(tx, row.tournament_category_id, seated.order)
    const draw = {
      number,
      seed,
      at: now.toISOString(),
      pools: pools.map((pool) => [...pool]),
      reasons: { ...reasons },
      by_hand: false,
    }
    await seatTeams(tx, row, { format: row.format, ...seated, draw })
    await tx`update competitions set draw_count = ${number} where tournament_category_id = ${row.tournament_category_id}`
    await noteSetUp(act, locked, 'competition.drawn', { number, seed, teams: counted.length })
  })
}
