import { splitByWeight } from '#domain/common/money.ts'
import type { CardProvider } from '#domain/registrations/payments/providers.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Account, Payout, PayoutMovement } from '#server/platform/payments/port.ts'
import { act } from '#server/platform/procedures/act.ts'

export type PaidAccount = { club_id: number; provider: CardProvider; external_id: string | null }

/**
 * Keeps a transfer and what it is made of, once: read again, only its state may change. What it is made of is asked of the
 * provider before anything is locked.
 * @throws ProviderUnavailable
 */
export async function keepPayout(services: Services, account: PaidAccount, payout: Payout): Promise<void> {
  const { provider, external_id } = account
  const { reference } = payout
  const [known] = await services.db<{ is_whole: boolean }[]>`
    select is_whole from payouts
    where provider = ${provider} and account is not distinct from ${external_id} and reference = ${reference}`
  const lines = known?.is_whole ? null : await payout.lines()
  await act(services, async ({ tx, now }) => {
    const { club_id } = account
    const { amount_cents, arrives_on, label, state, by_hand = false } = payout
    const [kept] = await tx<{ id: string; is_whole: boolean }[]>`
      insert into payouts
        (club_id, provider, account, reference, amount_cents, arrives_on, label, state, by_hand, created_at, updated_at)
      values (${club_id}, ${provider}, ${external_id}, ${reference}, ${amount_cents}, ${arrives_on}, ${label || null}, ${state},
        ${by_hand}, ${now}, ${now})
      on conflict (provider, account, reference) do update set state = excluded.state, arrives_on = excluded.arrives_on,
        label = excluded.label, updated_at = excluded.updated_at
      returning id, is_whole`
    // Another reading may have written them between the question and this lock.
    if (lines === null || kept!.is_whole) return
    await writeLines(tx, kept!.id, account, lines)
    await tx`update payouts set is_whole = true where id = ${kept!.id}`
  })
  if (lines !== null) await noteFees(services, account, reference)
}

type Line = PayoutMovement & { payment_id: string | null; refund_id: string | null }

async function writeLines(tx: Tx, payout_id: string, account: PaidAccount, movements: readonly PayoutMovement[]) {
  const lines: Line[] = []
  for (const movement of movements) lines.push(...(await recognised(tx, account, movement, lines)))
  for (const [index, line] of ownFirst(lines).entries())
    await tx`
      insert into payout_lines (payout_id, n, kind, amount_cents, fee_cents, net_cents, payment_id, refund_id)
      values (${payout_id}, ${index + 1}, ${line.kind}, ${line.amount_cents}, ${line.fee_cents}, ${line.net_cents},
        ${line.payment_id}, ${line.refund_id})`
}

/** Finds which payments or refund of ours a movement is; anything else is not of this platform. */
async function recognised(
  tx: Tx,
  { provider }: PaidAccount,
  movement: PayoutMovement,
  before: readonly Line[],
): Promise<Line[]> {
  const { kind, provider_payment } = movement
  const known = provider_payment === null ? [] : await listPaid(tx, provider, provider_payment)
  const [first] = known
  const isAgain = ({ id, is_paid_out }: Paid) =>
    is_paid_out || before.some((line) => line.kind === 'charge' && line.payment_id === id)
  if (!first || (kind === 'charge' && known.some(isAgain)))
    return [{ ...movement, kind: kind === 'fee' ? 'fee' : 'other', payment_id: null, refund_id: null }]
  if (kind === 'charge') return shared(movement, known)
  if (kind !== 'refund') return [{ ...movement, payment_id: first.id, refund_id: null }]
  const own = await findRefund(tx, movement, known, before)
  return [{ ...movement, payment_id: own?.payment_id ?? first.id, refund_id: own?.id ?? null }]
}

type Paid = { id: string; amount_cents: number; is_paid_out: boolean }

