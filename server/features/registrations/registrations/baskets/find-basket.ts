import type { Basket } from '#contract/registrations/baskets.ts'
import { readsPaymentsOf } from '#domain/clubs/club.ts'
import { type Place, placeColumns, placeTables } from '../place.ts'
import { findRegistration } from '../queries.ts'
import { offeredMethods } from '../taken-place.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'

type Asking = Pick<MemberContext, 'viewer' | 'secrets' | 'payments' | 'clock'> & { db: Sql }

/** The teams that were entered in one go, for the club that entered them; null for anybody else. */
export async function findBasket({ db, viewer, secrets, payments, clock }: Asking, id: string): Promise<Basket | null> {
  const now = clock()
  const entered = await db<{ id: string }[]>`
    select id from registrations where basket_id = ${id} and club_id = ${viewer.club?.id ?? null} order by basket_line`
  const places = await db<Place[]>`
    select ${placeColumns(db)} from ${placeTables(db)}
    where tc.id in (select tournament_category_id from registrations where basket_id = ${id})`
  const isByCard = new Map(
    places.map((place) => [place.tournament_category_id, offeredMethods(place, payments).includes('card')]),
  )
  const registrations = []
  let payable_cents = 0
  for (const { id: registration_id } of entered) {
    const registration = (await findRegistration({ db, secrets }, viewer, registration_id, now))!
    const { tournament_category_id, permissions, amount_cents, advance_cents } = registration
    if (isByCard.get(tournament_category_id) && permissions.pay) payable_cents += amount_cents - advance_cents
    registrations.push(registration)
  }
  const [first] = registrations
  if (!first) return null
  const holds = registrations.flatMap(({ status, hold_expires_at }) => (status === 'held' ? [hold_expires_at!] : []))
  const open = registrations.find(({ open_payment }) => open_payment !== null)?.open_payment ?? null
  const reads = readsPaymentsOf(viewer.club) === first.club.id
  return {
    id,
    created_at: first.created_at,
    registrations,
    refused: [],
    payable_cents: reads ? payable_cents : 0,
    hold_expires_at: holds.sort()[0] ?? null,
    open_payment_id: open?.id ?? null,
  }
}
