import { afterAll, expect, test } from 'vitest'
import { reconcilePurchases } from '#server/features/organizing/promotion/commands/reconcile-purchases.ts'
import { noLimits } from '#server/platform/limits/limits.ts'
import { db } from '../kit/database.ts'
import { seeded, shuffled, times } from '../kit/orders.ts'
import { sellBadges } from '../kit/steps/badges-at-stripe.ts'

const shop = await sellBadges()
const { server, fake, organizer, opened, papers, told, post } = shop
// One club buys as many as these and comes back at once from nowhere else.
server.services.limits = noLimits
afterAll(() => shop.expectSound())

/** Orders of events for each life: `npm run test:faults` plays them all. */
const ORDERS = process.env.ROUNDS ? 200 : 8

test.each(['won', 'lost'] as const)(
  'contesté puis %s : tous les ordres de notifications laissent les mêmes lignes',
  async (end) => {
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= ORDERS; seed++) {
      const chance = seeded(seed)
      const { id, purchase, page } = await opened({}, 2)
      told()
      let dispute = ''
      const life = [() => fake.pay(page), () => (dispute = fake.dispute(page)), () => fake.endDispute(dispute, end)]
      let heard: ReturnType<typeof told> = []
      for (const step of life) {
        step()
        heard.push(...told())
        const [now, later] = [heard.filter(() => chance() < 0.5), heard.filter(() => chance() < 0.6)]
        for (const one of shuffled(times(now, chance), chance)) expect((await post(one)).status).toBe(200)
        heard = later
      }
      for (const one of shuffled(times(heard, chance), chance)) expect((await post(one)).status).toBe(200)
      await organizer.put(`/promotion-purchases/${purchase}/reading`)
      await db`update promotion_purchases set next_read_at = ${server.services.clock()} where id = ${purchase} and next_read_at is not null`
      await reconcilePurchases(server.services)
      const [row] = await db`
      select b.status, b.amount_cents, b.given_weeks, b.ended_at is not null as ended, b.dispute is not distinct from 'lost' as lost,
        b.dispute is not distinct from 'open' as open, t.featured_until is not null as featured,
        (select json_agg(json_build_array(f.status, f.amount_cents)) from promotion_refunds f where f.purchase_id = b.id) as refunds
      from promotion_purchases b join tournaments t on t.id = b.tournament_id where b.id = ${purchase}`
      const said = JSON.stringify([row, await papers(id)])
      if (!ends.has(said)) ends.set(said, seed)
    }
    expect([...ends.keys()], `graines ${[...ends.values()].join(', ')}`).toHaveLength(1)
  },
)