/** What one payment at the provider has paid: several, where teams were paid together. The one that it knows comes first. */
const listPaid = (tx: Tx, provider: CardProvider, provider_payment: string) => tx<Paid[]>`
  select p.id, p.amount_cents,
    exists (select from payout_lines l where l.payment_id = p.id and l.kind = 'charge') as is_paid_out
  from payments k join payments p on coalesce(p.paid_with, p.id) = k.id
  where k.provider = ${provider} and k.provider_payment = ${provider_payment} and p.status = 'succeeded'
  order by p.paid_with nulls first, p.id`

/** Each bears its part of the fees, by what it costs. */
function shared(movement: PayoutMovement, paid: readonly Paid[]): Line[] {
  const amounts = paid.map(({ amount_cents }) => amount_cents)
  const isTheirs = amounts.reduce((sum, cents) => sum + cents, 0) === movement.amount_cents
  if (!isTheirs) return [{ ...movement, payment_id: paid[0]!.id, refund_id: null }]
  const fees = splitByWeight(movement.fee_cents, amounts)
  return paid.map(({ id, amount_cents }, index) => {
    const fee_cents = fees[index]!
    return {
      ...movement,
      amount_cents,
      fee_cents,
      net_cents: amount_cents - fee_cents,
      payment_id: id,
      refund_id: null,
    }
  })
}

/** By our key, by its number, or, where the provider says neither, by its amount; each is found once. */
async function findRefund(
  tx: Tx,
  { refund, amount_cents }: PayoutMovement,
  paid: readonly Paid[],
  before: readonly Line[],
) {
  const { key = null, reference = null } = refund ?? {}
  const taken = before.flatMap(({ refund_id }) => refund_id ?? [])
  const [own] = await tx<{ id: string; payment_id: string }[]>`
    select f.id, f.payment_id from refunds f
    where f.payment_id = any(${paid.map(({ id }) => id)}::uuid[]) and f.status in ('pending', 'succeeded')
      and not f.id = any(${taken}::uuid[]) and not exists (select from payout_lines l where l.refund_id = f.id)
      and (f.id::text = ${key} or f.provider_reference = ${reference}
        or ${reference}::text is null and f.amount_cents = ${-amount_cents})
    order by f.settled_at, f.id limit 1`
  return own
}

/** What is not ours is kept as one sum: who paid it is nothing that this platform may know. */
function ownFirst(lines: readonly Line[]): Line[] {
  const isForeign = ({ kind, payment_id }: Line) => kind === 'other' && payment_id === null
  const [first, ...others] = lines.filter(isForeign)
  const own = lines.filter((line) => !isForeign(line))
  if (!first) return own
  const sum = others.reduce(
    (so_far, { amount_cents, fee_cents, net_cents }) => ({
      ...so_far,
      amount_cents: so_far.amount_cents + amount_cents,
      fee_cents: so_far.fee_cents + fee_cents,
      net_cents: so_far.net_cents + net_cents,
    }),
    { ...first, provider_payment: null, refund: null },
  )
  return [...own, sum]
}

/** A payment learns from its transfer what it cost. Each is written by itself, so that none waits for another. */
async function noteFees({ db }: Services, { provider, external_id }: PaidAccount, reference: string) {
  const told = await db<{ payment_id: string; fee_cents: number; net_cents: number }[]>`
    select l.payment_id, l.fee_cents, l.net_cents
    from payouts o join payout_lines l on l.payout_id = o.id join payments p on p.id = l.payment_id
    where o.provider = ${provider} and o.account is not distinct from ${external_id} and o.reference = ${reference}
      and l.kind = 'charge' and (p.fee_cents, p.net_cents) is distinct from (l.fee_cents, l.net_cents)`
  for (const { payment_id, fee_cents, net_cents } of told)
    await db`update payments set fee_cents = ${fee_cents}, net_cents = ${net_cents} where id = ${payment_id}`
}

export const accountOf = ({ club_id, external_id }: PaidAccount): Account => ({ club_id, external_id })
