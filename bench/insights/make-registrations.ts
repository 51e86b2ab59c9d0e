import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import type { Chance } from './chance.ts'
import { WEEKS } from './make-tournaments.ts'
import {
  SEASON_DAYS,
  type World,
  type WorldRegistration,
  type WorldSize,
  type WorldTeam,
  type WorldTournament,
  kmBetween,
} from './world-rows.ts'

/** Mean number of tournaments that a team wants in a season. `LEAD` tells how many days before it looks for one. */
const WISHES = 2.2
const LEAD = { median: 23.5, spread: 0.6 }
const CANCELS = 0.06
const BROUGHT_ALONG = 0.3
const STAYS_HOME = -3.4
const NEAR_ENOUGH_KM = 300
const LAST_DAYS = 2

type People = Pick<World, 'clubs' | 'teams' | 'tournaments'>
type Wish = { team: WorldTeam; day: number; wanted: number }

/** Each wish, on its day, chooses among the open tournaments by a logit model, or stays without one. */
export function makeRegistrations(draws: Chance, size: WorldSize, people: People): WorldRegistration[] {
  const memory = remember(people)
  const registrations: WorldRegistration[] = []
  const enter = (tournament: WorldTournament, team: WorldTeam, day: number) => {
    const cancelled = draws.happens(CANCELS) ? day + 1 + draws.below(Math.max(1, tournament.day - day)) : null
    const row = { tournament: tournament.id, team: team.id, day, cancelled }
    registrations.push(row)
    memory.enter(tournament, team, row)
  }
  for (const { team, day, wanted } of wishesOf(draws, size, people.teams)) {
    const open = memory.openTo(team, day).filter((each) => Math.abs(each.day - wanted) <= 28)
    const appeals = open.map((tournament) => Math.exp(appeal(memory, tournament, team, wanted)))
    const chosen = open[draws.weighted([...appeals, Math.exp(STAYS_HOME)])]
    if (!chosen) continue
    enter(chosen, team, day)
    for (const id of people.clubs[team.club]!.teams) {
      const other = people.teams[id]!
      if (other !== team && memory.fits(chosen, other, day) && draws.happens(BROUGHT_ALONG)) enter(chosen, other, day)
    }
  }
  return registrations
}

function wishesOf(draws: Chance, { seasons }: WorldSize, teams: readonly WorldTeam[]): Wish[] {
  const wishes: Wish[] = []
  for (const team of teams)
    for (let season = 0; season < seasons; season++)
      for (let left = draws.poisson(WISHES); left > 0; left--) {
        const wanted = season * SEASON_DAYS + 7 * draws.weighted(WEEKS)
        const lead = Math.min(170, Math.max(3, draws.lognormal(LEAD.median, LEAD.spread)))
        wishes.push({ team, wanted, day: Math.round(wanted - lead) })
      }
  return wishes.toSorted((one, other) => one.day - other.day)
}

type Memory = ReturnType<typeof remember>

/** Appeal in logits. It grows with nearness, low price, fitting level, quality, acquaintance and the wanted date. */
function appeal(memory: Memory, tournament: WorldTournament, team: WorldTeam, wanted: number): number {
  const km = memory.km(tournament, team)
  const apart =
    tournament.division === null
      ? null
      : Math.abs(DIVISIONS.indexOf(tournament.division) - DIVISIONS.indexOf(team.division))
  const level = apart === null ? 0.6 : [1, 0.2, -0.8, -1.6, -2.4][apart]!
  return (
    -km / 28 -
    0.025 * (tournament.price - 50) +
    level +
    tournament.quality +
    (memory.cameBefore(tournament, team) ? 1.7 : 0) +
    0.35 * Math.min(4, memory.friends(tournament, team)) +
    (memory.clubIsThere(tournament, team) ? 0.9 : 0) -
    Math.abs(tournament.day - wanted) / 14
  )
}

function remember({ clubs, tournaments }: People) {
  const inCell = Map.groupBy(
    tournaments.flatMap((tournament) => tournament.cells.map((cell) => ({ cell, tournament }))),
    ({ cell }) => cell,
  )
  const rows = new Map<number, { team: WorldTeam; row: WorldRegistration }[]>()
  const busy = new Set<string>()
  const met = new Map<number, Set<number>>()
  const distances = new Map<number, number>()
  const clubsOf = (id: number) => new Set((rows.get(id) ?? []).map(({ team }) => team.club))
  const takenIn = (id: number, cell: string, day: number) =>
    (rows.get(id) ?? []).filter(
      ({ team, row }) => team.cell === cell && (row.cancelled === null || row.cancelled > day),
    ).length
  const km = (tournament: WorldTournament, team: WorldTeam) => {
    const key = tournament.organizer * clubs.length + team.club
    const known = distances.get(key) ?? kmBetween(tournament, clubs[team.club]!)
    distances.set(key, known)
    return known
  }
  const fits = (tournament: WorldTournament, team: WorldTeam, day: number) =>
    tournament.opens <= day &&
    tournament.day - day > LAST_DAYS &&
    tournament.organizer !== team.club &&
    tournament.cells.includes(team.cell) &&
    !busy.has(`${team.id} ${tournament.day}`) &&
    takenIn(tournament.id, team.cell, day) < tournament.places &&
    km(tournament, team) <= NEAR_ENOUGH_KM
  return {
    km,
    fits,
    openTo: (team: WorldTeam, day: number) =>
      (inCell.get(team.cell) ?? []).flatMap(({ tournament }) => (fits(tournament, team, day) ? [tournament] : [])),
    cameBefore: ({ previous }: WorldTournament, { club }: WorldTeam) =>
      previous !== null && clubsOf(previous).has(club),
    clubIsThere: ({ id }: WorldTournament, { club }: WorldTeam) => clubsOf(id).has(club),
    friends: ({ id }: WorldTournament, { club }: WorldTeam) => {
      const known = met.get(club)
      return known ? [...clubsOf(id)].filter((other) => known.has(other)).length : 0
    },
    enter: (tournament: WorldTournament, team: WorldTeam, row: WorldRegistration) => {
      for (const other of clubsOf(tournament.id)) {
        if (other === team.club) continue
        for (const [one, two] of [
          [team.club, other],
          [other, team.club],
        ] as const)
          met.set(one, (met.get(one) ?? new Set()).add(two))
      }
      rows.set(tournament.id, [...(rows.get(tournament.id) ?? []), { team, row }])
      if (row.cancelled === null) busy.add(`${team.id} ${tournament.day}`)
    },
  }
}
