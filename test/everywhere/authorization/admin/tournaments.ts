import { createTournament } from '#test/kit/factories.ts'
import type { AdminArea } from './area.ts'

export const tournaments: AdminArea = {
  rows: `
    GET   /admin/overview                            401  404  404  200  403  200  200  401
    GET   /admin/tournaments                         401  404  404  200  403  200  200  401
    GET   /admin/tournaments/{id}                    401  404  404  200  403  200  200  401
    PUT   /admin/promotion-purchases/{id}/refund     401  404  404  200  403  403  200  401
    PUT   /admin/promotion-refunds/{id}/settlement   401  404  404  200  403  403  200  401
    PUT   /admin/promotion-refunds/{id}/undo         401  404  404  200  403  403  200  401
  `,
  requests: ({ services: { db } }, { organizer }) => {
    const { club_id, user_id } = organizer
    const tournament = (status: string) => createTournament(db, { organizer_club_id: club_id, in_days: 60, status })
    /** Two weeks of a badge not begun yet, bought for a cancelled tournament. */
    const bought = async () => {
      const { id } = await tournament('cancelled')
      const [purchase] = await db<{ id: string }[]>`
        insert into promotion_purchases (tournament_id, club_id, user_id, weeks, given_weeks, price_cents_per_week, amount_cents,
          provider, status, expires_at, succeeded_at, starts_at, ends_at, created_at, updated_at)
        values (${id}, ${club_id}, ${user_id}, 2, 2, 2000, 4000, 'sandbox', 'succeeded', now(), now(),
          now() + interval '1 day', now() + interval '15 days', now(), now())
        returning id`
      return purchase!.id
    }
    return {
      'GET /admin/tournaments': async () => ({ input: { status: 'draft' } }),
      'GET /admin/tournaments/{id}': async () => ({ id: (await tournament('draft')).id }),
      'PUT /admin/promotion-purchases/{id}/refund': async () => ({
        id: await bought(),
        input: { reason: 'Tournoi annulé', expected_cents: 4000 },
      }),
      'PUT /admin/promotion-refunds/{id}/settlement': async () => {
        const [refund] = await db<{ id: string }[]>`
          insert into promotion_refunds (purchase_id, amount_cents, status, reason, due_at, created_at)
          values (${await bought()}, 4000, 'due', 'Tournoi annulé', now() + interval '3 days', now()) returning id`
        return { id: refund!.id }
      },
      'PUT /admin/promotion-refunds/{id}/undo': async () => {
        const [refund] = await db<{ id: string }[]>`
          insert into promotion_refunds (purchase_id, amount_cents, status, reason, due_at, created_at, settled_at)
          values (${await bought()}, 4000, 'succeeded', 'Tournoi annulé', now() + interval '3 days', now(), now()) returning id`
        return { id: refund!.id, input: { reason: 'Noté par erreur' } }
      },
    }
  },
}
