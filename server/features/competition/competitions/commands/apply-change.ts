import type { CompetitionChange } from '#contract/competition/competitions.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { tellChange } from '#server/features/competition/desk/commands/tell-change.ts'
import { listLabels } from '#server/features/competition/schedule-problem/queries.ts'
import { differenceOf, planChange, type PlannedChange } from '../planned-change.ts'
import { type CompetitionRow, findCompetition, listBegun, listGames } from '../queries.ts'
import { changeCompetition } from './change-competition.ts'
import { enterTeams } from './enter-teams.ts'
import { type LockedSetUp, lockSetUp, noteSetUp } from './lock-set-up.ts'
import { openMatches, type Slot } from './open-matches.ts'
import { writeGraph } from './seat-teams.ts'

type Asked = { id: number; request_id: string; change: CompetitionChange; hash: string }

/**
 * Changes the format, the rules or a team of a competition that is published. A result goes to the game of its two teams, or
 * is set aside when they have none. Matches that were played stay; new ones wait for the next planning.
 * @throws PREVIEW_STALE with what it would change now, FORMAT_IMPOSSIBLE, ENGINE_REFUSED, NOT_ALLOWED_NOW
 */
export const applyChange = (context: MemberContext, tournament: ManagedTournament, asked: Asked) =>
  act(context, (act) => applyWithin(act, tournament, asked))

/** The same, as a part of an act that does more. */
export async function applyWithin(act: MemberAct, tournament: ManagedTournament, asked: Asked) {
  const { tx } = act
  const { id, change } = asked
  const locked = await lockSetUp(act, tournament, { id, version: null }, 'change')
  const category = await labelOf(tx, tournament, id)
  // A match begins on its row: with these locks, none begins before its teams are exchanged.
  await tx`
    select from matches where tournament_category_id = ${id} and retired_at is null order by id for no key update`
  const begun = await listBegun(tx, id)
  const made: { planned: PlannedChange; was: CompetitionState }[] = []
  const kept = await changeCompetition(
    act,
    { tournament_category_id: id, id: asked.request_id, command: change, category, reseats: true },
    (was) => {
      const planned = planChange(was, { ...locked, begun }, change)
      const difference = differenceOf(planned, category)
      if (difference.hash !== asked.hash) throw refuse('PREVIEW_STALE', difference)
      made.push({ planned, was })
      return planned.change
    },
  )
  // Nothing is planned when the same request has already been done.
  for (const { planned, was } of made) {
    if (change.kind === 'change_rules') await writeRules(act, locked, change)
    else await writeChange(act, locked.row, planned, was)
    await tellChange(act, {
      tournament_id: tournament.id,
      tournament_category_id: id,
      kind: change.kind,
      category,
      change: kept,
    })
  }
}

async function labelOf(tx: Tx, tournament: ManagedTournament, id: number): Promise<string> {
  return (await listLabels(tx, tournament.id)).find((each) => each.id === id)?.label ?? ''
}

/** Writes how scores are kept, which only the set-up says; `changeCompetition` has already written the rules. */
async function writeRules(
  act: MemberAct,
  locked: LockedSetUp,
  { score_mode, rules }: Extract<CompetitionChange, { kind: 'change_rules' }>,
) {
  await act.tx`update competitions set score_mode = ${score_mode} where tournament_category_id = ${locked.row.tournament_category_id}`
  await noteSetUp(act, locked, 'competition.set_up', {
    rules: [locked.row.rules.name, rules.name],
    score_mode: [locked.row.score_mode, score_mode],
  })
}

async function writeChange(
  act: MemberAct,
  { tournament_category_id: id }: CompetitionRow,
  { change, format, draw, order }: PlannedChange,
  was: CompetitionState,
) {
  if (!change.ok) return
  const { tx, viewer } = act
  const { state } = change
  await enterTeams(tx, id, order)
  await writeGraph(tx, id, state.competition)
  await tx`
    update competitions set format = ${tx.json(format)}, draw = ${draw ? tx.json(draw) : null},
      set_up_version = set_up_version + 1, updated_by = ${viewer.user_id}
    where tournament_category_id = ${id}`
  await tx`update tournament_categories set format = ${format.kind} where id = ${id}`
  const row = (await findCompetition(tx, id))!
  const carried = await listCarried(tx, id, was, state)
  const slots = carried.map(({ slot }) => slot)
  await openMatches(act, row, { state, slots, feed_version: row.feed_version, may_wait: true })
  for (const { slot, from } of carried)
    await tx`
      update matches m set started_at = s.started_at, finished_at = s.finished_at from matches s
      where m.tournament_category_id = ${id} and m.game = ${slot.game} and m.retired_at is null and s.id = ${from}`
}

/** A result that goes to a game without a row takes along the hour and court where it was played. */
async function listCarried(
  tx: Tx,
  id: number,
  was: CompetitionState,
  { results }: CompetitionState,
): Promise<{ slot: Slot; from: number }[]> {
  const known = new Set((await listGames(tx, id)).map(({ game }) => game))
  const sources = new Map([
    ...was.set_aside.map(({ game, result }) => [result, game] as const),
    ...Object.entries(was.results).map(([game, result]) => [result, game] as const),
  ])
  const moved = Object.entries(results).flatMap(([game, result]) => {
    const source = sources.get(result)
    return known.has(game) || source === undefined ? [] : [{ game, source }]
  })
  const carried = []
  for (const { game, source } of moved) {
    const [row] = await tx<{ id: number; court_id: number; scheduled_date: string; duration_minutes: number }[]>`
      select id, court_id, scheduled_date, duration_minutes from matches
      where tournament_category_id = ${id} and game = ${source} order by retired_at desc nulls first limit 1`
    const { court_id, scheduled_date, duration_minutes } = row!
    carried.push({ slot: { game, court_id, starts_at: new Date(scheduled_date), duration_minutes }, from: row!.id })
  }
  return carried
}
