import { createHash } from 'node:crypto'
import type { CompetitionChange } from '#contract/competition/competitions.ts'
import { arrangeDraw, arrangedProblems, type DrawMove } from '#domain/competition/draw/arrange-draw.ts'
import { compileFormat, type Format } from '#domain/competition/formats/compile-format.ts'
import { type DrawnLists, poolCountOf, seatTeamsOf } from '#domain/competition/draw/draw-teams.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import type { PoolDraw } from '#domain/competition/draw/pool-draw.ts'
import { SCORE_MODE_LABELS, scoreModesOf } from '#domain/competition/set-up/set-up.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { poolLetter } from '#domain/competition/formats/pools.ts'
import { changeRules } from '#domain/competition/results/acts/change-rules.ts'
import { changeFormat } from '#domain/competition/results/acts/change-format.ts'
import { type Change, unchanged } from '#domain/competition/results/acts/change.ts'
import type { CompetitionState } from '#domain/competition/results/state/competition-state.ts'
import { replaceTeam } from '#domain/competition/results/acts/replace-team.ts'
import { refuse } from '#server/platform/errors.ts'
import { drawEntrants } from './drawn-lists.ts'
import type { CompetitionRow, Draw } from './queries.ts'
import type { ReadCategory } from './set-up-view.ts'

export type PlannedChange = {
  change: Change
  format: Format
  draw: Draw | null
  order: readonly string[]
  /** What the engine does not say of it, in French. */
  notes?: readonly string[]
}

/**
 * What a change of a published competition would make of it; nothing is drawn by lot, so that the same change on the same
 * state gives the same difference. @throws FORMAT_IMPOSSIBLE, NOT_ALLOWED_NOW
 */
export function planChange(
  state: CompetitionState,
  { row, pools, drawn, counted, begun }: ReadCategory & { row: CompetitionRow; begun: ReadonlySet<string> },
  change: CompetitionChange,
): PlannedChange {
  const format = row.format!
  const lists: DrawnLists = { pools: pools ?? [], reasons: row.draw?.reasons ?? {} }
  const drawOf = ({ pools: moved, reasons }: DrawnLists): Draw | null =>
    row.draw && { ...row.draw, pools: moved.map((pool) => [...pool]), reasons: { ...reasons }, by_hand: true }
  if (change.kind === 'change_rules') return otherRules(state, row, change)
  if (change.kind === 'change_format') return otherFormat(state, lists, change.format, drawOf)
  const move = moveOf(change)
  const comes = move.kind === 'replace' ? move.by : move.team
  const coming = counted.find(({ registration_id }) => registration_id === comes)
  if (!coming && move.kind !== 'exchange') throw refuse('NOT_ALLOWED_NOW', undefined, NOT_ENTERED)
  if (move.kind === 'exchange' && (begun.has(move.team) || begun.has(move.other)))
    throw refuse('NOT_ALLOWED_NOW', undefined, BEGUN)
  const entrants = drawEntrants([...drawn, ...counted])
  const moved = arrangeDraw(lists, move, entrants, format)
  if (!moved) throw refuse('NOT_ALLOWED_NOW', undefined, MOVED)
  const [problem] = arrangedProblems(format, moved.pools)
  if (problem) throw refuse('FORMAT_IMPOSSIBLE', { code: problem.code }, problem.message)
  const seated = seatTeamsOf(format, moved.pools)
  const draw = drawOf(moved)
  if (move.kind === 'replace' && coming) {
    const by = { id: coming.registration_id, name: coming.team_name }
    return { change: replaceTeam(state, move.team, by), format, draw, order: orderAfter(state, move) }
  }
  const names = new Map(entrants.map(({ id, name }) => [id, name]))
  return {
    change: changeFormat(state, compileFormat(format, seated.order.length, seated), named(seated.order, names)),
    format,
    draw,
    order: seated.order,
  }
}

function moveOf(
  change: Exclude<CompetitionChange, { kind: 'change_format' | 'change_rules' }>,
): Extract<DrawMove, { kind: 'replace' | 'place' | 'exchange' }> {
  if (change.kind === 'replace_team') return { kind: 'replace', team: change.team, by: change.by }
  return change.kind === 'exchange_teams'
    ? { kind: 'exchange', team: change.team, other: change.other }
    : { kind: 'place', team: change.team }
}

