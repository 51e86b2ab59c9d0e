import { habits, recommendation } from '#domain/insights/recommendations/recommendation.ts'
import { CLUBS_MET_TOURNAMENTS, RECOMMENDED_WITHIN_KM } from '#domain/common/thresholds.ts'
import { type Goal, mean } from './goals.ts'
import {
  SEASON_DAYS,
  type World,
  type WorldClub,
  type WorldRegistration,
  type WorldTournament,
  held,
  kmBetween,
  seasonAt,
} from './world-rows.ts'

export const RECOMMENDATION_GOALS = {
  last: 0.6,
  last_of_nearest: 1.08,
  season: 0.51,
  season_of_nearest: 1.15,
  rising_bands: 3,
}

const FIRST = 10
const BANDS = [0, 60, 75, 90]
/** Day of the season in February, when spring tournaments are announced. */
const FEBRUARY = 7 * 33
const WEEKS_AHEAD = 4

type Shown = { tournament: number; ours: number; near: number; popular: number }
type Trial = { candidates: Shown[]; wanted: ReadonlySet<number> }

/** Ranks every tournament that a club could enter on a day, and compares the ranking with its next entries. */
export function tryRecommendations(world: World, goals: typeof RECOMMENDATION_GOALS = RECOMMENDATION_GOALS) {
  const memory = remember(world)
  const last = world.clubs.flatMap((club) => lastChoice(world, memory, club))
  const season = world.clubs.flatMap((club) => seasonChoices(world, memory, club))
  const [ours, near] = [meanNdcg(last, 'ours'), meanNdcg(last, 'near')]
  const [oursSeason, nearSeason] = [meanNdcg(season, 'ours'), meanNdcg(season, 'near')]
  const bands = bandsOf(last)
  const found: Goal[] = [
    { what: 'recommandations : NDCG@10, dernière inscription', figure: ours, least: goals.last },
    { what: 'recommandations : … / le plus proche', figure: ours / near, least: goals.last_of_nearest },
    { what: 'recommandations : NDCG@10, mi-saison', figure: oursSeason, least: goals.season },
    { what: 'recommandations : … / le plus proche', figure: oursSeason / nearSeason, least: goals.season_of_nearest },
    {
      what: 'recommandations : bandes plus choisies que celle d’avant',
      figure: bands.filter((band, index) => index > 0 && band > bands[index - 1]!).length,
      least: goals.rising_bands,
    },
  ]
  const rivals = (['ours', 'near', 'popular', 'chance'] as const).map((by) => ({
    what: { ours: 'ici', near: 'le plus proche', popular: 'le plus rempli', chance: 'au hasard' }[by],
    figures: [meanNdcg(last, by), meanNdcg(season, by)],
  }))
  return { goals: found, rivals, bands, n: last.length }
}

function lastChoice(world: World, memory: Memory, club: WorldClub): Trial[] {
  const rows = memory.rowsOf(club).filter(({ day }) => seasonAt(day) === world.size.seasons - 1)
  const row = rows.at(-1)
  if (!row) return []
  // Only facts of the evening before count.
  return trial(memory.candidates(club, row.day - 1), new Set([row.tournament]))
}

function seasonChoices(world: World, memory: Memory, club: WorldClub): Trial[] {
  const day = (world.size.seasons - 1) * SEASON_DAYS + FEBRUARY
  const wanted = new Set(
    memory.rowsOf(club).flatMap((row) => (row.day > day && row.day <= day + WEEKS_AHEAD * 7 ? [row.tournament] : [])),
  )
  return trial(memory.candidates(club, day), wanted)
}

function trial(candidates: Shown[], wanted: ReadonlySet<number>): Trial[] {
  return candidates.some(({ tournament }) => wanted.has(tournament)) ? [{ candidates, wanted }] : []
}

type Memory = ReturnType<typeof remember>

