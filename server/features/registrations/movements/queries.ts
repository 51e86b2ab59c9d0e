import type { Contested } from '#contract/registrations/contested.ts'
import type { Movement } from '#contract/registrations/movements.ts'
import type { RefundKind } from '#domain/registrations/payments/payment.ts'
import { DISPUTE_REASON_LABELS, type DisputeReason } from '#domain/registrations/payments/disputes.ts'
import { type CardProvider, PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { movementLabel } from '#domain/registrations/payments/movement.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Parties } from './policy.ts'

/** Who pays and who is paid, by a registration, a payment or a refund; null when there is none. */
export async function findParties(
  db: Db,
  about: { registration: string } | { payment: string } | { refund: string },
): Promise<(Parties & { registration_id: string; kind: RefundKind | null }) | null> {
  const found =
    'registration' in about
      ? db`select ${about.registration}::uuid as registration_id, null as kind`
      : 'payment' in about
        ? db`select registration_id, null as kind from payments where id = ${about.payment} and status = 'succeeded'`
        : db`select registration_id, kind from refunds where id = ${about.refund}`
  const [row] = await db<(Parties & { registration_id: string; kind: RefundKind | null })[]>`
    select r.club_id, t.organizer_club_id, r.id as registration_id, f.kind
    from (${found}) f join registrations r on r.id = f.registration_id join tournaments t on t.id = r.tournament_id`
  return row ?? null
}

type Row = Omit<Movement, 'label' | 'dispute'> & {
  /** The provider of a payment that is contested now, for who answers. */
  contested: ContestedRow | null
  refund_kind: RefundKind | null
  /** Why the money of a payment came back from a refund. */
  from_kind: RefundKind | null
}

/** Lists what came and went for a registration, latest first; `may` says whether the viewer undoes. */
export async function listMovements(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  registration_id: string,
  may: boolean,
): Promise<Movement[]> {
  const rows = await db<Row[]>`
    select m.*, ${may} and m.undo as undo, (
        select json_build_object('number', re.content ->> 'number', 'url', '/files/receipts/' || re.id || '.pdf')
        from receipts re where case when m.refund_id is null then re.kind = 'receipt' and re.payment_id = m.receipt_of
          else re.refund_id = m.refund_id end) as receipt
    from (${movementsOf(db, registration_id)}) m
    order by m.at desc, m.way, m.id`
  return rows.map(({ refund_kind, from_kind, contested, ...movement }) => ({
    ...movement,
    dispute: may && contested ? contestedOf(payments, contested) : null,
    label: movementLabel({ refund_kind, from_kind }),
  }))
}

export type ContestedRow = {
  provider: CardProvider
  answer_by: string | null
  reason: DisputeReason | null
  provider_payment: string | null
}

/** Says where a contested payment is answered, and until when. */
export function contestedOf(
  payments: Services['payments'],
  { provider, answer_by, reason, provider_payment }: ContestedRow,
): Contested {
  const url = provider_payment && payments.get(provider).moneyPage?.(provider_payment)
  return { at: PROVIDER_LABELS[provider], answer_by, reason: reason && DISPUTE_REASON_LABELS[reason], url: url || null }
}

const hasLeft = (db: Db) => db`exists (select from refunds l where l.payment_id = p.id and l.status <> 'due')`

const isByHand = (db: Db) => db`p.provider = 'manual' and p.method <> 'card'`

const movementsOf = (db: Db, registration_id: string) => db`
  select p.id, coalesce(p.paid_with, p.id) as receipt_of, null::uuid as refund_id, 'in' as way, p.succeeded_at as at, p.method, p.amount_cents,
    null as refund_kind, f.kind as from_kind, null as detail,
    ${isByHand(db)} and not ${hasLeft(db)} and f.kind is distinct from 'moved' as undo,
    case when p.dispute = 'open' then json_build_object('provider', p.provider, 'answer_by', iso_instant(p.dispute_answer_by), 'reason', p.dispute_reason,
      'provider_payment', coalesce(p.provider_payment, (select l.provider_payment from payments l where l.id = p.paid_with))) end as contested
  from payments p left join refunds f on f.became_payment_id = p.id
  where p.registration_id = ${registration_id} and p.status = 'succeeded'
  union all
  select f.id, null, f.id, 'out', f.settled_at, s.method, f.amount_cents, f.kind, null, f.reason,
    case f.kind
      when 'moved' then p.id is not null and not ${hasLeft(db)}
      when 'undone' then false
      else f.became_payment_id is null and f.settled_by is not null and f.provider_reference is null end, null
  from refunds f join payments s on s.id = f.payment_id left join payments p on p.id = f.became_payment_id
  where f.registration_id = ${registration_id} and f.status = 'succeeded'`

/** What of a registration is due by hand; null where no money can be noted: it has not come in, or a card is being read. */
export async function findDue(db: Db, registration_id: string): Promise<{ due_cents: number } | null> {
  const [row] = await db<{ due_cents: number }[]>`
    select case when has_entered(r.status) and awaits_money(r.payment_status)
      then r.amount_cents - advance_of(r.id) else 0 end as due_cents
    from registrations r
    where r.id = ${registration_id} and (has_entered(r.status) or has_ended(r.status)) and r.changes_id is null
      and not exists (select from payments p where p.registration_id = r.id and is_attempt_open(p.status))`
  return row ?? null
}

/** Other teams of the club that owe the same organiser, soonest due first. */
export const listTeamsInNeed = (db: Db, refund_id: string) => db<
  { registration_id: string; team_name: string; tournament_title: string; due_cents: number }[]
>`
  select r.id as registration_id, r.team_name, t.title as tournament_title,
    r.amount_cents - advance_of(r.id) as due_cents
  from refunds f
  join registrations s on s.id = f.registration_id join tournaments st on st.id = s.tournament_id
  join registrations r on r.club_id = s.club_id
  join tournaments t on t.id = r.tournament_id and t.organizer_club_id = st.organizer_club_id
  where f.id = ${refund_id} and f.kind = 'surplus' and f.status = 'due' and has_entered(r.status)
    and awaits_money(r.payment_status) and r.amount_cents > 0
    and not exists (select from payments p where p.registration_id = r.id and is_attempt_open(p.status))
  order by r.payment_due_at nulls last, r.created_at, r.id limit 50`
