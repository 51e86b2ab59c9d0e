import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignReferees } from './assign-referees.ts'
import { checkPlan } from '../checks/check-plan.ts'
import { dutiesInFrench } from './referee-duties.ts'
import { refereeNotes } from './referee-notes.ts'
import { withoutReferees } from './silent-teams.ts'
import type { GameToPlan, PlannedGame, Player, Referee, ScheduleProblem } from '../schedule-problem.ts'

const player = (id: string, more: Partial<Player> = {}): Player => ({
  id,
  name: id,
  club: `club ${id}`,
  coach: null,
  unavailable: [],
  can_referee: true,
  ...more,
})

type Drawn = { court: number; slot: number; teams: readonly [number, number] }
type World = { teams: readonly Player[]; games: readonly Drawn[]; per_game: 1 | 2; same_club_allowed: boolean }

/** A problem with games of half an hour, one after another. */
function problemOf({ teams, games, per_game, same_club_allowed }: World): ScheduleProblem {
  return {
    zone: 'Europe/Paris',
    courts: ['c0', 'c1', 'c2'].map((id) => ({
      id,
      name: id,
      site: 'gymnase',
      is_main: true,
      open: [{ from: 0, to: 600 }],
      blocked: [],
    })),
    categories: [
      {
        id: 'u',
        name: 'U13 F',
        duration: 30,
        turnaround: 0,
        min_rest: 0,
        max_in_row: null,
        max_per_day: null,
        days: null,
      },
    ],
    games: games.map((drawn, index): GameToPlan => ({
      id: `g${index}`,
      number: index + 1,
      label: 'Poule A',
      category: 'u',
      stage: 0,
      players: drawn.teams.map((at) => teams[at]!.id),
      after: [],
      is_final: false,
      frees_loser: false,
      pinned: null,
    })),
    players: teams,
    travel: [],
    stages_in_order: false,
    finals_last: false,
    referees: { per_game, same_club_allowed },
  }
}

const plannedOf = ({ games }: World, referees: readonly Referee[] = []): PlannedGame[] =>
  games
    .map(({ court, slot }, index) => ({
      game: `g${index}`,
      court: `c${court}`,
      start: slot * 30,
      end: slot * 30 + 30,
      referees,
    }))
    .toSorted((one, other) => one.start - other.start || (one.court < other.court ? -1 : 1))

const anyWorld = fc
  .record({
    teamCount: fc.integer({ min: 4, max: 6 }),
    clubs: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 }),
    silent: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    away: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 6, maxLength: 6 }),
    per_game: fc.constantFrom(1 as const, 2 as const),
    same_club_allowed: fc.boolean(),
    order: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 }), fc.integer(), fc.integer()),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
  })
  .map(({ teamCount, clubs, silent, away, order, ...rules }): World => {
    const teams = Array.from({ length: teamCount }, (_, at) =>
      player(`t${at}`, {
        club: `club ${clubs[at]}`,
        can_referee: !silent[at] || at % 2 === 0,
        unavailable: away[at]! < 3 ? [{ from: away[at]! * 30, to: away[at]! * 30 + 30 }] : [],
      }),
    )
    const taken = new Set<string>()
    const games = order.flatMap(([court, slot, one, more]): Drawn[] => {
      const first = Math.abs(one) % teamCount
      const second = (first + 1 + (Math.abs(more) % (teamCount - 1))) % teamCount
      const keys = [`c${court} ${slot}`, `t${first} ${slot}`, `t${second} ${slot}`]
      if (keys.some((key) => taken.has(key))) return []
      for (const key of keys) taken.add(key)
      return [{ court, slot, teams: [first, second] }]
    })
    return { teams, games, ...rules }
  })

/** Tries every assignment. @returns the fewest places without a referee; it shares no code with the engine */
function fewestEmpty({ teams, games, per_game, same_club_allowed }: World): number {
  const places = games.flatMap((game) => Array.from({ length: per_game }, () => game))
  const fits = (at: number, { slot, teams: [one, two] }: Drawn) =>
    teams[at]!.can_referee &&
    !teams[at]!.unavailable.some(({ from }) => from === slot * 30) &&
    !games.some((game) => game.slot === slot && game.teams.includes(at)) &&
    (same_club_allowed || (teams[at]!.club !== teams[one]!.club && teams[at]!.club !== teams[two]!.club))
  const search = (place: number, used: ReadonlySet<string>): number => {
    const game = places[place]
    if (!game) return 0
    let best = 1 + search(place + 1, used)
    for (const at of teams.keys()) {
      const key = `${at} ${game.slot}`
      if (best > 0 && !used.has(key) && fits(at, game))
        best = Math.min(best, search(place + 1, new Set([...used, key])))
    }
    return best
  }
  return search(0, new Set())
}

