import { usableMethods } from '#server/features/registrations/collection/queries.ts'
import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/registrations/payments/payment.ts'
import { type Check, counted, type Found } from '../../check.ts'

/** An open tournament with a price can be paid by at least one means. */
export const pricedWithoutAccount: Check = {
  code: 'priced_without_account',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  message: (n) => counted(n, 'tournoi payant sans encaissement', 'tournois payants sans encaissement'),
  look: async (services) => {
    const { db, clock } = services
    const priced = await db<{ id: number; club_id: number; methods: PaymentMethod[] }[]>`
      select t.id, t.organizer_club_id as club_id, t.payment_methods as methods
      from tournaments t
      where t.status = 'registration_open' and t.starts_at > ${clock()}
        and exists (select from tournament_categories tc where tc.tournament_id = t.id and tc.price_cents > 0)`
    const found: Found[] = []
    for (const { id, club_id, methods } of priced)
      if ((await usableMethods(db, services, club_id, methods)).length === 0)
        found.push({
          entity: 'tournament',
          entity_id: String(id),
          detail: methods.map((method) => PAYMENT_METHOD_LABELS[method]).join(', ') || 'aucun moyen',
        })
    return found
  },
}
