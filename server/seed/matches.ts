import { addDays, instantOf, localDay } from '#domain/local-time.ts'
import type { SeedRow } from './insert-rows.ts'
import type { Kind } from './kinds.ts'
import type { Random } from './random.ts'
import type { SeedRegistration } from './registration-story.ts'
import { playing } from './registrations.ts'
import type { SeedCategory, SeedTournament } from './tournaments.ts'

type Game = {
  category: SeedCategory
  team1: SeedRegistration | null
  team2: SeedRegistration | null
  team1_source: string | null
  team2_source: string | null
  phase: string
  pool: string | null
  round: number
}

type Planned = Game & { at: Date; court: number }

/** Minutes between two tip-offs on a court, the last five to change teams. */
const SLOT_MINUTES: Record<Kind, number> = { mini: 20, jeunes: 30, seniors: 40, trois: 15, loisir: 30 }

/** Average score of one team over such a match. */
const USUAL_SCORE: Record<string, number> = {
  U11: 20,
  U13: 25,
  U15: 29,
  U17: 33,
  U18: 34,
  U20: 37,
  U21: 38,
  Senior: 40,
  Vétéran: 31,
}

/** Fixtures of every tournament that is over, under way or about to start; the youngest have rotations, not matches. */
export function matchRows(
  tournaments: readonly SeedTournament[],
  registrations: readonly SeedRegistration[],
  now: Date,
  random: Random,
): SeedRow[] {
  return tournaments
    .filter(({ state }) => state === 'completed' || state === 'active' || state === 'closed')
    .flatMap((tournament) => {
      const games = tournament.categories
        .filter(({ format }) => format !== 'plateau')
        .map((category) => gamesOf(category, playing(registrations, category)))
      return play(schedule(interleave(games), tournament), tournament, now, random)
    })
}

/** One pool, or two or four from which four teams come out: semi-finals, then the final. */
function gamesOf(category: SeedCategory, teams: readonly SeedRegistration[]): Game[] {
  if (teams.length < 3) return []
  const poolCount = teams.length <= 5 ? 1 : teams.length <= 9 ? 2 : 4
  const pools = Array.from({ length: poolCount }, (_, i) => teams.filter((_, j) => j % poolCount === i))
  const inPools = pools.flatMap((pool, i) => roundRobin(category, pool, poolCount > 1 ? 'ABCDEFGH'.charAt(i) : null))
  if (poolCount === 1) return inPools
  return [...inPools.sort((a, b) => a.round - b.round), ...finals(category, poolCount === 2 ? CROSSED : WINNERS)]
}

