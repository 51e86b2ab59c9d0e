import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentimentCounts, sentimentPercents, wholePercents } from './sentiment.ts'
import { topicsIn, topicsOf } from './topics.ts'
import { opinionTrend } from './trend.ts'

test('quatre étoiles et plus sont un avis positif, trois neutre, deux et moins négatif', () => {
  expect(sentimentCounts([5, 4, 3, 2, 1, 5])).toEqual({ positive: 3, neutral: 1, negative: 2 })
})

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1, 3],
    [33, 17, 50],
  ],
  [
    [1, 6, 0],
    [14, 86, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('%j fait %j %%', (counts, percents) => {
  expect(wholePercents(counts)).toEqual(percents)
})

test('les pourcentages font toujours 100, à moins d’un point de leur valeur', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 }), (ratings) => {
      const counts = sentimentCounts(ratings)
      const percents = sentimentPercents(counts)
      expect(percents.positive + percents.neutral + percents.negative).toBe(100)
      for (const key of ['positive', 'neutral', 'negative'] as const)
        expect(Math.abs(percents[key] - (counts[key] * 100) / ratings.length)).toBeLessThan(1)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['L’arbitrage était à la hauteur, mais la buvette trop chère.', ['arbitrage', 'buvette']],
  ['Les ARBITRES sifflaient bien, super accueil', ['arbitrage', 'accueil']],
  ['Pas assez de places pour se garer, horaires tenus', ['horaires', 'parking']],
  ['Le prix est élevé pour deux matchs', ['prix']],
  ['Bravo à Zoé Martin, numéro 7 !', []],
  ['', []],
])('« %s » parle de %j', (body, topics) => {
  expect([...topicsIn(body)]).toEqual(expect.arrayContaining(topics))
  expect(topicsIn(body).size).toBeGreaterThanOrEqual(topics.length)
  if (topics.length === 0) expect(topicsIn(body).size).toBe(0)
})

test('un sujet se dit à partir de trois avis, avec la moyenne de leurs étoiles ; un avis y compte une fois', () => {
  const said = (body: string, rating: number) => ({ body, rating })
  const opinions = [
    said('arbitrage, arbitres, arbitre : faible', 1),
    said('arbitrage moyen, bonne buvette', 3),
    said('arbitres inégaux, buvette', 2),
  ]
  expect(topicsOf(opinions)).toEqual([{ topic: 'arbitrage', count: 3, mean: 2 }])
})

test.each([
  ['trop peu d’avis', [5, 5, 5, 5], [1, 1, 1, 1, 1], null],
  ['nettement mieux', [5, 5, 4, 5, 5], [2, 3, 2, 3, 2], 'up'],
  ['nettement moins bien', [2, 1, 2, 2, 1], [4, 5, 4, 4, 5], 'down'],
  ['un écart que le hasard suffit à faire', [5, 1, 4, 2, 5], [4, 2, 3, 1, 5], 'stable'],
  ['tous pareils', [4, 4, 4, 4, 4], [4, 4, 4, 4, 4], 'stable'],
] as const)('%s : la tendance se dit ou se tait', (_, last, before, trend) => {
  expect(opinionTrend(last, before)).toBe(trend)
})
