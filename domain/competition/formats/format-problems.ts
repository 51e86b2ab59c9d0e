import type { Format } from './compile-format.ts'
import { mostSwissRounds } from './swiss/swiss.ts'

/** Why a format does not fit a number of teams. `code` is stable, `message` is in French. */
export interface FormatProblem {
  readonly code:
    | 'too_few_teams'
    | 'number_invalid'
    | 'too_many_pools'
    | 'pool_of_one'
    | 'too_many_qualified'
    | 'too_many_best'
    | 'too_many_rounds'
    | 'too_many_games'
    | 'three_teams_only'
    | 'too_many_teams'
  readonly message: string
}

/** Why this number of teams cannot play this format; empty when it compiles. */
export function formatProblems(format: Format, teams: number): FormatProblem[] {
  if (!isCount(teams) || teams < 2) return [problem('too_few_teams', 'Il faut au moins deux équipes.')]
  const found = problemsOf(format, teams)
  const games = found.length > 0 ? 0 : poolGames(format, teams)
  if (games > MOST_GAMES)
    found.push(problem('too_many_games', `${games} matchs : une catégorie va jusqu’à ${MOST_GAMES}.`))
  return found
}

/** More than any day holds. The limit protects the computations, whose time grows with the games. */
export const MOST_GAMES = 2_000

/** Limit for all categories of a tournament in one planning: two of the largest. */
export const MOST_PLANNED_GAMES = 2 * MOST_GAMES

/** Games of pools and rounds. They alone grow faster than the number of teams. */
function poolGames(format: Format, teams: number): number {
  if (format.kind === 'round_robin') return inPools(teams, 1) * format.legs
  if (format.kind === 'pools') return inPools(teams, format.pool_count) * format.legs
  if (format.kind === 'pools_then_bracket') return inPools(teams, format.pool_count)
  if (format.kind === 'swiss') return format.rounds * Math.floor(teams / 2)
  if (format.kind === 'plateau') return Math.ceil((format.games_each * teams) / 2)
  return 0
}

/** Games when each pair of a pool meets once, in pools as even as possible. */
function inPools(teams: number, pools: number): number {
  const [size, larger] = [Math.floor(teams / pools), teams % pools]
  const games = (of: number) => (of * (of - 1)) / 2
  return larger * games(size + 1) + (pools - larger) * games(size)
}

function problemsOf(format: Format, teams: number): FormatProblem[] {
  switch (format.kind) {
    case 'pools':
      return poolProblems(format.pool_count, teams)
    case 'pools_then_bracket':
      return bracketProblems(format, teams)
    case 'swiss':
      return swissProblems(format.rounds, teams)
    case 'triangulaire':
      return teams === 3 ? [] : [problem('three_teams_only', `Un triangulaire se joue à 3 équipes, pas à ${teams}.`)]
    case 'three_on_three':
      return teams >= 3 ? [] : [problem('too_few_teams', 'Une journée 3x3 demande au moins 3 équipes.')]
    case 'plateau':
      return plateauProblems(format.games_each, teams)
    case 'consolation':
      return teams <= MOST_RANKED_TEAMS
        ? []
        : [problem('too_many_teams', `Un classement intégral va jusqu’à ${MOST_RANKED_TEAMS} équipes.`)]
    default:
      return []
  }
}

export const MOST_RANKED_TEAMS = 256

function poolProblems(pools: number, teams: number): FormatProblem[] {
  if (!isCount(pools) || pools < 1) return [problem('number_invalid', 'Le nombre de poules est un nombre entier.')]
  if (pools > teams)
    return [problem('too_many_pools', `${pools} poules pour ${teams} équipes : il y a trop de poules.`)]
  const alone = pools - (teams - pools)
  if (alone <= 0) return []
  const ones = alone === 1 ? 'une poule n’aurait qu’une équipe' : `${alone} poules n’auraient qu’une équipe`
  return [problem('pool_of_one', `${pools} poules pour ${teams} équipes : ${ones}.`)]
}

function bracketProblems(format: Extract<Format, { kind: 'pools_then_bracket' }>, teams: number): FormatProblem[] {
  const { pool_count: pools, qualified, best_next } = format
  const found = poolProblems(pools, teams)
  if (found.length > 0) return found
  if (!isCount(qualified) || !isCount(best_next) || qualified + best_next < 1)
    return [problem('number_invalid', 'Le nombre de qualifiées est un nombre entier, un ou plus.')]
  const smallest = Math.floor(teams / pools)
  const larger = teams % pools
  if (qualified > smallest)
    return [
      problem('too_many_qualified', `${qualified} qualifiées par poule, mais une poule n’a que ${counted(smallest)}.`),
    ]
  const next = smallest > qualified ? pools : larger
  if (best_next > next)
    return [
      problem(
        'too_many_best',
        `${best_next} meilleures ${qualified + 1}es, mais ${next === 0 ? 'aucune poule n’a' : next === 1 ? 'une seule poule a' : `${next} poules ont`} ${counted(qualified + 1)}.`,
      ),
    ]
  if (format.bracket.kind === 'consolation' && pools * qualified + best_next > MOST_RANKED_TEAMS)
    return [problem('too_many_teams', `Un classement intégral va jusqu’à ${MOST_RANKED_TEAMS} équipes.`)]
  return []
}

function swissProblems(rounds: number, teams: number): FormatProblem[] {
  const most = mostSwissRounds(teams)
  if (!isCount(rounds) || rounds < 1) return [problem('number_invalid', 'Le nombre de rondes est un nombre entier.')]
  if (rounds <= most) return []
  return [
    problem(
      'too_many_rounds',
      `${teams} équipes : au plus ${most === 1 ? '1 ronde suisse' : `${most} rondes suisses`}.`,
    ),
  ]
}

function plateauProblems(games: number, teams: number): FormatProblem[] {
  if (!isCount(games) || games < 1)
    return [problem('number_invalid', 'Le nombre de matchs par équipe est un nombre entier.')]
  if (games <= MOST_PLATEAU_GAMES) return []
  return [
    problem(
      'too_many_games',
      `Au plus ${MOST_PLATEAU_GAMES} matchs par équipe en plateau, pas ${games} (${teams} équipes).`,
    ),
  ]
}

const MOST_PLATEAU_GAMES = 60

const counted = (teams: number) => (teams === 1 ? '1 équipe' : `${teams} équipes`)

const isCount = (value: number) => Number.isInteger(value) && value >= 0

const problem = (code: FormatProblem['code'], message: string): FormatProblem => ({ code, message })
