/** A refund of ours that has not been made yet. `due`: a person makes it; otherwise the provider was asked. */
export type WaitingRefund = { id: string; amount_cents: number; status: 'due' | 'requested' | 'pending' }

/** What money seen going back does to the refunds that wait. `left`: what some of them still ask for, 0 for nothing. */
export type Served = { settled: string[]; left: { id: string; amount_cents: number }[]; outside_cents: number }

/**
 * Divides money that a provider says was given back, without a reference of ours. It serves first the refund of exactly
 * that amount, then those that a person had to make, oldest first; the rest nobody had asked for. No refund may go on asking
 * for more than is left of the payment.
 * @param kept_cents what was paid, less what was given back before
 */
export function serveRefunds(given_cents: number, waiting: readonly WaitingRefund[], kept_cents: number): Served {
  const exact = waiting.find(({ amount_cents }) => amount_cents === given_cents)
  if (exact) return { settled: [exact.id], left: [], outside_cents: 0 }
  const settled: string[] = []
  let rest_cents = given_cents
  for (const refund of waiting) {
    if (refund.status !== 'due' || refund.amount_cents > rest_cents) continue
    settled.push(refund.id)
    rest_cents -= refund.amount_cents
  }
  return { settled, left: lowered(waiting, settled, rest_cents, kept_cents - given_cents), outside_cents: rest_cents }
}

/** A part of a refund that a person makes is no longer asked of them. */
function lowered(
  waiting: readonly WaitingRefund[],
  settled: readonly string[],
  part_cents: number,
  kept_cents: number,
) {
  const open = waiting.filter(({ id }) => !settled.includes(id))
  const served = open.find(({ status }) => status === 'due')
  let room_cents = kept_cents
  return open.flatMap((refund) => {
    const asked = refund === served ? refund.amount_cents - part_cents : refund.amount_cents
    const amount_cents = Math.min(asked, room_cents)
    room_cents -= amount_cents
    return amount_cents === refund.amount_cents ? [] : [{ id: refund.id, amount_cents }]
  })
}
