import { createHash } from 'node:crypto'
import type {
  GameToPlan,
  PlannedGame,
  Referee,
  ScheduleProblem,
} from '#domain/competition/schedule/schedule-problem.ts'
import { type Drawn, readDrawn } from '#server/features/competition/schedule-problem/queries.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { findPublishedNumber, type KeptSlot, listPlannedMatches, type PlannedMatch } from './queries.ts'

export type ReadPlanning = {
  /** As it stands now: what has been played keeps its place, and qualified teams are known. */
  problem: ScheduleProblem
  /** Of the problem before anything is played, and of the plan that holds: a result makes no draft out of date, a delay does. */
  hash: string
  matches: readonly PlannedMatch[]
  drawn: Drawn['drawn']
}

export async function readPlanning(db: Sql, tournament_id: number): Promise<ReadPlanning> {
  const { problem, drawn } = await readDrawn(db, tournament_id)
  const holds = await findPublishedNumber(db, tournament_id)
  const hash = createHash('sha256')
    .update(JSON.stringify([problem, holds]))
    .digest('hex')
  const matches = await listPlannedMatches(db, tournament_id)
  const byGame = new Map(matches.map((match) => [match.game, match]))
  const known = new Set(problem.players.map(({ id }) => id))
  const durations = new Map(problem.categories.map(({ id, duration }) => [id, duration]))
  const games = problem.games.map((game): GameToPlan => {
    const match = byGame.get(game.id)
    if (!match) return game
    const players = match.teams.filter((team) => known.has(team))
    // Of two teams that other games decided, both are known or the places that they qualify from still stand for them.
    const now = players.length >= game.players.length ? { ...game, players } : game
    if (!match.has_started || match.court === null) return now
    const lasts = match.end - match.start
    return {
      ...now,
      pinned: { court: match.court, start: match.start },
      has_started: true,
      ...(match.is_unplayed ? { is_unplayed: true } : {}),
      ...(lasts === durations.get(game.category) ? {} : { lasts }),
    }
  })
  return { problem: { ...problem, games }, hash, matches, drawn }
}

/** Where the games of a plan are: what has been played stands where it was, whatever a draft says. */
export function placesOf({ problem, matches }: ReadPlanning, slots: readonly KeptSlot[]): KeptSlot[] {
  const started = problem.games.filter(({ has_started }) => has_started)
  const stays = new Set(started.map(({ id }) => id))
  const length = lengthIn(problem)
  const whistled = new Map(matches.map(({ game, referees }) => [game, referees]))
  const own = (referees: readonly Referee[]) => (problem.referees ? [...referees] : [])
  return [
    ...slots.filter(({ game }) => !stays.has(game)).map((slot) => ({ ...slot, referees: own(slot.referees) })),
    ...started.map((game) => {
      const { court, start } = game.pinned!
      const referees = own(whistled.get(game.id) ?? [])
      return { game: game.id, court, start, end: start + length(game.id), is_pinned: false, referees }
    }),
  ]
}

/** Minutes of a game, without the turnaround after it. */
export function lengthIn({ games, categories }: ScheduleProblem): (game: string) => number {
  const durations = new Map(categories.map(({ id, duration }) => [id, duration]))
  const lengths = new Map(games.map(({ id, category, lasts }) => [id, lasts ?? durations.get(category)!]))
  return (game) => lengths.get(game) ?? 0
}

export const plannedGames = (slots: readonly KeptSlot[]): PlannedGame[] =>
  slots.map(({ game, court, start, end, referees }) => ({ game, court, start, end, referees }))
