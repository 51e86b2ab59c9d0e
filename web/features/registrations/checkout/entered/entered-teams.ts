import type { Registration } from '#contract/registrations/registrations.ts'
import { isUnpaid } from '#domain/registrations/payments/payable.ts'
import { hasEntered, registrationLabel } from '#domain/registrations/registration.ts'
import { categoryName } from '#web/lib/tournaments/category-label.ts'

/** Answers the teams that came in with this one, and those that wait; itself alone where it entered alone. */
export function enteredTeams<Entered extends Pick<Registration, 'status'>>(
  registration: Entered,
  together: readonly Entered[] | undefined,
): Entered[] {
  const alive = (together ?? []).filter(({ status }) => hasEntered(status) || status === 'waitlisted')
  return alive.length > 1 ? alive : [registration]
}

/** It reads 'Les Rebonds · U13 féminin · Liste d’attente : rang 2', with the tournament where it is another one. */
export function teamWords(
  {
    team_name,
    category,
    status,
    rank,
    tournament,
  }: Pick<Registration, 'team_name' | 'category' | 'status' | 'rank' | 'tournament'>,
  here: number,
): string {
  const waits = status === 'waitlisted' && registrationLabel(status, { place: 'club', rank })
  const elsewhere = tournament.id !== here && tournament.title
  return [team_name, categoryName(category), elsewhere, waits].filter(Boolean).join(' · ')
}

/** Answers what was paid for them, in cents. */
export const paidCents = (teams: readonly Pick<Registration, 'payment_status' | 'amount_cents'>[]): number =>
  teams.reduce((sum, team) => sum + (team.payment_status === 'paid' ? team.amount_cents : 0), 0)

/** Answers one entry that owes what they all owe, and lacks what any of them lacks. */
export function enteredAsOne(teams: readonly Registration[]): Registration {
  const entered = teams.filter(({ status }) => hasEntered(status))
  const first = entered[0] ?? teams[0]!
  if (entered.length < 2) return first
  const unpaid = entered.filter(isUnpaid)
  const owing = unpaid[0] ?? first
  const missing = new Map(entered.flatMap(({ missing_documents }) => missing_documents.map((one) => [one.type, one])))
  return {
    ...first,
    amount_cents: (unpaid.length > 0 ? unpaid : entered).reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    payment_status: owing.payment_status,
    payment_due_at: owing.payment_due_at,
    open_payment: owing.open_payment,
    missing_documents: [...missing.values()],
  }
}
