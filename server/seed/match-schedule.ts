import { addDays, instantOf, localDay } from '#domain/local-time.ts'
import type { Kind } from './kinds.ts'
import type { Game } from './match-draw.ts'
import type { SeedRegistration } from './seed-registration.ts'
import type { SeedTournament } from './tournaments.ts'

export type Planned = Game & { at: Date; court: number }

/** Minutes between two tip-offs on a court. */
const SLOT_MINUTES: Record<Kind, number> = { mini: 20, jeunes: 30, seniors: 40, trois: 15, loisir: 30 }

/** Five minutes of each slot are for changing teams, but for those who never stop. */
export function matchMinutes({ kind, times }: SeedTournament): number {
  return SLOT_MINUTES[kind] - (times.rhythm === 'nonstop' ? 0 : 5)
}

/**
 * Games of all categories on the courts they share: first slot and court where neither team plays already; a final
 * waits for every game of its category before it.
 */
export function schedule(categories: readonly (readonly Game[])[], tournament: SeedTournament): Planned[] {
  const games = interleave(categories)
  const slots = slotsOf(tournament)
  // Round the clock one court is enough, so that a match is always on.
  const courts = tournament.times.rhythm === 'nonstop' ? 1 : courtCount(games.length)
  const planned: Planned[] = []
  for (const game of games) {
    const after = latestBefore(game, planned)
    const slot = slots.find((at) => at.getTime() > after && isFree(game, at, planned, courts))
    if (!slot) continue
    planned.push({ ...game, at: slot, court: planned.filter(({ at }) => at.getTime() === slot.getTime()).length + 1 })
  }
  return planned
}

/** Categories share the courts: one game of each in turn. */
function interleave(lists: readonly (readonly Game[])[]): Game[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

function courtCount(games: number): number {
  return games > 60 ? 6 : games > 24 ? 4 : games > 10 ? 3 : 2
}

function latestBefore(game: Game, planned: readonly Planned[]): number {
  if (game.phase === 'Poules') return 0
  const earlier = planned.filter(({ category, phase }) => category === game.category && phase !== game.phase)
  return Math.max(0, ...earlier.map(({ at }) => at.getTime()))
}

function isFree(game: Game, at: Date, planned: readonly Planned[], courts: number): boolean {
  const same = planned.filter((other) => other.at.getTime() === at.getTime())
  const busy = (team: SeedRegistration | null) =>
    team && same.some(({ team1, team2 }) => team1 === team || team2 === team)
  return same.length < courts && !busy(game.team1) && !busy(game.team2)
}

/** Tip-offs while the hall is open: 9 h to 20 h of each day of the tournament, or round the clock. */
function slotsOf({ kind, times, zone }: SeedTournament): Date[] {
  const step = SLOT_MINUTES[kind] * 60_000
  if (times.rhythm === 'nonstop') return evenly(times.starts_at, times.ends_at, step)
  const slots: Date[] = []
  const lastDay = localDay(times.ends_at, zone)
  for (let day = localDay(times.starts_at, zone); day <= lastDay; day = addDays(day, 1)) {
    const opens = later(instantOf(day, '09:00', zone), times.starts_at)
    const closes = day === lastDay ? times.ends_at : instantOf(day, '20:00', zone)
    slots.push(...evenly(opens, closes, step))
  }
  return slots
}

function evenly(from: Date, to: Date, step: number): Date[] {
  const count = Math.max(0, Math.floor((to.getTime() - from.getTime()) / step))
  return Array.from({ length: count }, (_, i) => new Date(from.getTime() + i * step))
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
