import type { CollectionMeans } from './collection.ts'
import { formatLongMoment } from '../../common/dates/dates.ts'
import { formatIban } from './iban.ts'
import { formatEuros } from '../../common/money.ts'
import type { ManualMethod } from '../payments/payment.ts'

/** Everything that a club needs in order to pay an organiser by cheque, transfer or cash. */
export type ManualPayment = {
  method: ManualMethod
  amount_cents: number
  reference: string
  due_at: string | Date
  time_zone: string
  organizer: { name: string; city: string | null; email: string | null }
  /** Details that the organiser has given for each means; where one is null, the club asks the organiser. */
  means: CollectionMeans
}

type Line = { label: string; value: string }

export type ManualPaymentGuide = { lines: Line[]; advice: string }

/**
 * Lines to show to a club that pays by hand: payee, amount, reference and due date, then one sentence on the next step.
 * An organiser who has not given the details (an older tournament) is asked by e-mail.
 */
export function manualPaymentGuide(payment: ManualPayment): ManualPaymentGuide {
  const { method, amount_cents, reference, due_at, time_zone, organizer } = payment
  const { payee, details, advice } = WAYS[method](payment)
  return {
    lines: [
      payee,
      ...details,
      { label: 'Montant', value: formatEuros(amount_cents) },
      { label: REFERENCE_WORDS[method], value: reference },
      { label: 'Au plus tard', value: formatLongMoment(due_at, time_zone) },
      ...contactLines(organizer),
    ],
    advice: advice ?? (organizer.email ? ASK[method](organizer.email) : NO_EMAIL),
  }
}

/** The organiser's e-mail and town, where they are known. */
export function contactLines({ city, email }: ManualPayment['organizer']): Line[] {
  return [
    ...(email ? [{ label: 'E-mail de l’organisateur', value: email }] : []),
    ...(city ? [{ label: 'Ville de l’organisateur', value: city }] : []),
  ]
}

type Way = { payee: Line; details: Line[]; advice: string | null }

const WAYS: Record<ManualMethod, (payment: ManualPayment) => Way> = {
  cheque: ({ means: { cheque }, organizer }) => ({
    payee: { label: 'Ordre du chèque', value: cheque?.payee ?? organizer.name },
    details: cheque?.address ? [{ label: 'À envoyer à', value: cheque.address }] : [],
    advice: cheque?.address ? 'Écrivez la référence au dos du chèque, puis envoyez-le à cette adresse.' : null,
  }),
  transfer: ({ means: { transfer }, organizer }) => ({
    payee: { label: 'Bénéficiaire du virement', value: transfer?.holder ?? organizer.name },
    details: transfer
      ? [
          { label: 'IBAN', value: transfer.iban.includes('•') ? transfer.iban : formatIban(transfer.iban) },
          ...(transfer.bic ? [{ label: 'BIC', value: transfer.bic }] : []),
        ]
      : [],
    advice: transfer
      ? 'Recopiez la référence seule dans le libellé\u00a0: c’est elle qui relie votre virement à cette inscription. Un IBAN reçu autrement se vérifie sur la page de votre inscription.'
      : null,
  }),
  cash: ({ means: { cash }, organizer }) => ({
    payee: { label: 'Qui reçoit les espèces', value: organizer.name },
    details: cash?.when ? [{ label: 'Quand et où', value: cash.when }] : [],
    advice: cash?.when ? 'Demandez votre reçu en payant, et donnez cette référence.' : null,
  }),
}

const REFERENCE_WORDS: Record<ManualMethod, string> = {
  cheque: 'À écrire au dos',
  transfer: 'Libellé du virement',
  cash: 'À rappeler en payant',
}

const ASK: Record<ManualMethod, (email: string) => string> = {
  cheque: (email) => `Écrivez à ${email} pour savoir où envoyer ou remettre le chèque.`,
  transfer: (email) => `L’organisateur vous donne ses coordonnées bancaires\u00a0: demandez-les à ${email}.`,
  cash: (email) => `Convenez de la remise avec l’organisateur\u00a0: ${email}.`,
}

const NO_EMAIL =
  'Cet organisateur n’a pas donné d’adresse e-mail\u00a0: écrivez-nous depuis la page Contact, nous vous mettrons en relation.'
