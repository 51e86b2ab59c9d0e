import { referencesIn } from '../payments/payment-reference.ts'
import type { Aside, StatementLine } from './lines.ts'
import { sharesName } from './names.ts'
import { saysFee, saysRejected } from './state.ts'

/**
 * Sets aside the credits that a later debit of the same statement takes back. It is certain when the debit says that it
 * is a reject and has their amount and their reference or name; otherwise somebody has to look. A debit takes back one
 * credit, the latest before it, or all the credits whose references it has when they add up to its amount.
 */
export function sentBack(lines: readonly StatementLine[]): StatementLine[] {
  const asides = new Map<number, Aside>()
  // A failed credit also counts as taken back, so that the credit that was sent again afterwards stays.
  const isOpen = ({ line, amount_cents }: StatementLine) => amount_cents > 0 && !asides.has(line)
  for (const debit of lines.filter(isMoneyOut).sort(byDay)) {
    const before = lines.filter((line) => isOpen(line) && isBefore(line, debit) && line.currency === debit.currency)
    for (const [credit, aside] of takenBack(debit, before)) asides.set(credit.line, aside)
  }
  return lines.map((line) => ({
    ...line,
    aside: line.aside && line.aside.kind !== 'doubtful' ? line.aside : (asides.get(line.line) ?? line.aside),
  }))
}

function takenBack(debit: StatementLine, credits: readonly StatementLine[]): [StatementLine, Aside][] {
  const amount = -debit.amount_cents
  const isReject = saysRejected(debit.label)
  const named = credits.filter((credit) => sharesReference(credit, debit))
  const same = named.filter((credit) => credit.amount_cents === amount && namedBy(credit) === namedBy(debit))
  const latest = same.sort(byDay).at(-1)
  if (latest) return [[latest, isReject ? rejected(debit) : doubted(debit)]]
  if (named.length > 0) {
    const isWhole = named.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === amount
    if (!isWhole && saysFee(debit.label)) return []
    return named.map((credit) => [credit, isWhole && isReject ? rejected(debit) : doubted(debit)])
  }
  // The debit names a reference that no credit here has, so it is about another statement.
  if (!isReject || referencesIn(debit.label).good.length > 0) return []
  const equal = credits.filter(({ amount_cents }) => amount_cents === amount)
  const alike = equal.filter(({ label }) => sharesName(label, debit.label))
  const [only, ...others] = alike.length > 0 ? alike : equal
  if (only && alike.length > 0 && others.length === 0) return [[only, rejected(debit)]]
  return (alike.length > 0 ? alike : equal).map((credit) => [credit, doubted(debit)])
}

const rejected = ({ line }: StatementLine): Aside => ({
  kind: 'sent_back',
  reason: `Rejeté à la ligne ${line}\u00a0: l’argent est reparti.`,
})

const doubted = ({ line }: StatementLine): Aside => ({
  kind: 'doubtful',
  reason: `La ligne ${line} en fait peut-être repartir l’argent\u00a0: rejet, ou remboursement\u00a0?`,
})

/** A debit that did not happen takes nothing back. */
const isMoneyOut = ({ amount_cents, aside }: StatementLine) => amount_cents < 0 && aside?.kind !== 'undone'

function sharesReference(one: StatementLine, other: StatementLine): boolean {
  const mine = new Set(referencesIn(one.label).good)
  return referencesIn(other.label).good.some((reference) => mine.has(reference))
}

const namedBy = ({ label }: StatementLine) => referencesIn(label).good.toSorted().join()

const byDay = (one: StatementLine, other: StatementLine) =>
  (one.date ?? '').localeCompare(other.date ?? '') || one.line - other.line

const isBefore = (credit: StatementLine, debit: StatementLine) =>
  credit.date === null || debit.date === null || credit.date <= debit.date