/** Berger's circle: one stays, the others turn. */
function roundRobin(category: SeedCategory, teams: readonly SeedRegistration[], pool: string | null): Game[] {
  const circle: (SeedRegistration | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const games: Game[] = []
  for (let round = 1; round < circle.length; round += 1) {
    for (let i = 0; i < circle.length / 2; i += 1) {
      const [team1, team2] = [circle[i]!, circle[circle.length - 1 - i]!]
      if (team1 && team2)
        games.push({ category, team1, team2, team1_source: null, team2_source: null, phase: 'Poules', pool, round })
    }
    circle.splice(1, 0, circle.pop()!)
  }
  return games
}

/** Ranks and pools of the four who come out: 'B2' is the second of pool B. */
const CROSSED = ['A1', 'B2', 'B1', 'A2'] as const
const WINNERS = ['A1', 'D1', 'B1', 'C1'] as const

/** Whoever plays them is known once the pools are over: see `qualify`. */
function finals(category: SeedCategory, [a, b, c, d]: typeof CROSSED | typeof WINNERS): Game[] {
  const game = { category, team1: null, team2: null, pool: null }
  return [
    { ...game, phase: 'Demi-finale', round: 1, team1_source: sourceText(a), team2_source: sourceText(b) },
    { ...game, phase: 'Demi-finale', round: 1, team1_source: sourceText(c), team2_source: sourceText(d) },
    {
      ...game,
      phase: 'Finale',
      round: 2,
      team1_source: 'Vainqueur demi-finale 1',
      team2_source: 'Vainqueur demi-finale 2',
    },
  ]
}

/** 'B2' → '2e poule B'. */
function sourceText(source: string): string {
  return `${source.endsWith('1') ? '1er' : '2e'} poule ${source.charAt(0)}`
}

/** Categories share the courts: one game of each in turn. */
function interleave(lists: readonly (readonly Game[])[]): Game[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat()
}

/** First slot and court where neither team plays already; a final waits for every game of its category before it. */
function schedule(games: readonly Game[], tournament: SeedTournament): Planned[] {
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

/** Plays what is over, starts what is going on, leaves the rest. */
function play(planned: readonly Planned[], tournament: SeedTournament, now: Date, random: Random): SeedRow[] {
  const results: Result[] = []
  const pause = tournament.times.rhythm === 'nonstop' ? 0 : 5
  const duration = SLOT_MINUTES[tournament.kind] - pause
  return planned.map((game) => {
    const [team1, team2] = qualify(game, results, planned)
    const start = game.at.getTime()
    const over = tournament.state === 'completed' || start + duration * 60_000 < now.getTime()
    const started = start <= now.getTime()
    const known = team1 !== null && team2 !== null
    const status = known && over ? 'completed' : known && started ? 'in_progress' : 'scheduled'
    const played = status === 'in_progress' ? (now.getTime() - start) / (duration * 60_000) : 1
    const score = known && started ? scoreOf(team1, team2, game.category, tournament.kind, played, random) : null
    if (status === 'completed' && known && score) results.push({ game, team1, team2, score })
    return {
      tournament_id: tournament.id,
      tournament_category_id: game.category.id,
      team1_id: team1?.id ?? null,
      team2_id: team2?.id ?? null,
      team1_source: game.team1_source,
      team2_source: game.team2_source,
      scheduled_date: game.at,
      duration_minutes: duration,
      court: `Terrain ${game.court}`,
      phase: game.phase,
      pool: game.pool,
      round: game.round,
      status,
      score_team1: score?.[0] ?? null,
      score_team2: score?.[1] ?? null,
      updated_at: started ? game.at : tournament.times.created_at,
    }
  })
}

type Result = { game: Game; team1: SeedRegistration; team2: SeedRegistration; score: [number, number] }

/** The teams of a game: given, or read from the results that decide them once all of those are known. */
function qualify(
  game: Game,
  results: readonly Result[],
  planned: readonly Planned[],
): [SeedRegistration | null, SeedRegistration | null] {
  if (game.phase === 'Poules') return [game.team1, game.team2]
  const before = game.phase === 'Finale' ? 'Demi-finale' : 'Poules'
  const isDecisive = (one: Game) => one.category === game.category && one.phase === before
  const decisive = results.filter((result) => isDecisive(result.game))
  if (decisive.length < planned.filter(isDecisive).length) return [null, null]
  if (game.phase === 'Demi-finale') return [ranked(decisive, game.team1_source), ranked(decisive, game.team2_source)]
  const [first, second] = decisive.map(winner)
  return [first ?? null, second ?? null]
}

/** '2e poule B' → the second of pool B, by wins then difference; null before any of its games. */
function ranked(results: readonly Result[], source: string | null): SeedRegistration | null {
  const pool = source?.at(-1)
  const table = new Map<SeedRegistration, number>()
  for (const { team1, team2, score } of results.filter(({ game }) => game.pool === pool)) {
    const difference = score[0] - score[1]
    table.set(team1, (table.get(team1) ?? 0) + difference + (difference > 0 ? 1000 : 0))
    table.set(team2, (table.get(team2) ?? 0) - difference + (difference < 0 ? 1000 : 0))
  }
  const order = [...table].sort((a, b) => b[1] - a[1]).map(([team]) => team)
  return order[source?.startsWith('1er') ? 0 : 1] ?? null
}

function winner({ team1, team2, score }: Result): SeedRegistration {
  return score[0] > score[1] ? team1 : team2
}

/** Never a draw at the end: overtime goes to the stronger, by a basket. */
function scoreOf(
  team1: SeedRegistration,
  team2: SeedRegistration,
  category: SeedCategory,
  kind: Kind,
  played: number,
  random: Random,
): [number, number] {
  const noise = () => (random.next() + random.next() + random.next() - 1.5) * 9
  const usual = kind === 'trois' ? 15 : (USUAL_SCORE[category.category] ?? 30)
  const gap = (team1.club.strength - team2.club.strength) * (kind === 'trois' ? 0.3 : 0.6)
  const scale = kind === 'trois' ? 0.4 : 1
  const one = Math.max(4, Math.round((usual + gap / 2 + noise() * scale) * played))
  const other = Math.max(3, Math.round((usual - gap / 2 + noise() * scale) * played))
  const ceiling = kind === 'trois' ? 21 : 120
  const score: [number, number] = [Math.min(one, ceiling), Math.min(other, ceiling)]
  if (score[0] !== score[1] || played < 1) return score
  return gap >= 0 ? [score[0], score[1] - 1] : [score[0] - 1, score[1]]
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b
}
