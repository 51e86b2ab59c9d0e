import { expect, test } from 'vitest'
import type { InsightCheck } from '#contract/insights/methods.ts'
import { CHECK_NAMES } from '#domain/insights/checks.ts'
import { CHECK_WORDS, chartFigure, checkFigure, technicalNote } from './check-words.ts'

const check = (name: InsightCheck['name'], value: number | null, baseline: number | null): InsightCheck => ({
  day: '2026-11-01',
  name,
  value,
  baseline,
  n: 200,
  is_demo: false,
})

test('un contrôle se lit sans être statisticien\u00a0: le nom savant n’est qu’en note', () => {
  for (const name of CHECK_NAMES) {
    const { label, explained, rival } = CHECK_WORDS[name]
    expect(`${label} ${explained} ${rival}`).not.toMatch(/NDCG|logarithm|entropie|écart-type/i)
    expect(explained).toMatch(/mieux/)
  }
})

test('une perte se lit en chances\u00a0: à pile ou face 50 %, mieux que son rival quand elle est plus haute', () => {
  expect(checkFigure(check('strength', Math.LN2, 0), 'value')).toBe('50,0\u00a0%')
  expect(checkFigure(check('strength', Math.LN2, 0), 'baseline')).toBe('100,0\u00a0%')
  expect(technicalNote(check('strength', 0.57, 0.618))).toBe('perte logarithmique 0,570, contre 0,618')
})

test('un ordre se lit sur cent, une part en pour cent, et ce qui manque en tiret', () => {
  expect(checkFigure(check('recommendation', 0.504, 0.522), 'value')).toBe('50,4 sur 100')
  expect(technicalNote(check('recommendation', 0.504, 0.522))).toBe('NDCG des 10 premiers 0,504, contre 0,522')
  expect(chartFigure('recommendation', 50.4)).toBe('50,4')
  expect(checkFigure(check('attendance', 0.066, 0.148), 'baseline')).toBe('14,8\u00a0%')
  expect(technicalNote(check('attendance', 0.066, 0.148))).toBeNull()
  expect(checkFigure(check('recommendation', null, null), 'value')).toBe('—')
  expect(technicalNote(check('recommendation', null, null))).toBeNull()
})

test('les points d’exemple sont ceux du calcul\u00a0: deuxième 63, troisième 50', () => {
  expect(CHECK_WORDS.recommendation.explained).toContain('63 pour le deuxième, 50 pour le troisième')
})
