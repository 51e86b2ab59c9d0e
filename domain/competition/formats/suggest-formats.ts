import { compileFormat, type Format, type KnockoutFormat } from './compile-format.ts'
import { courtHours } from '../set-up/court-hours.ts'
import { formatProblems } from './format-problems.ts'
import { gamesPerTeam } from './games-per-team.ts'
import { gamesOf } from '../games/game-graph.ts'

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
  const { least, most } = gamesPerTeam(competition)
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

/** More sure games than this make a format no better. */
const ENOUGH_GAMES = 4
