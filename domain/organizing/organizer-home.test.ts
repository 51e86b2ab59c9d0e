import { describe, expect, test } from 'vitest'
import { byUrgency, organizerAct, organizerActWords } from './organizer-home.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const NOTHING = { to_answer: 0, incomplete: 0, awaiting_payment: 0, overdue: 0, waiting: 0 }
const at = (day: string, work: Partial<typeof NOTHING> = {}) => ({
  status: 'registration_open' as const,
  starts_at: `${day}T08:00:00Z`,
  work: { ...NOTHING, ...work },
})

describe('ce qu’un tournoi demande d’abord à son organisateur', () => {
  test.each([
    ['le jour même, suivre les matchs', at('2026-11-21', { overdue: 1, to_answer: 2 }), 'follow', 'En cours'],
    ['un retard avant une réponse', at('2026-12-05', { overdue: 1, to_answer: 2 }), 'overdue', 'Un paiement en retard'],
    [
      'une réponse avant une attente',
      at('2026-12-05', { to_answer: 2, awaiting_payment: 3 }),
      'answer',
      '2 équipes à valider',
    ],
    [
      'une réponse, même quand il manque un document',
      at('2026-12-05', { to_answer: 2, incomplete: 2 }),
      'answer',
      '2 équipes à valider, dossiers incomplets',
    ],
    [
      'une réponse, dont une que des documents retiennent',
      at('2026-12-05', { to_answer: 3, incomplete: 1 }),
      'answer',
      '3 équipes à valider, dont une au dossier incomplet',
    ],
    ['un paiement attendu', at('2026-12-05', { awaiting_payment: 1 }), 'payments', 'Un paiement attendu'],
    ['une liste d’attente avance seule', at('2026-12-05', { waiting: 4 }), null, 'Rien à faire'],
  ] as const)('%s', (_what, tournament, act, words) => {
    expect(organizerAct(tournament, NOW)).toBe(act)
    expect(organizerActWords(act, tournament)).toBe(words)
  })
})

const inPreparation = (day: string, status: 'draft' | 'pending_review', status_reason: string | null = null) => ({
  status,
  starts_at: `${day}T08:00:00Z`,
  status_reason,
})

test.each([
  ['un brouillon se continue', inPreparation('2026-12-05', 'draft'), 'continue', 'Continuer la fiche'],
  ['même sa date passée', inPreparation('2026-11-01', 'draft'), 'continue', 'Continuer la fiche'],
  [
    'renvoyé, il dit pourquoi',
    inPreparation('2026-12-05', 'draft', 'Il manque l’adresse'),
    'returned',
    'Renvoyé\u00a0: Il manque l’adresse',
  ],
  [
    'à valider, il attend quelqu’un d’autre, renvoyé une fois ou non',
    inPreparation('2026-12-05', 'pending_review', 'Il manque l’adresse'),
    'review',
    'En attente de validation',
  ],
] as const)('pas encore publié : %s', (_what, tournament, act, words) => {
  expect(organizerAct(tournament, NOW)).toBe(act)
  expect(organizerActWords(act, tournament)).toBe(words)
})

test('ce qui revient passe avant une réponse, un brouillon après un paiement attendu, ce qu’un autre décide en dernier', () => {
  const [returned, answer, expected, draft, review] = [
    inPreparation('2027-03-01', 'draft', 'Motif'),
    at('2026-11-28', { to_answer: 1 }),
    at('2027-01-09', { awaiting_payment: 1 }),
    inPreparation('2026-11-25', 'draft'),
    inPreparation('2026-11-24', 'pending_review'),
  ]
  expect(byUrgency([review, draft, expected, answer, returned], NOW)).toEqual([
    returned,
    answer,
    expected,
    draft,
    review,
  ])
})

test('les tournois viennent par urgence, puis par date', () => {
  const [calm, late, soon, today, later] = [
    at('2026-11-28'),
    at('2027-01-09', { overdue: 1 }),
    at('2026-12-05', { to_answer: 1 }),
    at('2026-11-21'),
    at('2026-12-19', { to_answer: 9 }),
  ]
  expect(byUrgency([calm, later, late, soon, today], NOW)).toEqual([today, late, soon, later, calm])
})
