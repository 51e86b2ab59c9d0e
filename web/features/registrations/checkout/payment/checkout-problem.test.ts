import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { checkoutProblem as problemWith, unansweredPaymentId } from './checkout-problem.ts'

const refusal = (code: string, status: number, message: string, data?: unknown) =>
  new ORPCError(code, { defined: true, status, message, data })

const ALONE = { max_teams_per_club: 1, registrations: [] }
const checkoutProblem = (error: unknown) => problemWith(error, ALONE)

test('une carte refusée se dit à côté de la carte', () => {
  expect(checkoutProblem(refusal('PAYMENT_DECLINED', 402, 'Refusé'))).toMatchObject({ of: 'card', title: 'Refusé' })
})

test('une panne de notre fait a les mots du catalogue et une référence à donner', () => {
  const fault = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data: { request_id: 'abc' } })
  expect(checkoutProblem(fault)).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    isAnswer: false,
    of: 'registration',
    title: 'Erreur',
    message: "Une erreur est survenue lors de l'inscription.",
    reference: 'abc',
  })
})

test('un collègue plus rapide se lit comme une inscription déjà faite', () => {
  expect(
    checkoutProblem(refusal('CLUB_ALREADY_REGISTERED', 409, 'Votre club est déjà inscrit (par Anne)')),
  ).toMatchObject({
    title: 'Déjà inscrit',
    message: 'Votre club est déjà inscrit (par Anne)',
  })
})

test.each([
  [
    'une autre équipe peut encore entrer',
    { max_teams_per_club: 2 },
    'already_registered',
    'Choisissez une autre équipe',
  ],
  ['le club en a autant qu’il peut', { max_teams_per_club: 2 }, 'team_limit', 'Nombre d’équipes atteint'],
  [
    'sa seule équipe attend',
    { registrations: [{ status: 'waitlisted' as const }] },
    'already_registered',
    'En liste d’attente',
  ],
])('le titre d’un refus dit ce qui est vrai quand %s', (_name, known, verdict, title) => {
  const error = refusal('ALREADY_REGISTERED', 409, 'Cette équipe est déjà inscrite.', { verdict })
  expect(problemWith(error, { ...ALONE, ...known })).toMatchObject({
    title,
    message: 'Cette équipe est déjà inscrite.',
  })
})

test('un réseau perdu se dit, et la saisie peut être renvoyée', () => {
  expect(checkoutProblem(new TypeError('fetch failed'))).toMatchObject({
    title: expect.stringMatching(/ne répond pas/),
    isAnswer: false,
  })
})

test('un paiement laissé sans réponse est suivi, pas recommencé', () => {
  expect(unansweredPaymentId(refusal('PROVIDER_UNAVAILABLE', 503, '…', { payment_id: 'p1' }))).toBe('p1')
  expect(unansweredPaymentId(refusal('PROVIDER_UNAVAILABLE', 503, '…'))).toBeNull()
  expect(unansweredPaymentId(refusal('PAYMENT_DECLINED', 402, '…', { payment_id: 'p1' }))).toBeNull()
})
