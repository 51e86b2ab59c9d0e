import type { Registration } from '#contract/registrations/registrations.ts'
import { formatDayShort } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { formatEuros } from '#domain/common/money.ts'
import { listed } from '#domain/common/text.ts'
import { AFTER_APPROVAL_PAYMENT_DAYS } from '#domain/common/thresholds.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { hasItsPlace } from '#domain/registrations/registration.ts'

export type NextStep = { title: string; detail: string | null; isDone: boolean }

type Entered = Pick<
  Registration,
  'status' | 'amount_cents' | 'payment_status' | 'payment_due_at' | 'open_payment' | 'missing_documents'
> & {
  receipts: readonly Pick<Registration['receipts'][number], 'kind' | 'number'>[]
  tournament: Pick<Registration['tournament'], 'payment_timing' | 'time_zone'>
}

/**
 * What has happened to an entry, and what comes next, in order.
 * @param usualDays how long its organiser usually takes to answer; null when that is not known
 */
export function nextSteps(entered: Entered, usualDays: number | null): NextStep[] {
  const isAnswered = hasItsPlace(entered.status)
  const waits = !isAnswered && {
    title: 'Réponse de l’organisateur',
    detail: usualDays === null ? 'par message et par e-mail' : usualWords(usualDays),
    isDone: false,
  }
  const pays = paymentStep(entered)
  const isPaidFirst = isAnswered || entered.tournament.payment_timing === 'at_registration'
  return [placeStep(entered), isPaidFirst && pays, papersStep(entered), waits, !isPaidFirst && pays].filter(
    (step) => step !== false,
  )
}

function placeStep({ status, receipts }: Entered): NextStep {
  const receipt = receipts.findLast(({ kind }) => kind === 'receipt')
  return {
    title: hasItsPlace(status) ? 'Place validée' : 'Place tenue',
    detail: receipt ? `reçu n°\u00a0${receipt.number} envoyé par e-mail` : null,
    isDone: true,
  }
}

function paymentStep(entered: Entered): NextStep | false {
  const { amount_cents, payment_due_at, open_payment, tournament, status } = entered
  if (amount_cents === 0 || !isUnpaid(entered)) return false
  const title = `${formatEuros(amount_cents)} à payer`
  if (open_payment) return { title, detail: 'réponse de la banque attendue', isDone: false }
  if (payment_due_at) {
    const day = localDay(payment_due_at, tournament.time_zone)
    return { title, detail: `avant le ${formatDayShort(day)}`, isDone: false }
  }
  const isLater = tournament.payment_timing === 'after_approval' && !hasItsPlace(status)
  return { title, detail: isLater ? `${AFTER_APPROVAL_PAYMENT_DAYS} jours pour le faire` : null, isDone: false }
}

/** Nothing is left for the club once all has been sent: the organiser reads it before answering. */
function papersStep({ missing_documents }: Entered): NextStep | false {
  const toSend = missing_documents.filter(({ state }) => state === 'absent' || state === 'rejected')
  if (toSend.length === 0) return false
  const names = toSend.map(({ label }) => label.slice(0, 1).toLowerCase() + label.slice(1))
  return {
    title: toSend.length > 1 ? 'Documents à envoyer' : 'Document à envoyer',
    detail: listed(names),
    isDone: false,
  }
}

const usualWords = (days: number) => `sous ${days}\u00a0jour${days > 1 ? 's' : ''} en général`
