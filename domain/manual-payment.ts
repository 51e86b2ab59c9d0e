import { formatLongMoment } from './dates.ts'
import { formatEuros } from './money.ts'
import type { ManualMethod } from './payment.ts'

/** What somebody must know to pay an organiser by hand, and who that is. */
export type ManualPayment = {
  method: ManualMethod
  amount_cents: number
  reference: string
  due_at: string | Date
  time_zone: string
  organizer: { name: string; city: string | null; email: string | null }
}

export type ManualPaymentGuide = { lines: { label: string; value: string }[]; advice: string }

/** Written on a cheque or in a transfer, so that the organiser knows what it pays; found again by the search of his list. */
export function paymentReference(registration_id: string): string {
  return `INS-${registration_id.slice(0, 8).toUpperCase()}`
}

/**
 * To whom, how much, with which words, until when, and the next step. No bank details: the platform has none, the
 * organiser gives them himself.
 */
export function manualPaymentGuide(payment: ManualPayment): ManualPaymentGuide {
  const { method, amount_cents, reference, due_at, time_zone, organizer } = payment
  const words = WORDS[method]
  return {
    lines: [
      { label: words.payee, value: organizer.name },
      { label: 'Montant', value: formatEuros(amount_cents) },
      { label: words.reference, value: reference },
      { label: 'Au plus tard', value: formatLongMoment(due_at, time_zone) },
      ...contactLines(organizer),
    ],
    advice: organizer.email ? words.next(organizer.email) : NO_EMAIL,
  }
}

/** How to reach the organiser, and where he is. */
export function contactLines({ city, email }: ManualPayment['organizer']): { label: string; value: string }[] {
  return [
    ...(email ? [{ label: 'E-mail de l’organisateur', value: email }] : []),
    ...(city ? [{ label: 'Ville de l’organisateur', value: city }] : []),
  ]
}

const WORDS: Record<ManualMethod, { payee: string; reference: string; next: (email: string) => string }> = {
  cheque: {
    payee: 'Ordre du chèque',
    reference: 'À écrire au dos',
    next: (email) => `Écrivez à ${email} pour savoir où envoyer ou remettre le chèque.`,
  },
  transfer: {
    payee: 'Bénéficiaire du virement',
    reference: 'Libellé du virement',
    next: (email) => `L’organisateur vous donne ses coordonnées bancaires : demandez-les à ${email}.`,
  },
  cash: {
    payee: 'Qui reçoit les espèces',
    reference: 'À rappeler en payant',
    next: (email) => `Convenez de la remise avec l’organisateur : ${email}.`,
  },
}

const NO_EMAIL =
  'Cet organisateur n’a pas donné d’adresse e-mail : écrivez-nous depuis la page Contact, nous vous mettrons en relation.'
