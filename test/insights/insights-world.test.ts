import { expect, test } from 'vitest'
import { tryAttendance } from '../../bench/insights/attendance-trial.ts'
import { goalLine, isReached } from '../../bench/insights/goals.ts'
import { tryRecommendations } from '../../bench/insights/recommendation-trial.ts'
import { tryStrength } from '../../bench/insights/strength-trial.ts'
import { makeWorld } from '../../bench/insights/world.ts'

// Looser than `npm run bench -- insights`: a small world leaves more to chance.
const world = makeWorld(9, { clubs: 350, tournaments_a_season: 110, seasons: 3 })

test('dans un monde dont on sait la vérité, la force prédit mieux que le taux de victoires et équilibre les poules', () => {
  const { goals, n } = tryStrength(world, { loss: 0.6, under_win_rate: 0.02, calibration: 0.05, rank: 0.7, gap: 0.8 })
  expect(n).toBeGreaterThan(500)
  expect(goals.filter((goal) => !isReached(goal)).map(goalLine)).toEqual([])
})

test('ce qui est recommandé est choisi plus souvent que le plus proche', () => {
  const { goals, n } = tryRecommendations(world, {
    last: 0.55,
    last_of_nearest: 1.02,
    season: 0.45,
    season_of_nearest: 1.02,
    rising_bands: 2,
  })
  expect(n).toBeGreaterThan(100)
  expect(goals.filter((goal) => !isReached(goal)).map(goalLine)).toEqual([])
})

test('l’affluence annoncée est plus juste qu’une droite, et sa fourchette tient', () => {
  const { goals, n } = tryAttendance(world, { error: 0.35, of_linear: 0.9, covered: [0.75, 0.97], confidence: 0.15 })
  expect(n).toBeGreaterThan(50)
  expect(goals.filter((goal) => !isReached(goal)).map(goalLine)).toEqual([])
})
