import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { checkoutProblem, unansweredPaymentId } from './checkout-problem.ts'

const refusal = (code: string, status: number, message: string, data?: unknown) =>
  new ORPCError(code, { defined: true, status, message, data })

test('a refused card is told beside the card', () => {
  expect(checkoutProblem(refusal('PAYMENT_DECLINED', 402, 'Refusé'))).toMatchObject({ of: 'card', title: 'Refusé' })
})

test('a fault of ours has the words of the catalogue and a reference to give', () => {
  const fault = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data: { request_id: 'abc' } })
  expect(checkoutProblem(fault)).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    of: 'registration',
    title: 'Erreur',
    message: "Une erreur est survenue lors de l'inscription.",
    reference: 'abc',
  })
})

test('a colleague who was faster is told as being in already', () => {
  expect(
    checkoutProblem(refusal('CLUB_ALREADY_REGISTERED', 409, 'Votre club est déjà inscrit (par Anne)')),
  ).toMatchObject({
    title: 'Déjà inscrit',
    message: 'Votre club est déjà inscrit (par Anne)',
  })
})

test('a lost network says so, and what was typed can be sent again', () => {
  expect(checkoutProblem(new TypeError('fetch failed')).title).toMatch(/ne répond pas/)
})

test('a payment that the provider left without answer is followed, not made again', () => {
  expect(unansweredPaymentId(refusal('PROVIDER_UNAVAILABLE', 503, '…', { payment_id: 'p1' }))).toBe('p1')
  expect(unansweredPaymentId(refusal('PROVIDER_UNAVAILABLE', 503, '…'))).toBeNull()
  expect(unansweredPaymentId(refusal('PAYMENT_DECLINED', 402, '…', { payment_id: 'p1' }))).toBeNull()
})
