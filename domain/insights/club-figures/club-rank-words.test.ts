import { expect, test } from 'vitest'
import { rankMoment, rankShown } from './club-rank-words.ts'

test('la date du rang est celle du calcul, à l’heure de Paris, et le retard se lit', () => {
  const computed_at = '2026-03-14T02:10:00.000Z'
  expect(rankMoment({ computed_at, is_late: false })).toBe('Rang calculé le sam. 14 mars 2026, 3\u00a0h\u00a010')
  expect(rankMoment({ computed_at, is_late: true })).toMatch(/\u00a0: le calcul de la nuit a du retard$/)
})

const ranked = {
  season: '2026-2027',
  played: 9,
  strength: 2,
  rank: 3,
  rank_of: 14,
  computed_at: '2026-11-20T02:10:00.000Z',
} as const

test.each([
  ['une heure avant le seuil, rien', '2026-11-21T13:10:00.000Z', '2026-2027', false],
  ['trente-sept heures après, en retard', '2026-11-21T15:10:00.000Z', '2026-2027', true],
  ['la première saison rejouée en entier compte encore', '2026-11-21T15:10:00.000Z', '2025-2026', true],
  ['une saison que rien ne recalcule n’est jamais en retard', '2026-11-21T15:10:00.000Z', '2024-2025', false],
] as const)('un rang vieilli… %s', (_, now, season, is_late) => {
  const shown = rankShown({ ...ranked, season }, { department: 'Rhône', played: 40, now: new Date(now) })
  expect(shown).toMatchObject({ rank: 3, rank_scope: `Rhône, ${season}`, computed_at: ranked.computed_at, is_late })
})