const empty = (world: World, games: readonly PlannedGame[]) =>
  games.reduce((sum, game) => sum + world.per_game - game.referees.length, 0)

const wrong = (world: World, games: readonly PlannedGame[]) =>
  checkPlan(problemOf(world), games).filter(({ rule }) => rule === 'referee')

test('autant de places pourvues que la meilleure des répartitions, quand les matchs se suivent par créneaux', () => {
  fc.assert(
    fc.property(anyWorld, (world) => {
      const games = assignReferees(problemOf(world), plannedOf(world))
      expect(wrong(world, games)).toEqual([])
      expect(empty(world, games)).toBe(fewestEmpty(world))
    }),
    { numRuns: 300 },
  )
})

test('quels que soient les arbitres d’avant : ce qui en reste tient, et rien n’est perdu', () => {
  const withSome = anyWorld.chain((world) =>
    fc.record({
      world: fc.constant(world),
      who: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 6, maxLength: 6 }),
    }),
  )
  fc.assert(
    fc.property(withSome, ({ world, who }) => {
      const before = plannedOf(world).map((slot, at) => ({
        ...slot,
        referees: [{ kind: 'team' as const, team: `t${who[at]}` }],
      }))
      const games = assignReferees(problemOf(world), before)
      expect(wrong(world, games)).toEqual([])
      expect(empty(world, games)).toBe(fewestEmpty(world))
      // A second call changes nothing.
      expect(assignReferees(problemOf(world), games)).toEqual(games)
    }),
    { numRuns: 200 },
  )
})

const four: World = {
  teams: ['Bron', 'Lyon', 'Meyzieu', 'Oullins'].map((id) => player(id)),
  games: [
    { court: 0, slot: 0, teams: [0, 1] },
    { court: 0, slot: 1, teams: [2, 3] },
  ],
  per_game: 1,
  same_club_allowed: false,
}
const given = (world: World, ...named: Referee[][]) =>
  plannedOf(world).map((slot, at) => ({ ...slot, referees: named[at] ?? [] }))
const team = (id: string): Referee => ({ kind: 'team', team: id })
const said = (world: World, ...named: Referee[][]) =>
  wrong(world, given(world, ...named)).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('chaque conflit d’arbitrage est dit avec son équipe', () => {
  const own = (more: Partial<Player>) => ({
    ...four,
    teams: four.teams.map((each) => (each.id === 'Meyzieu' ? { ...each, ...more } : each)),
  })
  expect(said(four, [team('Meyzieu')], [team('Bron')])).toEqual([])
  expect(said(four, [team('Bron')])).toEqual(['U13 F 1 (Poule A) : Bron arbitre et joue à la même heure.'])
  expect(said(own({ can_referee: false }), [team('Meyzieu')])).toEqual(['U13 F 1 (Poule A) : Meyzieu n’arbitre pas.'])
  expect(said(own({ unavailable: [{ from: 20, to: 40 }] }), [team('Meyzieu')])).toEqual([
    'U13 F 1 (Poule A) : Meyzieu est absente à cette heure.',
  ])
  expect(said(own({ club: 'club Bron' }), [team('Meyzieu')])).toEqual([
    'U13 F 1 (Poule A) : Meyzieu arbitre un match de son club.',
  ])
  expect(said(four, [team('Meyzieu'), team('Oullins')])).toEqual(['U13 F 1 (Poule A) : Oullins arbitre en trop.'])
  expect(said(four, [team('Partie')])).toEqual(['U13 F 1 (Poule A) : Une équipe n’est plus dans ce tournoi.'])
  const twice = {
    ...four,
    games: [four.games[0]!, { court: 1, slot: 0, teams: [2, 3] as const }],
    teams: [...four.teams, player('Vaulx')],
  }
  expect(said(twice, [team('Vaulx')], [team('Vaulx')])).toEqual([
    'U13 F 1 (Poule A) : Vaulx arbitre deux matchs à la fois.',
    'U13 F 2 (Poule A) : Vaulx arbitre deux matchs à la fois.',
  ])
})

