import { compileFormat, type Format, type KnockoutFormat } from './compile-format.ts'
import { courtHours } from '../set-up/court-hours.ts'
import { formatProblems } from './format-problems.ts'
import { gamesOf, type Competition } from '../games/game-graph.ts'
import { sourceKey } from '../games/game-graph.ts'

export interface FormatNeeds {
  readonly teams: number
  /** Open court minutes for this category; null when they are not known yet. */
  readonly court_minutes: number | null
  /** Minutes of a game, with the turnaround after it. */
  readonly game_minutes: number
  readonly is_mini: boolean
}

export interface SuggestedFormat {
  readonly format: Format
  /** “Poules puis tableau”. */
  readonly name: string
  /** All planned games, including the reset of a double elimination. */
  readonly games: number
  /** Games that each team surely plays, and the most that it may play. */
  readonly least_games: number
  readonly most_games: number
  readonly court_minutes: number
  readonly fits: boolean
  /** French: the games of each team, and the court time. */
  readonly reason: string
}

/** Formats for these teams, best first: those that fit the courts, then with most sure games, then the shortest. */
export function suggestFormats(needs: FormatNeeds): SuggestedFormat[] {
  return candidates(needs)
    .filter(({ format }) => formatProblems(format, needs.teams).length === 0)
    .map(({ name, format }) => suggested(name, format, needs))
    .toSorted(
      (one, other) =>
        Number(other.fits) - Number(one.fits) ||
        Math.min(ENOUGH_GAMES, other.least_games) - Math.min(ENOUGH_GAMES, one.least_games) ||
        one.games - other.games,
    )
}

function candidates({ teams, is_mini }: FormatNeeds): { readonly name: string; readonly format: Format }[] {
  const plateau = [2, 3, 4].map((games_each) => ({ name: 'Plateau', format: { kind: 'plateau', games_each } as const }))
  if (is_mini) return plateau
  const bracket: KnockoutFormat = { kind: 'single_elimination', third_place: true }
  const poolCounts = [...new Set([3, 4, 5].map((size) => Math.round(teams / size)))].filter((count) => count >= 2)
  const withPools = poolCounts.flatMap((pool_count) =>
    // A consolation bracket needs two teams.
    (teams - 2 * pool_count >= 2 ? [true, false] : [false]).map((others_play_on) => ({
      name: others_play_on ? 'Poules, tableau et consolante' : 'Poules puis tableau',
      format: { kind: 'pools_then_bracket', pool_count, qualified: 2, best_next: 0, bracket, others_play_on } as const,
    })),
  )
  return [
    { name: 'Championnat', format: { kind: 'round_robin', legs: 1 } },
    ...(teams <= 4 ? [{ name: 'Championnat aller-retour', format: { kind: 'round_robin', legs: 2 } as const }] : []),
    ...(teams === 3 ? [{ name: 'Triangulaire', format: { kind: 'triangulaire', order: 'loser_first' } as const }] : []),
    ...withPools,
    { name: 'Classement intégral', format: { kind: 'consolation' } },
    { name: 'Système suisse', format: { kind: 'swiss', rounds: Math.min(5, Math.floor(teams / 2)) } },
    { name: 'Double élimination', format: { kind: 'double_elimination', reset: true } },
    { name: 'Élimination directe', format: bracket },
  ]
}

function suggested(name: string, format: Format, { teams, court_minutes, game_minutes }: FormatNeeds): SuggestedFormat {
  const competition = compileFormat(format, teams)
  const games = gamesOf(competition).length
  const needed = games * game_minutes
  const { least, most } = gamesPerTeam(competition, teams)
  const fits = court_minutes === null || needed <= court_minutes
  const each = `${least === most ? '' : `de ${least} à `}${matches(most)} chacune`
  const optional = gamesOf(competition).filter((game) => game.kind === 'knockout' && game.played_if !== null).length
  const total = optional === 0 ? matches(games) : `${games - optional} ou ${matches(games)}`
  const cost = `${total}, ${courtHours(needed)} de terrain`
  const over = fits || court_minutes === null ? '' : `, il manque ${courtHours(needed - court_minutes)}`
  return {
    format,
    name,
    games,
    least_games: least,
    most_games: most,
    court_minutes: needed,
    fits,
    reason: `${each} ; ${cost}${over}.`,
  }
}

const matches = (count: number) => (count > 1 ? `${count} matchs` : `${count} match`)

/** Fewest and most games of a team: those of its pool, then every possible way through the brackets. */
function gamesPerTeam(competition: Competition, teams: number): { least: number; most: number } {
  const games = gamesOf(competition)
  const usedBy = Map.groupBy(
    games.flatMap((game) => game.sides.map((source) => ({ key: sourceKey(source), game }))),
    ({ key }) => key,
  )
  const known = new Map<string, { least: number; most: number }>()
  const swiss = competition.stages.flatMap((stage) => stage.pools).find((pool) => pool.kind === 'swiss')
  if (swiss) {
    const rounds = Math.max(...games.map((game) => game.round))
    return { least: rounds - (teams % 2), most: rounds }
  }
  const from = (key: string): { least: number; most: number } => {
    const done = known.get(key)
    if (done) return done
    const own = usedBy.get(key)?.map(({ game }) => game) ?? []
    const [knockout, ...again] = own.filter((game) => game.kind === 'knockout')
    const pool = own.filter((game) => game.kind === 'pool').length
    // In a triangulaire, the winner and the loser of the first game each play one more.
    const leading = knockout ?? own.find(({ id }) => usedBy.has(`winner:${id}`))
    const ways = leading
      ? [from(`winner:${leading.id}`), from(`loser:${leading.id}`)]
      : // Ways are counted once per pool instead of once per game, which would take too long in a large championship.
        [...new Set(own.flatMap((game) => (game.kind === 'pool' ? [game.pool] : [])))].flatMap(rankWays)
    const played = pool + (knockout ? 1 : 0)
    const made = {
      least: played + Math.min(...(ways.length > 0 ? ways : [NO_MORE]).map(({ least }) => least)),
      // When there is a reset, both teams of a final may play it too.
      most: played + again.length + Math.max(...(ways.length > 0 ? ways : [NO_MORE]).map(({ most }) => most)),
    }
    known.set(key, made)
    return made
  }
  const waysOfPool = new Map<string, { least: number; most: number }[]>()
  const rankWays = (id: string) => {
    const ways = waysOfPool.get(id) ?? waysFrom(id)
    waysOfPool.set(id, ways)
    return ways
  }
  const waysFrom = (id: string) => {
    const pool = competition.stages.flatMap((stage) => stage.pools).find((each) => each.id === id)
    const picks = competition.stages.flatMap((stage) => stage.picks).filter((pick) => pick.pools.includes(id))
    const best = picks.flatMap((pick) =>
      pick.pools.map((_, slot) => ({ rank: pick.rank, key: `best:${pick.id}:${slot}` })),
    )
    return (pool?.members ?? []).flatMap((_, index) => {
      const slots = best.filter(({ rank }) => rank === index + 1)
      return slots.length > 0 ? slots.map(({ key }) => from(key)) : [from(`rank:${id}:${index + 1}`)]
    })
  }
  const all = Array.from({ length: teams }, (_, index) => from(`seed:${index + 1}`))
  return { least: Math.min(...all.map(({ least }) => least)), most: Math.max(...all.map(({ most }) => most)) }
}

const NO_MORE = { least: 0, most: 0 }

/** More sure games than this make a format no better. */
const ENOUGH_GAMES = 4
