import { arrangedProblems } from '#domain/competition/draw/arrange-draw.ts'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { poolCountOf, seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { formatForAll } from '#domain/competition/formats/format-for-all.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import { scoreModesOf, type SetUp } from '#domain/competition/set-up/set-up.ts'
import type { TournamentFormat } from '#domain/tournaments/tournament-format.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { NO_SCORES } from '../planned-change.ts'
import { type LockedSetUp, lockSetUp, lockSetUps, noteSetUp } from './lock-set-up.ts'
import { seatTeams } from './seat-teams.ts'

type Saved = SetUp & { with_pending: boolean }
type Input = Saved & { id: number; version: number }

/**
 * Writes how a category is played: everything before it is published, afterwards only its minutes, for the next planning. The
 * draw stays when the new format has the same number of pools, or none as before; else it is dropped.
 * @throws CONFLICT, FORMAT_IMPOSSIBLE, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export async function saveSetUp(context: MemberContext, tournament: ManagedTournament, input: Input) {
  await act(context, async (act) => {
    const locked = await lockSetUp(act, tournament, input, 'pace')
    const { row } = locked
    if (row.phase !== 'set_up' && changesMoreThanPace(row, input)) throw refuse('ALREADY_STARTED', undefined, ONLY_PACE)
    if (row.phase === 'set_up' && !scoreModesOf(input.format).includes(input.score_mode))
      throw refuse('FORMAT_IMPOSSIBLE', { code: 'score_mode' }, NO_SCORES)
    await saveLocked(act, locked, input)
  })
}

/**
 * Gives several categories the same kind of format, each sized for its teams, all of them or none. Their minutes and their
 * rules stay.
 * @throws CONFLICT, ALREADY_STARTED, NOT_ALLOWED_NOW
 */
export async function saveFormatForAll(
  context: MemberContext,
  tournament: ManagedTournament,
  { kind, categories }: { kind: TournamentFormat; categories: readonly { id: number; version: number }[] },
) {
  await act(context, async (act) => {
    for (const locked of await lockSetUps(act, tournament, categories)) {
      const { row, counted } = locked
      const format = formatForAll(kind, counted.length)
      const modes = scoreModesOf(format)
      const score_mode = modes.find((mode) => mode === row.score_mode) ?? modes[0]!
      await saveLocked(act, locked, { ...row, format, score_mode })
    }
  })
}

async function saveLocked(act: MemberAct, locked: LockedSetUp, input: Saved) {
  const { row } = locked
  await writeSetUp(act.tx, row.tournament_category_id, input)
  if (row.phase === 'set_up') await keepOrDropDraw(act.tx, locked, input.format)
  await noteSetUp(act, locked, 'competition.set_up', {
    format: [row.format?.kind ?? null, input.format?.kind ?? null],
    minutes: [row.duration_minutes, input.duration_minutes],
  })
}

const ONLY_PACE = 'Cette catégorie est publiée\u00a0: seules ses durées se règlent encore ici.'

const changesMoreThanPace = (row: LockedSetUp['row'], input: Input) =>
  !isSameData(row.format, input.format) ||
  !isSameData(row.rules, input.rules) ||
  row.score_mode !== input.score_mode ||
  row.with_pending !== input.with_pending

async function writeSetUp(tx: Tx, id: number, input: Saved) {
  const { duration_minutes, turnaround_minutes, min_rest_minutes, max_in_row, max_per_day } = input
  await tx`
    update competitions set ${tx({
      format: input.format ? tx.json(input.format) : null,
      rules: tx.json(input.rules),
      score_mode: input.score_mode,
      with_pending: input.with_pending,
      duration_minutes,
      turnaround_minutes,
      min_rest_minutes,
      max_in_row,
      max_per_day,
    })} where tournament_category_id = ${id}`
}

async function keepOrDropDraw(tx: Tx, { row, pools, counted }: LockedSetUp, format: Format | null) {
  const id = row.tournament_category_id
  const teams = pools ? pools.flat().length : counted.length
  const problems = !format
    ? []
    : pools && keepsPools(row.format, format, teams)
      ? arrangedProblems(format, pools)
      : problemsOf(format, teams)
  if (problems[0]) throw refuse('FORMAT_IMPOSSIBLE', { code: problems[0].code }, problems[0].message)
  if (!pools || isSameData(row.format, format)) return
  if (format && keepsPools(row.format, format, teams)) {
    await seatTeams(tx, row, { format, ...seatTeamsOf(format, pools), draw: row.draw })
    return
  }
  await tx`
    update competitions set draw = null, graph = null, graph_hash = null where tournament_category_id = ${id}`
  await tx`delete from competition_facts where tournament_category_id = ${id}`
}

/** A format may be chosen before any team is there. */
const problemsOf = (format: Format, teams: number) => (teams < 2 ? [] : formatProblems(format, teams))

const keepsPools = (was: Format | null, is: Format, teams: number) =>
  was !== null && poolCountOf(was, teams) === poolCountOf(is, teams)