function remember({ teams, tournaments, registrations }: World) {
  const byClub = Map.groupBy(registrations, ({ team }) => teams[team]!.club)
  const byTournament = Map.groupBy(registrations, ({ tournament }) => tournament)
  const rowsOf = ({ id }: WorldClub): WorldRegistration[] => byClub.get(id) ?? []
  const there = ({ id }: WorldTournament, day: number) => (byTournament.get(id) ?? []).filter((row) => held(row, day))
  const clubOf = ({ team }: WorldRegistration) => teams[team]!.club

  const candidates = (club: WorldClub, day: number): Shown[] => {
    const own = rowsOf(club).filter((row) => held(row, day))
    const went = [...new Set(own.map(({ tournament }) => tournaments[tournament]!))]
    const usual = habits(went.map((each) => ({ km: kmBetween(each, club), price_cents: each.price * 100 })))
    const over = went.filter((each) => each.day <= day).toSorted((one, other) => other.day - one.day)
    const met = new Set(over.slice(0, CLUBS_MET_TOURNAMENTS).flatMap((each) => there(each, each.day).map(clubOf)))
    met.delete(club.id)
    const busy = new Set(own.map(({ team, tournament }) => `${team} ${tournaments[tournament]!.day}`))
    return tournaments.flatMap((each): Shown[] => {
      if (each.opens > day || each.day - day <= 2 || each.organizer === club.id) return []
      const km = kmBetween(each, club)
      if (km > RECOMMENDED_WITHIN_KM) return []
      const entered = there(each, day)
      const fits = club.teams.flatMap((id) => {
        const team = teams[id]!
        const taken = entered.filter((row) => teams[row.team]!.cell === team.cell).length
        const isFree = each.cells.includes(team.cell) && taken < each.places && !busy.has(`${id} ${each.day}`)
        const { cell: category, division } = team
        return isFree ? [{ team: { category, division }, division: each.division, price_cents: each.price * 100 }] : []
      })
      if (fits.length === 0) return []
      const metThere = entered.map(clubOf).filter((other) => met.has(other))
      const { score, points } = recommendation(
        {
          km,
          days_ahead: each.day - day,
          fits,
          lowest_price_cents: each.price * 100,
          came_in: each.previous !== null && went.includes(tournaments[each.previous]!) ? 1 : null,
          clubs_met: new Set(metThere).size,
          teams_met: metThere.length,
        },
        usual,
      )
      // Whole scores may be equal, so the points decide between them.
      const behind = points.reduce((sum, one) => sum + one.points, 0)
      return [{ tournament: each.id, ours: score + behind / 1_000, near: -km, popular: entered.length }]
    })
  }
  return { rowsOf, candidates }
}

type By = 'ours' | 'near' | 'popular' | 'chance'

const meanNdcg = (trials: readonly Trial[], by: By) => mean(trials.map((one) => ndcg(one, by)))

/** NDCG of the first ten: 1 when the wanted tournaments stand first. By chance, it is the mean over shuffled lists. */
function ndcg({ candidates, wanted }: Trial, by: By): number {
  const hits = candidates.filter(({ tournament }) => wanted.has(tournament)).length
  const gain = (rank: number) => 1 / Math.log2(rank + 2)
  const best = Array.from({ length: Math.min(hits, FIRST) }, (_, rank) => gain(rank)).reduce((sum, one) => sum + one, 0)
  const shown = Math.min(FIRST, candidates.length)
  if (by === 'chance') {
    const each = Array.from({ length: shown }, (_, rank) => gain(rank)).reduce((sum, one) => sum + one, 0)
    return ((hits / candidates.length) * each) / best
  }
  return (
    candidates
      .toSorted((one, other) => other[by] - one[by])
      .slice(0, FIRST)
      .reduce((sum, { tournament }, rank) => sum + (wanted.has(tournament) ? gain(rank) : 0), 0) / best
  )
}

/** By band of the score, lowest first, the share of candidates that were chosen. */
function bandsOf(trials: readonly Trial[]): number[] {
  return BANDS.map((from, index) => {
    const to = BANDS[index + 1] ?? Infinity
    const chosen = trials.flatMap(({ candidates, wanted }) =>
      candidates
        .filter(({ ours }) => Math.floor(ours) >= from && Math.floor(ours) < to)
        .map(({ tournament }) => Number(wanted.has(tournament))),
    )
    return mean(chosen)
  })
}
