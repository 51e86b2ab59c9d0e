import { parentPort, workerData } from 'node:worker_threads'
import { assignReferees } from '#domain/competition/schedule/referees/assign-referees.ts'
import { replan } from '#domain/competition/schedule/replan/replan.ts'
import { shiftGames } from '#domain/competition/schedule/replan/shift-games.ts'
import type { DelayAsked, DelayFound } from './delay-search.ts'

const { problem, plan, shift, disruption } = workerData as DelayAsked
const found = replan(problem, plan, disruption)
const ends = new Map(disruption.late?.map(({ game, ends_at }) => [game, ends_at]))
const late = plan.map((slot) => ({ ...slot, end: ends.get(slot.game) ?? slot.end }))
const shifted = shift && shiftGames(problem, late, shift)
const answer: DelayFound = {
  shifted: shifted && {
    games: assignReferees(problem, shifted.games),
    // Whoever whistled at an hour that moved is replaced.
    violations: shifted.violations.filter(({ rule }) => rule !== 'referee'),
  },
  replanned: found.ok
    ? { games: found.plan.games, message: '', notes: found.plan.notes }
    : { games: null, message: found.message, notes: [] },
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(answer)