/** Everything but what ranks the teams stays; the lines name the rules, the engine says the ranks that move. */
function otherRules(
  state: CompetitionState,
  row: CompetitionRow,
  { rules, score_mode }: Extract<CompetitionChange, { kind: 'change_rules' }>,
): PlannedChange {
  const format = row.format!
  if (!scoreModesOf(format).includes(score_mode)) throw refuse('FORMAT_IMPOSSIBLE', { code: 'score_mode' }, NO_SCORES)
  const isSame = isSameData(plainRules(row.rules), plainRules(rules))
  return {
    change: isSame ? unchanged(state) : changeRules(state, rules),
    format,
    draw: row.draw,
    order: state.entrants.map(({ id }) => id),
    notes: [
      ...(isSame ? [] : [`Règles\u00a0: ${row.rules.name} → ${rules.name}.`]),
      ...(row.score_mode === score_mode
        ? []
        : [`Score\u00a0: ${SCORE_MODE_LABELS[row.score_mode]} → ${SCORE_MODE_LABELS[score_mode]}.`]),
    ],
  }
}

/** Teams keep the order of their draw: as many pools as before stay as they are, others are dealt by serpentine. */
function otherFormat(
  state: CompetitionState,
  lists: DrawnLists,
  format: Format,
  drawOf: (lists: DrawnLists) => Draw | null,
): PlannedChange {
  const order = state.entrants.map(({ id }) => id)
  const [problem] = formatProblems(format, order.length)
  if (problem) throw refuse('FORMAT_IMPOSSIBLE', { code: problem.code }, problem.message)
  const count = poolCountOf(format, order.length)
  const keeps = count === lists.pools.length && count > 1
  const dealt = keeps ? lists : count === null ? { pools: [order], reasons: lists.reasons } : serpentine(order, count)
  const seated = seatTeamsOf(format, dealt.pools)
  const names = new Map(state.entrants.map(({ id, name }) => [id, name]))
  return {
    change: changeFormat(state, compileFormat(format, order.length, seated), named(seated.order, names)),
    format,
    draw: drawOf(dealt),
    order: seated.order,
  }
}

function serpentine(order: readonly string[], count: number): DrawnLists {
  const pools: string[][] = Array.from({ length: count }, () => [])
  for (const [index, team] of order.entries()) {
    const [turn, place] = [Math.floor(index / count), index % count]
    pools[turn % 2 === 0 ? place : count - 1 - place]!.push(team)
  }
  const reasons = pools.flatMap((pool, at) =>
    pool.map((team): [string, string] => [team, `Changement de formule, poule ${poolLetter(at)}.`]),
  )
  return { pools: pools satisfies PoolDraw['pools'], reasons: Object.fromEntries(reasons) }
}

const named = (order: readonly string[], names: ReadonlyMap<string, string>) =>
  order.map((id) => ({ id, name: names.get(id) ?? '' }))

const orderAfter = ({ entrants }: CompetitionState, { team, by }: Extract<DrawMove, { kind: 'replace' }>) =>
  entrants.map(({ id }) => (id === team ? by : id))

/** The lines that an organiser reads before, and their mark. @throws ENGINE_REFUSED */
export function differenceOf({ change, notes = [] }: PlannedChange, category: string) {
  if (!change.ok) throw refuse('ENGINE_REFUSED', { code: change.refusal.code }, change.refusal.message)
  const lines = [...notes, ...change.difference(category).map(({ text }) => text)]
  return { lines, hash: createHash('sha256').update(JSON.stringify(lines)).digest('hex') }
}

const NOT_ENTERED = 'Cette équipe n’est pas validée dans cette catégorie.'
const BEGUN = 'Un match de l’une de ces équipes a commencé\u00a0: elles ne s’échangent plus.'
export const NO_SCORES = 'Cette formule a besoin de scores\u00a0: un plateau seul s’en passe.'
const MOVED = 'Cette équipe n’est plus à cette place dans le tirage.'
