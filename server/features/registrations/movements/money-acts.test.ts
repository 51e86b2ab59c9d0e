import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ActOn, JOURNAL_SENTENCES } from '#domain/notices/journal/journal.ts'

/**
 * For each act on money of registrations and of badges: the act of the journal that undoes it, or why nothing does. An act that is added
 * does not compile before it is said here.
 */
const UNDONE_BY: Record<MoneyAct, MoneyAct | { not: string }> = {
  'payment.succeeded': 'payment.undo',
  'payment.undo': 'payment.succeeded',
  'payment.open': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'payment.requires_action': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'payment.processing': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'payment.disputed': { not: 'the bank of who paid by card decides, and its provider says so' },
  'payment.dispute-ended': { not: 'the bank of who paid by card decides, and its provider says so' },
  'payment.failed': { not: 'no money has moved' },
  'payment.expired': { not: 'no money has moved' },
  'refund.request': { not: 'no money has moved: it is a task, which goes with the payment that it gives back' },
  'refund.due': { not: 'no money has moved: it is a task, which goes with the payment that it gives back' },
  'refund.lowered': { not: 'no money has moved: a provider has given a part of it back unasked' },
  'refund.outside': { not: 'a provider has given the money back' },
  'refund.pending': { not: 'a provider gives the money back' },
  'refund.settle': 'refund.undo',
  'refund.move': 'refund.undo',
  'refund.undo': 'refund.settle',
  'promotion.order': { not: 'no money has moved: an attempt ends by itself' },
  'promotion.payment': { not: 'only a provider moves money by card, and gives it back by a refund' },
  'promotion.disputed': { not: 'the bank of who paid by card decides, and its provider says so' },
  'promotion.dispute-ended': { not: 'the bank of who paid by card decides, and its provider says so' },
  'promotion.refund-dropped': { not: 'no money has moved: what was to be given back is with a bank' },
  'promotion.stop': { not: 'a bank has taken its price back' },
  'promotion.start': { not: 'what was bought runs, and its weeks to come are given back by a refund' },
  'promotion.refund': { not: 'no money has moved: it is a task of a provider, or of an administrator' },
  'promotion.refunded': 'promotion.refund-undo',
  'promotion.refund-undo': 'promotion.refunded',
  'promotion.give': 'promotion.take',
  'promotion.take': 'promotion.give',
}

type MoneyAct = `payment.${ActOn<'payment'>}` | `refund.${ActOn<'refund'>}` | `promotion.${ActOn<'promotion'>}`

const acts = Object.entries(UNDONE_BY)

test('chaque acte d’argent a son inverse, ou dit pourquoi rien ne le défait', () => {
  const journaled = Object.keys(JOURNAL_SENTENCES).filter((act) => /^(payment|refund|promotion)\./.test(act))
  expect(acts.map(([act]) => act).toSorted()).toEqual(journaled.toSorted())
  for (const [, undone] of acts)
    if (typeof undone === 'string') expect(journaled).toContain(undone)
    else expect(undone.not.length).toBeGreaterThan(15)
})

/** Files that write money, and the acts of the journal by which each says it. */
const WRITERS: Record<string, readonly string[]> = {
  'movements/commands/move-surplus.ts': ['refund.move', 'refund.undo'],
  'movements/commands/undo-payment.ts': ['payment.undo'],
  'movements/commands/return-money.ts': ['payment.succeeded', 'refund.request', 'refund.undo'],
  'payments/commands/confirm-manual-payment.ts': ['payment.succeeded'],
  'payments/commands/keep-duplicates.ts': ['payment.succeeded'],
  'payments/commands/paying/open-attempt.ts': ['payment.open'],
  'payments/commands/receive-outside-refund.ts': ['refund.lowered', 'refund.outside'],
  'payments/commands/request-refund.ts': ['refund.request'],
  'payments/commands/send-refund.ts': ['refund.due', 'refund.pending'],
  'payments/commands/settle-payment.ts': ['payment.${state.status}'],
  'payments/commands/settle-refund.ts': ['refund.settle'],
}

test('qui écrit de l’argent le dit au journal, et nul autre fichier ne le fait', () => {
  const WRITES =
    /insert into (?:payments|refunds) \(|update refunds set status|update refunds set amount_cents|set status = \$\{state/
  const files = globSync('server/features/registrations/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const writers = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!WRITES.test(text) || !/\b(?:payments|refunds)\b/.test(text)) return []
    const noted = [...text.matchAll(/note\(\s*['`]((?:payment|refund)\.[^'`]+)['`]/g)].map(([, act]) => act!)
    return [[file.split('registrations/').slice(1).join('registrations/'), [...new Set(noted)].toSorted()] as const]
  })
  expect(Object.fromEntries(writers)).toEqual(WRITERS)
})
