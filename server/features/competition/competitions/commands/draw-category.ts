import { randomInt } from 'node:crypto'
import { drawTeams, seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import { GENDER_LABELS } from '#domain/common/reference/genders.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { drawEntrants } from '../drawn-lists.ts'
import { enterTeams } from './enter-teams.ts'
import { type LockedSetUp, lockSetUp, lockSetUps, noteSetUp } from './lock-set-up.ts'
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
    const locked = await lockSetUp(act, tournament, input, 'set_up')
    refuseImpossible(locked)
    await drawLocked(act, locked, seed)
  })
}

/** Draws several categories of a tournament, all of them or none. @throws the same, which then names its category */
export async function drawCategories(
  context: MemberContext,
  tournament: ManagedTournament,
  categories: readonly { id: number; version: number }[],
) {
  await act(context, async (act) => {
    for (const locked of await lockSetUps(act, tournament, categories)) {
      const { category, gender } = locked.category
      refuseImpossible(locked, `${category} ${GENDER_LABELS[gender].toLowerCase()}\u00a0: `)
      await drawLocked(act, locked, randomInt(2 ** 32))
    }
  })
}

/** @param named what stands before the sentence, where several categories are drawn */
function refuseImpossible({ row: { format }, counted }: LockedSetUp, named = '') {
  if (!format) throw refuse('FORMAT_IMPOSSIBLE', { code: 'no_format' }, `${named}Choisissez d’abord une formule.`)
  const [problem] = formatProblems(format, counted.length)
  if (problem) throw refuse('FORMAT_IMPOSSIBLE', { code: problem.code }, `${named}${problem.message}`)
}

async function drawLocked(act: MemberAct, locked: LockedSetUp, seed: number) {
  const { tx, now } = act
  const { row, counted } = locked
  const format = row.format!
  const { pools, reasons } = drawTeams(format, drawEntrants(counted), seed)
  const number = row.draw_count + 1
  const seated = seatTeamsOf(format, pools)
  await enterTeams(tx, row.tournament_category_id, seated.order)
  const draw = {
    number,
    seed,
    at: now.toISOString(),
    pools: pools.map((pool) => [...pool]),
    reasons: { ...reasons },
    by_hand: false,
  }
  await seatTeams(tx, row, { format, ...seated, draw })
  await tx`update competitions set draw_count = ${number} where tournament_category_id = ${row.tournament_category_id}`
  await noteSetUp(act, locked, 'competition.drawn', { number, seed, teams: counted.length })
}
