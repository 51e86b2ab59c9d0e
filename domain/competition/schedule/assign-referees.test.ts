import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignReferees, freeReferees } from './assign-referees.ts'
import { checkPlan } from './check-plan.ts'
import { dutyChanges } from './referee-duties.ts'
import type { PlannedGame, ScheduleProblem } from './schedule-problem.ts'

const MINUTES = 20

type Day = { clubs: number[]; whistling: boolean[]; rounds: [number, number][][]; same_club_allowed: boolean }

/** Rounds of games that begin together, each team in one of them at most. */
const days: fc.Arbitrary<Day> = fc.integer({ min: 3, max: 9 }).chain((teams) =>
  fc.record({
    clubs: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: teams, maxLength: teams }),
    whistling: fc.array(fc.boolean(), { minLength: teams, maxLength: teams }),
    same_club_allowed: fc.boolean(),
    rounds: fc.array(
      fc
        .tuple(
          fc.shuffledSubarray(Array.from({ length: teams }, (_, team) => team)),
          fc.integer({ min: 1, max: Math.max(1, Math.floor(teams / 2)) }),
        )
        .map(([order, courts]) =>
          Array.from({ length: Math.min(courts, Math.floor(order.length / 2)) }, (_, game): [number, number] => [
            order[2 * game]!,
            order[2 * game + 1]!,
          ]),
        ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
)

function read({ clubs, whistling, rounds, same_club_allowed }: Day) {
  const games = rounds.flatMap((round, at) =>
    round.map((sides, court) => ({ id: `${at}.${court}`, court: String(court), start: at * MINUTES, sides })),
  )
  const problem: ScheduleProblem = {
    zone: 'Europe/Paris',
    courts: Array.from({ length: 5 }, (_, court) => ({
      id: String(court),
      name: `Terrain ${court + 1}`,
      site: 'Gymnase',
      is_main: court === 0,
      open: [{ from: 0, to: 1_000 }],
      blocked: [],
    })),
    categories: [
      {
        id: 'u13',
        name: 'U13',
        duration: MINUTES,
        turnaround: 0,
        min_rest: 0,
        max_in_row: null,
        max_per_day: null,
        days: null,
      },
    ],
    games: games.map(({ id, sides }, index) => ({
      id,
      number: index + 1,
      label: 'Poules',
      category: 'u13',
      stage: 0,
      players: sides.map((team) => `t${team}`),
      after: [],
      is_final: false,
      frees_loser: false,
      pinned: null,
    })),
    players: clubs.map((club, team) => ({
      id: `t${team}`,
      name: `Équipe ${team}`,
      club: `c${club}`,
      coach: null,
      unavailable: [],
      can_referee: whistling[team]!,
    })),
    travel: [],
    stages_in_order: false,
    finals_last: false,
    referees: { per_game: 1, same_club_allowed },
  }
  const planned = games.map(({ id, court, start }): PlannedGame => ({
    game: id,
    court,
    start,
    end: start + MINUTES,
    referees: [],
  }))
  return { problem, planned }
}

/** The most games of a round that can have a team, by trying every choice. */
function mostServed({ clubs, whistling, same_club_allowed }: Day, round: readonly [number, number][]): number {
  const playing = new Set(round.flat())
  const idle = clubs.flatMap((_, team) => (playing.has(team) || !whistling[team] ? [] : [team]))
  const best = (game: number, left: readonly number[]): number => {
    const sides = round[game]
    if (!sides) return 0
    const able = left.filter((team) => same_club_allowed || sides.every((side) => clubs[side] !== clubs[team]))
    return Math.max(
      best(game + 1, left),
      ...able.map(
        (team) =>
          1 +
          best(
            game + 1,
            left.filter((each) => each !== team),
          ),
      ),
    )
  }
  return best(0, idle)
}

test('à chaque rotation, autant de matchs ont leur arbitre qu’il se peut, et aucun arbitre n’est impossible', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { problem, planned } = read(day)
      const { games } = assignReferees(problem, planned)
      expect(checkPlan(problem, games).filter(({ rule }) => rule === 'referee')).toEqual([])
      const served = games.filter(({ referees }) => referees.length === 1).length
      expect(served).toBe(day.rounds.reduce((sum, round) => sum + mostServed(day, round), 0))
    }),
    { numRuns: 300 },
  )
})

test('qui arbitre déjà reste ; qui est proposé en plus est vraiment libre', () => {
  fc.assert(
    fc.property(days, (day) => {
      const { problem, planned } = read(day)
      const { games } = assignReferees(problem, planned)
      expect(assignReferees(problem, games).games).toEqual(games)
      for (const game of games)
        for (const referee of freeReferees(problem, games, game.game)) {
          const chosen = games.map((each) => (each === game ? { ...each, referees: [referee] } : each))
          expect(checkPlan(problem, chosen).filter(({ rule }) => rule === 'referee')).toEqual([])
        }
    }),
    { numRuns: 100 },
  )
})

test('un arbitre impossible se dit avec sa raison, et chaque équipe apprend ce qui change pour elle', () => {
  const { problem, planned } = read({
    clubs: [0, 1, 2, 3, 2],
    whistling: [true, true, true, true, true],
    rounds: [
      [
        [0, 1],
        [2, 3],
      ],
      [[0, 2]],
    ],
    same_club_allowed: false,
  })
  const whistled = (teams: Record<string, string>) =>
    planned.map((game) => ({
      ...game,
      referees: teams[game.game] ? [{ kind: 'team' as const, team: teams[game.game]! }] : [],
    }))
  const said = (teams: Record<string, string>) =>
    checkPlan(problem, whistled(teams))
      .filter(({ rule }) => rule === 'referee')
      .map(({ text }) => text)
  expect(said({ '0.0': 't2' })[0]).toContain('joue alors')
  expect(said({ '0.0': 't4', '0.1': 't4' })[0]).toContain('arbitre déjà un autre match')
  expect(said({ '1.0': 't4' })[0]).toContain('du même club')
  expect(said({ '0.0': 't4', '1.0': 't3' })).toEqual([])
  const changes = dutyChanges(problem, whistled({ '0.0': 't4' }), whistled({ '1.0': 't3' }))
  expect(changes.map(({ player, text }) => [player, text.replace(/.*?(arbitre)/u, '$1').slice(0, 12)])).toEqual([
    ['t3', 'arbitre\u00a0: je'],
    ['t4', 'arbitre plus'],
  ])
})
