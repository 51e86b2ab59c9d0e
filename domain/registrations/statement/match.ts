import { formatEuros } from '../../common/money.ts'
import { referencesIn } from '../payments/payment-reference.ts'
import type { Aside, StatementLine } from './lines.ts'
import { sharesName } from './names.ts'
import { payoutOf, type SentPayout } from './payout.ts'

export type Matchable = {
  registration_id: string
  reference: string
  state: 'awaited' | 'paid' | 'ended' | 'not_yet'
  amount_cents: number
  team_name: string
  club_name: string
  registered_by: string | null
}

/**
 * A line of a statement with the registrations it concerns. `paid`: those that it pays exactly, by their references;
 * they alone are ticked. `suggested`: those of the same amount with a name in the label; somebody decides.
 */
export type MatchedLine<M extends Matchable = Matchable, P extends SentPayout = SentPayout> = StatementLine & {
  paid: M[]
  suggested: M[]
  /** The one registration that it names and pays in part, or too much: its amount may be noted as it is. */
  otherwise: M | null
  /** The transfer of a provider that it is: it ticks nothing, for what it is made of is noted already. */
  payout: P | null
  /** French reason why the line is not ticked; null when nothing is to be said, empty when it does not concern the platform. */
  reason: string | null
}

/** Every valid reference in the labels, without repetition: the server is asked about these. */
export function referencesOf(lines: readonly StatementLine[]): string[] {
  return [...new Set(lines.flatMap(({ label }) => referencesIn(label).good))]
}

/**
 * Finds which registrations each line pays, and which transfer of a provider it is. A registration is ticked once at most, by
 * the first line that pays it; a transfer is one line at most.
 */
export function matchStatement<M extends Matchable, P extends SentPayout = SentPayout>(
  lines: readonly StatementLine[],
  known: readonly M[],
  payouts: readonly P[] = [],
): MatchedLine<M, P>[] {
  const byReference = new Map(known.map((one) => [one.reference, one]))
  const ticked = new Set<string>()
  const arrived = new Set<string>()
  return lines.map((line) => {
    const none = { paid: [], suggested: [], otherwise: null, payout: null }
    const { good, broken } = referencesIn(line.label)
    const named = good.flatMap((reference) => byReference.get(reference) ?? [])
    const problem = good.length > 0 ? problemOf(line, good, named, ticked) : null
    if (line.aside !== null) {
      const payable = problem === null ? named : []
      return { ...line, ...none, ...setAside(line, line.aside, good.length > 0 ? payable : likely(line, known)) }
    }
    if (good.length > 0) {
      if (problem !== null)
        return { ...line, ...none, otherwise: good.length === 1 ? awaitedAlone(named, ticked) : null, reason: problem }
      for (const { registration_id } of named) ticked.add(registration_id)
      return { ...line, ...none, paid: named, reason: null }
    }
    const payout = payoutOf(line, payouts, arrived)
    if (payout) {
      arrived.add(payout.id)
      return { ...line, ...none, payout, reason: null }
    }
    const suggested = likely(line, known)
    return { ...line, ...none, suggested, reason: withoutReference(broken, suggested.length) }
  })
}

/** Only one registration can be paid by an amount of its own. */
const awaitedAlone = <M extends Matchable>([one]: readonly M[], ticked: ReadonlySet<string>): M | null =>
  one && one.state === 'awaited' && !ticked.has(one.registration_id) ? one : null

/** A line that does not concern the platform shows no reason. */
function setAside<M extends Matchable>({ label }: StatementLine, { kind, reason }: Aside, about: readonly M[]) {
  const { good, broken } = referencesIn(label)
  const concerns = good.length + broken.length + about.length > 0
  return { suggested: kind === 'doubtful' ? [...about] : [], reason: concerns ? reason : '' }
}

const likely = <M extends Matchable>(line: StatementLine, known: readonly M[]): M[] =>
  known.filter((one) => isLikely(line, one)).slice(0, 3)

function problemOf(
  { amount_cents }: StatementLine,
  references: readonly string[],
  named: readonly Matchable[],
  ticked: ReadonlySet<string>,
): string | null {
  const unknown = references.find((reference) => named.every((one) => one.reference !== reference))
  if (unknown) return `Référence inconnue chez vous\u00a0: ${unknown}.`
  for (const one of named) {
    if (ticked.has(one.registration_id))
      return `${one.reference} est déjà payée par une ligne plus haut\u00a0: en double\u00a0?`
    if (one.state !== 'awaited') return `${one.reference}\u00a0: ${NOT_AWAITED[one.state]}.`
  }
  const due = named.reduce((sum, one) => sum + one.amount_cents, 0)
  if (amount_cents === due) return null
  const gap = formatEuros(Math.abs(amount_cents - due))
  return amount_cents > due
    ? `Trop\u00a0: ${formatEuros(due)} attendus, ${gap} de plus.`
    : `Trop peu\u00a0: ${formatEuros(due)} attendus, ${gap} de moins.`
}

const NOT_AWAITED: Record<Exclude<Matchable['state'], 'awaited'>, string> = {
  paid: 'ce paiement est déjà noté',
  ended: 'cette inscription est terminée',
  not_yet: 'rien n’est à payer pour le moment',
}

function withoutReference(broken: readonly string[], suggestions: number): string {
  if (broken.length > 0) return `Référence mal recopiée\u00a0: ${broken.join(', ')}.`
  return suggestions > 0 ? 'Sans référence\u00a0: même montant et un nom qui ressemble.' : ''
}

/**
 * True when the amount is the same to the cent, and the label holds the eight letters of the reference or shares a
 * distinctive word with the club, the team or the person.
 */
function isLikely({ label, amount_cents }: StatementLine, one: Matchable): boolean {
  if (one.state !== 'awaited' || one.amount_cents !== amount_cents) return false
  if (
    label
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .includes(one.reference.slice(-8))
  )
    return true
  return sharesName(label, `${one.club_name} ${one.team_name} ${one.registered_by ?? ''}`)
}
