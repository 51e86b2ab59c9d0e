import { parentPort, workerData } from 'node:worker_threads'
import { replan } from '#domain/competition/schedule/replan.ts'
import { shiftGames } from '#domain/competition/schedule/shift-games.ts'
import type { DelayAsked, DelayFound } from './delay-search.ts'

const { problem, plan, shift, disruption } = workerData as DelayAsked
const found = replan(problem, plan, disruption)
const shifted = shift && shiftGames(problem, plan, shift)
parentPort?.postMessage({
  shifted: shifted && { games: shifted.games, violations: shifted.violations },
  replanned: found.ok
    ? { games: found.plan.games, message: '', notes: found.plan.notes }
    : { games: null, message: found.message, notes: [] },
} satisfies DelayFound)
