import type { ActOn } from '../../notices/journal/journal.ts'

/**
 * For each act on money of registrations: the act of the journal that undoes it, or why nothing does. An act that is added
 * does not compile before it is said here.
 */
export const UNDONE_BY: Record<MoneyAct, MoneyAct | { not: string }> = {
  'payment.succeeded': 'payment.undo',
  'payment.undo': 'payment.succeeded',
  'payment.open': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'payment.requires_action': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'payment.processing': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'payment.disputed': { not: 'the bank of who paid by card decides, and its provider says so' },
  'payment.dispute-ended': { not: 'the bank of who paid by card decides, and its provider says so' },
  'payment.failed': { not: 'no money has moved' },
  'payment.expired': { not: 'no money has moved' },
  'payment.disputed': { not: 'the bank of the payer decides, and its provider tells it' },
  'payment.dispute-ended': { not: 'the bank of the payer decides, and its provider tells it' },
  'refund.outside': { not: 'the money went back at the provider, which alone could take it again' },
  'refund.pending': { not: 'the provider has begun to give the money back, and tells how it ends' },
  'refund.lowered': { not: 'no money has moved: a task asks for less, since a part was given back elsewhere' },
  'refund.request': { not: 'no money has moved: it is a task, which goes with the payment that it gives back' },
  'refund.due': { not: 'no money has moved: it is a task, which goes with the payment that it gives back' },
  'refund.lowered': { not: 'no money has moved: a provider has given a part of it back unasked' },
  'refund.outside': { not: 'a provider has given the money back' },
  'refund.pending': { not: 'a provider gives the money back' },
  'refund.settle': 'refund.undo',
  'refund.move': 'refund.undo',
  'refund.undo': 'refund.settle',
}

type MoneyAct = `payment.${ActOn<'payment'>}` | `refund.${ActOn<'refund'>}`
