import { DIVISIONS, type Division } from '#domain/common/reference/divisions.ts'
import { parseCommunes, readCommunes } from '#server/reference/communes.ts'
import type { Chance } from './chance.ts'
import type { WorldClub, WorldSize, WorldTeam } from './world-rows.ts'

export const CELLS = ['U11', 'U13', 'U15', 'U18', 'Senior'].flatMap((category) =>
  ['masculin', 'feminin'].map((gender) => `${category} ${gender}`),
)

/** Mean strength by division, in points over 40 minutes. */
const OF_DIVISION: Record<Division, number> = { elite: 11, regionale: 5, departementale: 0, promotion: -5, loisir: -9 }
const SHARES = [6, 18, 46, 20, 10]
const CLUB_DEVIATION = 4
const TEAM_DEVIATION = Math.sqrt(34)
/** Share of its own strength that a team keeps from one season to the next. New players bring the rest. */
const KEPT = 0.75

export function makeClubs(draws: Chance, size: WorldSize): { clubs: WorldClub[]; teams: WorldTeam[] } {
  const towns = parseCommunes(readCommunes()).filter(
    ({ insee, latitude, population }) => latitude !== null && population > 1_500 && !insee.startsWith('97'),
  )
  const weights = towns.map(({ population }) => population ** 0.6)
  const teams: WorldTeam[] = []
  const clubs = Array.from({ length: size.clubs }, (_, id) => {
    const { latitude, longitude, department_code } = towns[draws.weighted(weights)]!
    const usual = draws.weighted(SHARES)
    const own = draws.normal(0, CLUB_DEVIATION)
    const cells = draws.shuffle(CELLS).slice(0, 2 + draws.poisson(3.1))
    const club: WorldClub = { id, latitude: latitude!, longitude: longitude!, department: department_code, teams: [] }
    for (const cell of cells) {
      const step = draws.weighted([2, 6, 2]) - 1
      const division = DIVISIONS[Math.min(DIVISIONS.length - 1, Math.max(0, usual + step))]!
      const team = { id: teams.length, club: id, cell, division, truth: truthOf(draws, size, division, own) }
      club.teams.push(team.id)
      teams.push(team)
    }
    return club
  })
  return { clubs, teams }
}

function truthOf(draws: Chance, { seasons }: WorldSize, division: Division, club: number): number[] {
  let team = draws.normal(0, TEAM_DEVIATION)
  return Array.from({ length: seasons }, (_, season) => {
    if (season > 0) team = KEPT * team + draws.normal(0, TEAM_DEVIATION * Math.sqrt(1 - KEPT ** 2))
    return OF_DIVISION[division] + club + team
  })
}
