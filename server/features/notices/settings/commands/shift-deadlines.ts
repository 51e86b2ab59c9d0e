import type { Tx } from '#server/platform/database/client.ts'

/**
 * Every column that ends a time, as 'table.column' of the schema public: it is 'moved' by as long as the platform was closed,
 * or `stays` says why not. A column that is missing here fails a test. @public the test of the schema reads it
 */
export const DEADLINES: Record<string, 'moved' | { stays: string }> = {
  'account_erasures.due_at': { stays: 'undone by a link of a mail, which works in maintenance' },
  'audit_ignored.until': { stays: 'nobody answers it' },
  'backup_runs.expires_at': { stays: 'nobody answers it' },
  'club_invitations.expires_at': 'moved',
  'factor_resets.due_at': { stays: 'undone by a link of a mail, which works in maintenance' },
  'former_addresses.until': { stays: 'when an address was left, nobody answers it' },
  'found_tournaments.closes_at': { stays: 'made from registration_closes_at of its tournament' },
  'payments.expires_at': { stays: 'the page of the provider ends then; another is begun' },
  'plan_mails.due_at': { stays: 'when a mail leaves' },
  'platform_owner_links.expires_at': { stays: 'whoever runs the machine makes another' },
  'promotion_purchases.expires_at': { stays: 'the page of the provider ends then; another is begun' },
  'promotion_refunds.due_at': { stays: 'what is owed is owed, open or closed' },
  'refunds.due_at': { stays: 'what is owed is owed, open or closed' },
  'registrations.hold_expires_at': 'moved',
  'registrations.offer_expires_at': 'moved',
  'registrations.payment_due_at': 'moved',
  'tournament_postponements.choose_until': 'moved',
  'tournaments.early_until': { stays: 'public, and its organiser changes it' },
  'tournaments.featured_until': { stays: 'bought by the day, written from its purchases' },
  'tournaments.registration_closes_at': { stays: 'public, and its organiser changes it' },
  'weather_asks.busy_until': { stays: 'nobody answers it' },
}

/**
 * Moves the deadlines that were running when the platform closed by as long as it was closed: holds, offers, invitations,
 * and, to the start of the tournament at most, payments that are due and choices after a new date.
 * @returns how many of each moved, for the journal
 */
export async function shiftDeadlines(tx: Tx, from: Date, to: Date) {
  // All who lock several registrations do it in this order, so that none waits for another in a circle.
  await tx`
    select from registrations r
    where ${running(tx, from)} order by r.id for no key update`
  const [moved] = await tx<{ holds: number; offers: number; payments: number }[]>`
    with before as materialized (
      select r.id, r.status, r.hold_expires_at, r.offer_expires_at, r.payment_due_at, t.starts_at
      from registrations r join tournaments t on t.id = r.tournament_id where ${running(tx, from)}),
    moved as (
      update registrations r set
        hold_expires_at = case when b.hold_expires_at > ${from} then b.hold_expires_at + ${lasted(tx, from, to)} else b.hold_expires_at end,
        offer_expires_at = case when b.offer_expires_at > ${from} then b.offer_expires_at + ${lasted(tx, from, to)} else b.offer_expires_at end,
        payment_due_at = case when b.payment_due_at > ${from}
          then greatest(b.payment_due_at, least(b.payment_due_at + ${lasted(tx, from, to)}, b.starts_at)) else b.payment_due_at end
      from before b where r.id = b.id
      returning b.status)
    select count(*) filter (where status = 'held')::int as holds, count(*) filter (where status = 'offered')::int as offers,
      count(*) filter (where status not in ('held', 'offered'))::int as payments from moved`
  return { ...moved!, choices: await shiftChoices(tx, from, to), invitations: await shiftInvitations(tx, from, to) }
}

async function shiftChoices(tx: Tx, from: Date, to: Date): Promise<number> {
  const moved = await tx`
    update tournament_postponements set choose_until = greatest(choose_until, least(choose_until + ${lasted(tx, from, to)}, starts_at))
    where choose_until > ${from} returning id`
  return moved.length
}

async function shiftInvitations(tx: Tx, from: Date, to: Date): Promise<number> {
  const moved = await tx`
    update club_invitations set expires_at = expires_at + ${lasted(tx, from, to)}
    where expires_at > ${from} and accepted_at is null and revoked_at is null returning id`
  return moved.length
}

const lasted = (tx: Tx, from: Date, to: Date) => tx`(${to}::timestamptz - ${from}::timestamptz)`

const running = (tx: Tx, from: Date) => tx`(
  (r.status in ('held', 'offered') and least(r.hold_expires_at, r.offer_expires_at) is not null
    and greatest(r.hold_expires_at, r.offer_expires_at) > ${from})
  or (has_entered(r.status) and awaits_money(r.payment_status) and r.payment_due_at > ${from}))`
