import { expect, test } from 'vitest'
import { Strengths, type StrengthMatch, type StrengthSide } from './strength.ts'

const lyon: StrengthSide = { division: 'regionale', club: '1', team: '1:U13:masculin' }
const rival: StrengthSide = { division: 'departementale', club: '2', team: '2:U13:masculin' }
const second: StrengthSide = { division: 'regionale', club: '1', team: '1:U13:masculin:Deux' }

const match = (margin: number, { sides = [lyon, rival], ...rest }: Partial<StrengthMatch> = {}): StrengthMatch => ({
  sides,
  margin,
  duration_minutes: 40,
  season: '2025-2026',
  ...rest,
})

test('un match déplace chaque part de sa part de la surprise, et l’apprend', () => {
  const strengths = new Strengths()
  strengths.learn(match(10))
  // S = 81 + 2 × (36 + 16 + 34) = 253
  const parts = Object.fromEntries(strengths.parts().map(({ key, ...part }) => [key, part]))
  expect(parts.regionale).toMatchObject({ mean: (36 / 253) * 10, games: 1, season: '2025-2026' })
  expect(parts['1']!.mean).toBeCloseTo((16 / 253) * 10)
  expect(parts['2:U13:masculin']!.mean).toBeCloseTo((-34 / 253) * 10)
  expect(parts['2:U13:masculin']!.variance).toBeCloseTo(34 * (1 - 34 / 253))
})

test.each([
  ['un écart énorme compte pour 30', 90, 40, 30],
  ['un match court compte ramené à 40 minutes', 8, 20, 16],
])('%s', (_, margin, duration_minutes, seen) => {
  const [short, long] = [new Strengths(), new Strengths()]
  short.learn(match(margin, { duration_minutes }))
  const variance = (81 * 40) / duration_minutes + 172
  expect(short.parts()[0]!.mean).toBeCloseTo((36 / variance) * seen)
  long.learn(match(seen))
  expect(Math.sign(short.parts()[0]!.mean)).toBe(Math.sign(long.parts()[0]!.mean))
})

test('deux équipes d’un même club ne disent rien de leur club ni de leur division', () => {
  const strengths = new Strengths()
  strengths.learn(match(12, { sides: [lyon, second] }))
  const club = strengths.parts().find(({ kind }) => kind === 'club')!
  expect(club).toMatchObject({ mean: 0, variance: 16 })
  expect(strengths.strengthOf(lyon, '2025-2026').mean).toBeCloseTo(-strengths.strengthOf(second, '2025-2026').mean)
})

test('une nouvelle saison garde trois quarts de l’équipe, plus incertaine, jamais plus qu’une inconnue', () => {
  const strengths = new Strengths()
  for (let played = 0; played < 30; played += 1) strengths.learn(match(10))
  const before = strengths.strengthOf(lyon, '2025-2026')
  const after = strengths.strengthOf(lyon, '2026-2027')
  const team = strengths.parts().find(({ key }) => key === lyon.team)!
  expect(before.mean - after.mean).toBeCloseTo(team.mean * 0.25)
  expect(after.variance - before.variance).toBeCloseTo(team.variance * (0.5625 - 1) + 12)
  expect(strengths.strengthOf(lyon, '2046-2047').variance).toBeLessThanOrEqual(34 + before.variance)
})

test('les chances des deux camps font un, et le plus fort a plus d’une chance sur deux', () => {
  const strengths = new Strengths()
  expect(strengths.winChance([lyon, rival], 40, '2025-2026')).toBeCloseTo(0.5, 6)
  for (const margin of [4, 9, -2, 14, 6]) {
    strengths.learn(match(margin))
    const chance = strengths.winChance([lyon, rival], 40, '2025-2026')
    expect(chance + strengths.winChance([rival, lyon], 40, '2025-2026')).toBeCloseTo(1, 6)
    expect(Math.sign(chance - 0.5)).toBe(
      Math.sign(strengths.strengthOf(lyon, '2025-2026').mean - strengths.strengthOf(rival, '2025-2026').mean),
    )
  }
  // A short game depends more on luck.
  const [long, short] = [40, 10].map((minutes) => strengths.winChance([lyon, rival], minutes, '2025-2026'))
  expect(short).toBeLessThan(long!)
})

test('celle qui gagne toujours finit devant, et chaque match rend plus sûr', () => {
  const strengths = new Strengths()
  let known = Infinity
  for (let played = 0; played < 20; played += 1) {
    strengths.learn(match(8))
    const { variance } = strengths.strengthOf(lyon, '2025-2026')
    expect(variance).toBeLessThan(known)
    known = variance
  }
  const gap = strengths.strengthOf(lyon, '2025-2026').mean - strengths.strengthOf(rival, '2025-2026').mean
  expect(gap).toBeGreaterThan(6)
  expect(gap).toBeLessThan(8)
})

test('une équipe dont on sait tout repart de ce qui est gardé', () => {
  const strengths = new Strengths()
  strengths.learn(match(10))
  const again = new Strengths(strengths.parts())
  expect(again.strengthOf(lyon, '2025-2026')).toEqual(strengths.strengthOf(lyon, '2025-2026'))
})
