import { DIVISIONS, type Division } from '#domain/common/reference/divisions.ts'
import type { Chance } from './chance.ts'
import { CELLS } from './make-clubs.ts'
import { SEASON_DAYS, type WorldClub, type WorldSize, type WorldTournament } from './world-rows.ts'

/** Weight of each week of a season, from July: September, Christmas and above all April to June are full. */
export const WEEKS = Array.from({ length: SEASON_DAYS / 7 }, (_, week) => {
  if (week < 8) return 1
  if (week < 13) return 10
  if (week < 23) return 3
  if (week < 27) return 8
  if (week < 39) return 4
  return week < 50 ? 14 : 5
})
/** Probability that a tournament is held again the next year. */
const HELD_AGAIN = 0.8

/** Tournaments with one edition a season, on about the same weekend and on similar conditions. */
export function makeTournaments(draws: Chance, size: WorldSize, clubs: readonly WorldClub[]): WorldTournament[] {
  const names = Math.round(size.tournaments_a_season / HELD_AGAIN)
  const editions = Array.from({ length: names }, () => editionsOf(draws, size, draws.pick(clubs))).flat()
  const inOrder = editions.toSorted((one, other) => one.day - other.day)
  const idOf = new Map(inOrder.map((edition, id) => [edition, id]))
  return inOrder.map(({ before, ...edition }, id) => ({
    ...edition,
    id,
    previous: before === null ? null : idOf.get(before)!,
  }))
}

type Edition = Omit<WorldTournament, 'id' | 'previous'> & { before: Edition | null }

function editionsOf(draws: Chance, { seasons }: WorldSize, club: WorldClub): Edition[] {
  const first = draws.below(CELLS.length)
  // Neighbours in the list are both genders of an age, and the next age.
  const cells = Array.from(
    { length: 1 + draws.weighted([4, 4, 1, 2]) },
    (_, step) => CELLS[(first + step) % CELLS.length]!,
  )
  const division: Division | null = draws.happens(0.4) ? null : DIVISIONS[draws.weighted([8, 22, 45, 17, 8])]!
  const week = draws.weighted(WEEKS)
  const price = draws.lognormal(division === 'elite' ? 65 : 50, 0.28)
  const places = draws.pick([8, 8, 8, 12, 12, 16])
  const minutes = draws.pick([16, 20, 20, 24, 28, 32])
  const opens = Math.round(Math.min(180, Math.max(50, draws.normal(110, 25))))
  const quality = draws.normal(0, 0.6)
  let before: Edition | null = null
  const editions: Edition[] = []
  for (let season = 0; season < seasons; season++) {
    if (!draws.happens(HELD_AGAIN)) continue
    const day = season * SEASON_DAYS + 7 * Math.min(51, Math.max(0, week + draws.below(3) - 1))
    before = {
      organizer: club.id,
      latitude: club.latitude,
      longitude: club.longitude,
      day,
      opens: day - opens,
      cells,
      division,
      price: Math.round((price + draws.normal(0, 3)) / 5) * 5,
      places: draws.happens(0.85) ? places : draws.pick([8, 12, 16]),
      minutes,
      quality: quality + draws.normal(0, 0.2),
      before,
    }
    editions.push(before)
  }
  return editions
}
