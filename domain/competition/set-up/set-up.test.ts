import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { arrangeDraw, arrangedProblems, type DrawMove } from '../draw/arrange-draw.ts'
import { compileFormat, type Format } from '../formats/compile-format.ts'
import { courtNeed, minutesLeft } from './court-minutes.ts'
import { drawTeams, seatTeamsOf } from '../draw/draw-teams.ts'
import { formatOfKind } from '../formats/format-of-kind.ts'
import { formatProblems } from '../formats/format-problems.ts'
import type { DrawEntrant } from '../draw/pool-draw.ts'
import { lostSeparations } from '../draw/separations.ts'
import { setUpGaps } from './set-up-gaps.ts'
import { defaultSetUp, presetOf } from './set-up.ts'
import { clubRules, fiba3x3 } from '../standings/standing-rules.ts'
import { TOURNAMENT_FORMATS } from '../../tournaments/tournament-format.ts'

// Property tests are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const entrant = (id: number, club: number | null = null): DrawEntrant => ({
  id: `t${id}`,
  name: `Équipe ${id}`,
  club: club === null ? null : `c${club}`,
  department: '69',
  level: null,
})
const teams = (count: number) => Array.from({ length: count }, (_, index) => entrant(index + 1))

test('tout tirage, puis tout geste accepté, garde chaque équipe une seule fois et se compile tel qu’il est montré', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom('exchange', 'replace', 'place', 'remove'), fc.nat(29), fc.nat(29)), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 24 }),
      fc.constantFrom(...TOURNAMENT_FORMATS),
      fc.nat(),
      moves,
      (count, kind, seed, asked) => {
        const format: Format = formatOfKind(kind, count)
        fc.pre(formatProblems(format, count).length === 0)
        const all = teams(30)
        let drawn = drawTeams(format, all.slice(0, count), seed)
        let inside = new Set(all.slice(0, count).map(({ id }) => id))
        for (const [move, one, other] of asked) {
          const [team, by] = [`t${one + 1}`, `t${other + 1}`]
          const asks = { kind: move, team, by, other: by } as unknown as DrawMove
          const next = arrangeDraw(drawn, asks, all, format)
          if (!next || arrangedProblems(format, next.pools).length > 0) continue
          drawn = next
          if (move === 'place') inside.add(team)
          if (move === 'replace') inside = new Set([...inside].map((id) => (id === team ? by : id)))
          if (move === 'remove') inside.delete(team)
        }
        expect(drawn.pools.flat().toSorted()).toEqual([...inside].toSorted())
        expect(Object.keys(drawn.reasons).toSorted()).toEqual([...inside].toSorted())
        const seated = seatTeamsOf(format, drawn.pools)
        const graph = compileFormat(format, seated.order.length, seated)
        const first = graph.stages[0]!.pools.map(({ members }) =>
          members.map((member) => (member.kind === 'seed' ? seated.order[member.seed - 1] : null)),
        )
        if (seated.pools) expect(first).toEqual(drawn.pools)
      },
    ),
    { numRuns: 300 },
  )
})

test('un échange dit les équipes d’un club qu’il réunit, pas celles qui l’étaient déjà', () => {
  const four = [entrant(1, 1), entrant(2, 1), entrant(3, 2), entrant(4, 3)]
  const apart = [
    ['t1', 't3'],
    ['t2', 't4'],
  ]
  const together = [
    ['t1', 't2'],
    ['t3', 't4'],
  ]
  expect(lostSeparations(apart, together, four).map(({ text }) => text)).toEqual([
    'Poule A\u00a0: Équipe 1 et Équipe 2 sont du même club.',
  ])
  expect(lostSeparations(together, together, four)).toEqual([])
  expect(lostSeparations(together, apart, four)).toEqual([])
})

test('les plus jeunes tournent sans classement ni score, le 3x3 a ses règles, les autres choisissent', () => {
  expect(defaultSetUp({ category: 'U7', format: 'pools' })).toMatchObject({
    format: { kind: 'plateau' },
    score_mode: 'none',
  })
  expect(defaultSetUp({ category: 'U9', format: 'plateau' }).score_mode).toBe('none')
  expect(defaultSetUp({ category: 'U15', format: 'three_on_three' })).toMatchObject({
    rules: fiba3x3,
    duration_minutes: 10,
  })
  expect(defaultSetUp({ category: 'U13', format: 'pools' })).toMatchObject({ format: null, score_mode: 'final' })
  expect(presetOf(structuredClone(clubRules))).toBe('club')
  expect(presetOf({ ...clubRules, restart: false })).toBeNull()
})

test('une catégorie a les heures de son jour, moins celles des autres qui y jouent', () => {
  const open = [
    { day: '2026-05-16', minutes: 600 },
    { day: '2026-05-17', minutes: 300 },
  ]
  const needs = [
    { id: 1, day: '2026-05-16', minutes: 120 },
    { id: 2, day: '2026-05-17', minutes: 200 },
    { id: 3, day: null, minutes: 50 },
    { id: 4, day: '2026-05-16', minutes: null },
  ]
  expect(minutesLeft(open, needs, 1)).toBe(550)
  expect(minutesLeft(open, needs, 2)).toBe(250)
  expect(minutesLeft(open, needs, 3)).toBe(580)
  expect(minutesLeft([], needs, 1)).toBeNull()
  expect(
    minutesLeft(
      open,
      [
        { id: 1, day: '2026-05-16', minutes: 1 },
        { id: 2, day: null, minutes: 900 },
      ],
      1,
    ),
  ).toBe(0)
  expect(courtNeed({ kind: 'round_robin', legs: 1 }, 4, { duration_minutes: 24, turnaround_minutes: 6 })).toBe(180)
  expect(
    courtNeed({ kind: 'triangulaire', order: 'fixed' }, 4, { duration_minutes: 24, turnaround_minutes: 6 }),
  ).toBeNull()
})

test('ce qui manque se dit dans l’ordre : équipes, formule, tirage, arrivées, départs, terrains', () => {
  const none = {
    is_cancelled: false,
    format: null,
    teams: 0,
    pools: null,
    joined: [],
    left: [],
    needed_minutes: null,
    left_minutes: 60,
    unplanned: 0,
  }
  const codes = (part: Partial<Parameters<typeof setUpGaps>[0]>) =>
    setUpGaps({ ...none, ...part }).map(({ code }) => code)
  const round = { kind: 'round_robin', legs: 1 } as const
  expect(codes({})).toEqual(['no_team', 'no_format'])
  expect(codes({ teams: 1, left_minutes: null })).toEqual(['one_team', 'no_format', 'no_court'])
  expect(codes({ teams: 4, format: round, needed_minutes: 180 })).toEqual(['not_drawn', 'too_long'])
  expect(codes({ teams: 4, format: { kind: 'pools', pool_count: 3, legs: 1 } })).toEqual(['format_impossible'])
  expect(codes({ teams: 2, format: round, pools: [['a', 'b']], joined: ['C'], left: ['B'] })).toEqual([
    'joined',
    'left',
  ])
  expect(codes({ teams: 2, format: round, pools: [['a', 'b']] })).toEqual([])
  expect(codes({ is_cancelled: true })).toEqual(['cancelled'])
})
