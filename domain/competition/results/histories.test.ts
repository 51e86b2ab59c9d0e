import process from 'node:process'
import { expect, test } from 'vitest'
import { type Chances, finish, openEnds, playHistory, randomFormat } from '#test/competition/random-history.ts'
import { compileFormat, type Format } from '../formats/compile-format.ts'
import { formatProblems } from '../formats/format-problems.ts'
import { seededRandom } from '../seeded-random.ts'
import { fiba5x5 } from '../standings/standing-rules.ts'
import { type CompetitionState, startCompetition } from './state/competition-state.ts'
import { situation } from './state/situation.ts'

/** `HISTORIES=2000` tries more histories than the ordinary suite has time for. */
const HISTORIES = Number(process.env.HISTORIES ?? 300)

type History = {
  readonly seed: number
  readonly format: Format
  readonly teams: number
  readonly end: CompetitionState | null
}

function history(seed: number, chances: Chances, formatOf: (teams: number) => Format, turns: number): History[] {
  const random = seededRandom(seed)
  const teams = 3 + random.below(10)
  const format = formatOf(teams)
  if (formatProblems(format, teams).length > 0) return []
  const entrants = Array.from({ length: teams }, (_, index) => ({ id: `t${index + 1}`, name: `Équipe ${index + 1}` }))
  const start = startCompetition(compileFormat(format, teams), entrants, fiba5x5)
  return [{ seed, format, teams, end: finish(playHistory(start, random, chances, turns), random, chances) }]
}

/** Plays random histories and lists those with a wrong end. */
function wrongEnds(
  count: number,
  chances: Chances,
  formatOf: (seed: number) => (teams: number) => Format,
  turns: number,
) {
  const all = Array.from({ length: count }, (_, seed) => history(seed, chances, formatOf(seed), turns)).flat()
  expect(all.length).toBeGreaterThan(count * 0.8)
  return all.flatMap(({ end, ...about }) => {
    const wrong = end ? [...openEnds(end), ...rankProblems(end)] : ['sans fin']
    return wrong.length > 0 ? [{ ...about, wrong }] : []
  })
}

/** Finds ranks that a reader would call wrong: the first must be 1, and each rank counts the teams before it. */
function rankProblems(state: CompetitionState): string[] {
  const ranks = situation(state).places.flatMap(({ rank, side }) =>
    side.kind === 'team' ? [{ rank, team: side.team }] : [],
  )
  const sorted = ranks.map(({ rank }) => rank).toSorted((one, other) => one - other)
  const named = ranks.map(({ team }) => team)
  return [
    ...state.entrants.flatMap(({ id }) =>
      named.filter((team) => team === id).length === 1 ? [] : [`${id} sans rang, ou deux`],
    ),
    ...sorted.flatMap((rank, at) => (rank === at + 1 || rank === sorted[at - 1] ? [] : [`rang ${rank} en ${at + 1}e`])),
    ...sharedPlaces(state),
  ]
}

/** Finds teams that share a place, although the format gives each place to a single team. */
function sharedPlaces(state: CompetitionState): string[] {
  const shared = Map.groupBy(state.competition.places, ({ rank }) => rank)
  const isShared = [...shared.values()].some((places) => places.length > 1)
  const ends = situation(state).places.filter(({ side }) => side.kind === 'team')
  const holders = ends.filter((end) => !('left_at' in end))
  if (isShared) return []
  return holders.flatMap(({ rank }) =>
    ends.filter((end) => end.rank === rank).length === 1 ? [] : [`rang ${rank} à plusieurs`],
  )
}

test('quoi qu’il arrive, une compétition se finit par ce que la régie propose, et chaque équipe a un rang, sans trou', () => {
  const chances = { doubleForfeit: 0.12, correction: 0.25, withdrawal: 0.04 }
  const anyFormat = (seed: number) => (teams: number) => randomFormat(seededRandom(seed), teams)
  expect(wrongEnds(HISTORIES, chances, anyFormat, 30)).toEqual([])
})

test('une double élimination corrigée et gardée de toutes les façons se finit par ce que la régie propose', () => {
  const chances = { doubleForfeit: 0.02, correction: 0.4, withdrawal: 0 }
  const double = () => () => ({ kind: 'double_elimination', reset: true }) as const
  expect(wrongEnds(HISTORIES / 2, chances, double, 60)).toEqual([])
})
