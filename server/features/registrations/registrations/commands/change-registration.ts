import type { ActOn } from '#domain/notices/journal/journal.ts'
import { canMovePayment } from '#domain/registrations/payments/payment.ts'
import { canMoveRegistration } from '#domain/registrations/registration.ts'
import { refuse } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { StoredRegistration } from '../columns.ts'

/**
 * A column that may change. The terms agreed on entering never do; the category and its price do, when the club and the
 * rules agree again.
 */
type Column = Exclude<
  keyof StoredRegistration,
  'id' | 'club_id' | 'tournament_id' | 'cancellation_tiers' | 'created_at' | 'changes_id' | 'reference'
>

/** Instants are written as `Date`, or as the text that was read. */
type Changes = {
  [C in Column]?: StoredRegistration[C] | (C extends `${string}_at` ? Date : never)
} & {
  decided_by?: string | null
  cancelled_by?: string | null
  awaits_replacement?: boolean
  replaced_by?: string | null
}

/** Columns whose change the journal tells, beside the two states. */
const LOGGED = ['tournament_category_id', 'amount_cents', 'team_name', 'team_id', 'terms_from'] as const
type Logged = (typeof LOGGED)[number]

/**
 * The only function that changes a registration, so that every change has its audit line. The caller holds the lock.
 * @throws NOT_ALLOWED_NOW for a status or payment change that is not allowed, including the same status again
 */
export async function changeRegistration(
  { tx, now, note }: Act,
  registration: Pick<StoredRegistration, 'id' | 'status' | 'payment_status'> &
    Partial<Pick<StoredRegistration, Logged>>,
  action: ActOn<'registration'>,
  changes: Changes,
) {
  const { lines, ...columns } = changes
  const { status, payment_status } = columns
  if (status && !canMoveRegistration(registration.status, status)) throw refuse('NOT_ALLOWED_NOW')
  const pays = payment_status && payment_status !== registration.payment_status
  if (pays && !canMovePayment(registration.payment_status, payment_status)) throw refuse('NOT_ALLOWED_NOW')
  await Promise.all([
    tx`update registrations set ${tx({ ...columns, ...writtenLines(tx, lines), updated_at: now })} where id = ${registration.id}`,
    note(
      `registration.${action}`,
      { registration: registration.id },
      {
        ...(status ? { status: [registration.status, status] } : {}),
        ...(payment_status ? { payment_status: [registration.payment_status, payment_status] } : {}),
        ...Object.fromEntries(
          LOGGED.filter((name) => changes[name] !== undefined).map((name) => [
            name,
            [registration[name], changes[name]],
          ]),
        ),
      },
      { reason: changes.reason },
    ),
  ])
}

const writtenLines = (tx: Tx, lines: Changes['lines']) =>
  lines === undefined ? {} : { lines: lines && tx.json(lines) }
