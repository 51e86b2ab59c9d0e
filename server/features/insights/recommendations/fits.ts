import { type Fit, levelValue } from '#domain/insights/recommendations/recommendation.ts'
import { isSameCategory } from '#domain/common/reference/categories.ts'
import { fold } from '#domain/common/text.ts'
import type { AdvisedTeam, OpenPlace, OpenTournament } from './readings.ts'

type Taken = { team_id: string | null; team_name: string; first_day: string; last_day: string }

export type PlaceFit = Fit & { place: OpenPlace }

/** Finds the best place of each team that is free on those days; the teams are those of its season, or of the last one known. */
export function fitsOf(tournament: OpenTournament, teams: readonly AdvisedTeam[], taken: readonly Taken[]): PlaceFit[] {
  const { first_day, last_day } = tournament
  const isFree = (team: AdvisedTeam, { day }: OpenPlace) => {
    const [first, last] = [day ?? first_day, day ?? last_day]
    return !taken.some((entry) => entry.first_day <= last && entry.last_day >= first && isOf(entry, team))
  }
  return teamsOf(tournament.season, teams).flatMap((team) => {
    const fits = tournament.places
      .filter((place) => isSameCategory(place.category, team.category) && admits(place, team) && isFree(team, place))
      .map((place) => ({ team, division: place.division, price_cents: place.price_cents, place }))
      .toSorted((one, other) => levelValue(other) - levelValue(one) || one.price_cents - other.price_cents)
    return fits[0] ? [fits[0]] : []
  })
}

/** Until a club has entered its teams of the new season, those of the last one stand for them. */
function teamsOf(season: string, teams: readonly AdvisedTeam[]): AdvisedTeam[] {
  const told = teams.filter((team) => team.season === season)
  if (told.length > 0) return told
  const last = teams
    .map((team) => team.season)
    .toSorted()
    .at(-1)
  return teams.filter((team) => team.season === last)
}

const admits = ({ gender }: OpenPlace, team: AdvisedTeam) => gender === 'mixte' || gender === team.gender

const isOf = ({ team_id, team_name }: Taken, team: AdvisedTeam) =>
  team_id === null ? fold(team_name) === fold(team.name) : team_id === team.id
