import { ageWarning, isSamePlayer, type PlayerFacts } from './player.ts'
import type { Category } from '../../common/reference/categories.ts'
import type { Season } from '../../common/dates/season.ts'
import { fold, listed } from '../../common/text.ts'
import { PLAYERS_PER_TEAM_MIN, PLAYERS_PER_TEAM_MIN_3X3 } from '../../common/thresholds.ts'

/** Players of a team in a tournament. `format` is that of its category. */
export type TournamentRoster = {
  registration_id: string
  team_name: string
  category: Category
  season: Season
  format: string
  players: readonly PlayerFacts[]
}

/** Warnings for the organiser, who cannot refuse a team for them. They are only numbers and name no player. */
export type RosterCounts = {
  players: number
  too_few: boolean
  outside_age: number
  without_licence: number
  in_two_teams: number
}

export function rosterCounts(roster: TournamentRoster, twice: TeamsOfPlayers): RosterCounts {
  const { players, category, season } = roster
  return {
    players: players.length,
    too_few: hasTooFew(roster),
    outside_age: players.filter(({ birth_year }) => ageWarning(birth_year, category, season) !== null).length,
    without_licence: players.filter(({ licence_number }) => licence_number === null).length,
    in_two_teams: players.filter((player) => twice(roster, player).length > 0).length,
  }
}

export const hasTooFew = ({ players, format }: Pick<TournamentRoster, 'players' | 'format'>): boolean =>
  players.length < (format === 'three_on_three' ? PLAYERS_PER_TEAM_MIN_3X3 : PLAYERS_PER_TEAM_MIN)

/** Names of the other teams of the tournament in which a player plays. */
export type TeamsOfPlayers = (roster: Pick<TournamentRoster, 'registration_id'>, player: PlayerFacts) => string[]

/**
 * Prepares the question for all players of a tournament. Players are the same by their licence, or by name and year
 * when one of the two has none (`isSamePlayer`).
 */
export function teamsOfPlayers(rosters: readonly TournamentRoster[]): TeamsOfPlayers {
  const known = new Map<string, { roster: TournamentRoster; player: PlayerFacts }[]>()
  for (const roster of rosters)
    for (const player of roster.players)
      for (const key of keysOf(player)) known.set(key, [...(known.get(key) ?? []), { roster, player }])
  return ({ registration_id }, player) => {
    const found = keysOf(player)
      .flatMap((key) => known.get(key) ?? [])
      .filter((other) => other.roster.registration_id !== registration_id && isSamePlayer(other.player, player))
    return [...new Map(found.map(({ roster }) => [roster.registration_id, roster.team_name])).values()]
  }
}

/** Two players without a common key cannot be the same. */
const keysOf = ({ last_name, first_name, birth_year, licence_number }: PlayerFacts): string[] => [
  `${birth_year} ${fold(last_name)} ${fold(first_name)}`,
  ...(licence_number ? [`licence ${licence_number}`] : []),
]

/** French warnings under one player. `also_in`: the other teams of the tournament in which they play. */
export function playerWarnings(
  { birth_year, licence_number }: PlayerFacts,
  { category, season }: Pick<TournamentRoster, 'category' | 'season'>,
  also_in: readonly string[],
): string[] {
  const age = ageWarning(birth_year, category, season)
  return [
    ...(age ? [age] : []),
    ...(also_in.length > 0 ? [`Joue aussi dans ${listed(also_in)}.`] : []),
    ...(licence_number === null ? ['Licence à indiquer.'] : []),
  ]
}

/** French warnings on a team, in display order: '3 joueurs seulement', '2 joueurs sans licence'… */
export function rosterWarnings({ players, too_few, outside_age, without_licence, in_two_teams }: RosterCounts) {
  return [
    ...(too_few ? [players === 0 ? 'Aucun joueur saisi' : `${counted(players)} seulement`] : []),
    ...(outside_age > 0 ? [`${counted(outside_age)} hors de la catégorie par l’âge`] : []),
    ...(in_two_teams > 0 ? [`${counted(in_two_teams)} dans une autre équipe du tournoi`] : []),
    ...(without_licence > 0 ? [`${counted(without_licence)} sans licence`] : []),
  ]
}

const counted = (players: number) => (players === 1 ? '1 joueur' : `${players} joueurs`)