test('des matchs sans assez d’équipes sont nommés', () => {
  const alone = { ...four, teams: four.teams.map((each) => ({ ...each, can_referee: each.id === 'Bron' })) }
  const games = assignReferees(problemOf(alone), plannedOf(alone))
  expect(refereeNotes(problemOf(alone), games).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '1 match sans tous ses arbitres : nous n’avons pas trouvé assez d’équipes libres (U13 F 1 (Poule A)).',
  ])
})

test('un match commencé garde ses arbitres, et n’en reçoit pas', () => {
  const problem = problemOf(four)
  const games = problem.games.map((game) =>
    game.id === 'g0' ? { ...game, has_started: true, pinned: { court: 'c0', start: 0 } } : game,
  )
  const kept = assignReferees({ ...problem, games }, given(four, [team('Oullins')]))
  expect(kept[0]!.referees).toEqual([team('Oullins')])
  expect(assignReferees({ ...problem, games }, plannedOf(four))[0]!.referees).toEqual([])
  expect(refereeNotes({ ...problem, games }, kept)).toEqual([])
})

test('le perdant d’un match n’arbitre pas en même temps qu’une équipe qu’il peut être', () => {
  const world: World = {
    ...four,
    teams: [...four.teams, player('Vaulx'), player('Givors')],
    games: [
      { court: 0, slot: 0, teams: [0, 1] },
      { court: 0, slot: 1, teams: [2, 3] },
      { court: 1, slot: 1, teams: [4, 5] },
    ],
  }
  const problem = problemOf(world)
  const games = problem.games.map((game) => ({ ...game, frees_loser: game.id === 'g0' }))
  const players = problem.players.map((each) => ({ ...each, can_referee: each.id === 'Bron' }))
  const known = { ...problem, games, players }
  const whistled = assignReferees(known, plannedOf(world))
  expect(whistled.filter(({ start, referees }) => start === 30 && referees.length > 0)).toHaveLength(1)
  const both = given(world, [], [{ kind: 'loser', game: 'g0' }], [team('Bron')])
  expect(checkPlan(known, both).filter(({ rule }) => rule === 'referee')).toHaveLength(2)
})

test('une équipe qui n’arbitre pas n’arbitre pas non plus comme perdante', () => {
  const problem = problemOf(four)
  const games = problem.games.map((game) => ({ ...game, frees_loser: game.id === 'g0' }))
  const silent = (ids: { never?: string[]; withdrawn?: string[] }) =>
    withoutReferees({ ...problem, games }, { never: new Set(ids.never), withdrawn: new Set(ids.withdrawn) })
  expect(silent({ never: ['Bron'] }).games[0]!.frees_loser).toBe(false)
  expect(silent({ withdrawn: ['Lyon'] }).games[0]!.frees_loser).toBe(false)
  const other = silent({ never: ['Oullins'] })
  expect(other.games[0]!.frees_loser).toBe(true)
  expect(other.players.map(({ can_referee }) => can_referee)).toEqual([true, true, true, false])
})

test('qui arbitre un autre match, à une autre heure ou plus du tout l’apprend, et personne d’autre', () => {
  const lines = (before: readonly PlannedGame[], after: readonly PlannedGame[]) =>
    dutiesInFrench(problemOf(four), before, after).map(({ text }) => text.replaceAll('\u00a0', ' '))
  const [first] = [given(four, [team('Meyzieu')], [team('Bron')])]
  expect(lines(first, first)).toEqual([])
  expect(lines([], first)).toEqual([
    'Meyzieu arbitre U13 F 1 (Poule A) jeu. 1er janv. 1 h, c0',
    'Bron arbitre U13 F 2 (Poule A) jeu. 1er janv. 1 h 30, c0',
  ])
  expect(lines(first, given(four, [team('Oullins')], [team('Bron')]))).toEqual([
    'Oullins arbitre U13 F 1 (Poule A) jeu. 1er janv. 1 h, c0',
    'Meyzieu n’arbitre plus U13 F 1 (Poule A)',
  ])
  const later = first.map((slot) => (slot.game === 'g1' ? { ...slot, court: 'c1', start: 60, end: 90 } : slot))
  expect(lines(first, later)).toEqual(['Bron arbitre U13 F 2 (Poule A) 1 h 30 → 2 h, c1'])
})
