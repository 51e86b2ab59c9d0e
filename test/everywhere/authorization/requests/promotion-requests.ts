import { createTournament } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Caller } from '#test/kit/caller.ts'
import type { Asked } from './requests.ts'

type Organizer = Pick<Caller, 'user_id'> & { club_id: number }

/** Requests about the badge of a tournament of this organiser. */
export function promotionRequestsOf(
  { services: { db, payments } }: TestServer,
  { club_id, user_id }: Organizer,
): Record<string, () => Promise<Asked>> {
  const tournament = async () => (await createTournament(db, { organizer_club_id: club_id, in_days: 60 })).id
  const order = async () => {
    const [kept] = await db<{ cents: number }[]>`
      select (value ->> 'price_cents_per_week')::int as cents from settings where key = 'promotion'`
    const expected = { amount_cents: kept?.cents ?? 2000, featured_until: null }
    return { id: await tournament(), input: { weeks: 1, token: 'test_success', expected } }
  }
  /** A purchase that waits for a confirmation by the bank. */
  const questioned = async () => {
    const [purchase] = await db<{ id: string }[]>`
      insert into promotion_purchases (tournament_id, club_id, user_id, weeks, price_cents_per_week, amount_cents, provider,
        status, expires_at, created_at, updated_at)
      values (${await tournament()}, ${club_id}, ${user_id}, 1, 2000, 2000, 'sandbox', 'requires_action',
        now() + interval '1 hour', now(), now())
      returning id`
    const { id } = purchase!
    await payments.get('sandbox').open({
      account: null,
      payer: null,
      opened_at: new Date(),
      return_url: 'https://rebond.test/',
      key: id,
      amount_cents: 2000,
      description: 'Mise en avant',
      token: 'test_authentication_required',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    return id
  }
  const until = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  return {
    'GET /tournaments/{id}/promotion': async () => ({ id: await tournament() }),
    'POST /tournaments/{id}/promotion': order,
    'GET /promotion-purchases/{id}': async () => ({ id: await questioned() }),
    'PUT /promotion-purchases/{id}/reading': async () => ({ id: await questioned() }),
    'PUT /promotion-purchases/{id}/authentication': async () => ({
      id: await questioned(),
      input: { outcome: 'accepted' },
    }),
    'PUT /tournaments/{id}/feature': async () => ({ id: await tournament(), input: { until: until() } }),
  }
}

/** The receipt of a badge bought by this organiser. @returns its id */
export async function createPlatformReceipt(
  { services: { db } }: TestServer,
  { club_id, user_id }: Organizer,
): Promise<string> {
  const { id } = await createTournament(db, { organizer_club_id: club_id, in_days: 60 })
  const content = {
    title: 'Reçu de paiement',
    number: 'P2026-0001',
    issued_on: '2026-11-22',
    publisher: { name: 'Rebond', address: null, postal_code: null, city: null, email: null },
    club: { name: 'Union Lyon', address: null, postal_code: null, city: null, email: null },
    tournament: 'Tournoi de Lyon',
    what: 'Badge « Sponsorisé »',
    method: 'Carte bancaire',
    amount_cents: 2000,
    original: null,
  }
  const [receipt] = await db<{ id: string }[]>`
    with purchase as (
      insert into promotion_purchases (tournament_id, club_id, user_id, weeks, price_cents_per_week, amount_cents, provider,
        status, expires_at, succeeded_at, created_at, updated_at)
      values (${id}, ${club_id}, ${user_id}, 1, 2000, 2000, 'sandbox', 'succeeded', now(), now(), now(), now())
      returning id),
    series as (
      insert into platform_receipt_series (year, last_number) values (2000, 1)
      on conflict (year) do update set last_number = platform_receipt_series.last_number + 1 returning last_number)
    insert into platform_receipts (year, number, kind, club_id, purchase_id, amount_cents, content, issued_at)
    select 2000, last_number, 'receipt', ${club_id}, purchase.id, 2000, ${db.json(content)}, now() from purchase, series
    returning id`
  return receipt!.id
}
