import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Promotion } from '#contract/organizing/promotion.ts'
import { type Caller, createCaller } from '../caller.ts'
import { db } from '../database.ts'
import { createTournament } from '../factories.ts'
import { checkInvariants } from '../invariants.ts'
import { STRIPE_KEYS } from '../providers/stripe/keys.ts'
import { serveStripe, type Told } from './paying-at-stripe.ts'

type Tournament = Parameters<typeof createTournament>[1]

/** A platform that sells the badge on its own account of an imitated Stripe, 15 € a week, and a club that buys it. */
export async function sellBadges() {
  const { server, fake } = await serveStripe()
  const organizer = await createCaller(server, { organizer: true })
  const admin = await createCaller(server, { admin: true, clubless: true })
  await db`
    insert into settings (key, value) values ('promotion', ${db.json({ price_cents_per_week: 1500 })})
    on conflict (key) do update set value = excluded.value`

  const tournament = (options: Tournament = {}) =>
    createTournament(db, { organizer_club_id: organizer.club_id, in_days: 60, ...options })
  const read = async (id: number, caller: Caller = organizer): Promise<Promotion> =>
    (await caller.get(`/tournaments/${id}/promotion`)).body

  async function buy(id: number, asked: { weeks?: number; key?: string; more?: object } = {}) {
    const { weeks = 1, key = randomUUID(), more = {} } = asked
    const { offers, featured_until } = await read(id)
    const expected = { amount_cents: offers[weeks - 1]!.amount_cents, featured_until }
    return organizer.post(`/tournaments/${id}/promotion`, { weeks, expected, ...more }, { 'idempotency-key': key })
  }

  const post = ({ body, signature }: Told, path = 'stripe/platform') =>
    fetch(`${server.url}/webhooks/${path}`, { method: 'POST', headers: { 'stripe-signature': signature }, body })
  const told = () => fake.takeTold(STRIPE_KEYS.STRIPE_PLATFORM_WEBHOOK_SECRET)

  return {
    server,
    fake,
    organizer,
    admin,
    tournament,
    read,
    buy,
    post,
    told,
    /** A purchase whose page is open. */
    opened: async (options: Tournament = {}, weeks = 1) => {
      const { id } = await tournament(options)
      const { body, status } = await buy(id, { weeks })
      expect(status).toBe(201)
      const url = body.next.url as string
      return { id, purchase: body.id as string, url, page: url.split('/').at(-1)! }
    },
    stateOf: async (purchase: string) => {
      const { body } = await organizer.get(`/promotion-purchases/${purchase}`)
      return {
        status: body.status,
        begun: body.starts_at !== null,
        back: body.refunded_cents,
        due: body.to_refund_cents,
      }
    },
    /** Kinds of the papers of the platform about the badges of a tournament, the oldest first. */
    papers: async (id: number) => {
      const rows = await db<{ kind: string }[]>`
        select x.kind from platform_receipts x join promotion_purchases b on b.id = x.purchase_id
        where b.tournament_id = ${id} order by x.year, x.number`
      return rows.map(({ kind }) => kind)
    },
    tellAll: async () => {
      for (const one of told()) expect((await post(one)).status).toBe(200)
    },
    expectSound: async () => {
      const found = await checkInvariants(db, server.services.clock())
      expect(found.filter(({ invariant }) => /promotion|platform|payment_applied/.test(invariant))).toEqual([])
    },
  }
}
