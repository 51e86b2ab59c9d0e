import { addCategory, createRegistration, type createTournament } from '#test/kit/factories.ts'
import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from '../cast.ts'
import { madeFor } from '../made.ts'
import type { Asked } from './requests.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

/** Requests about the life of a published tournament of the organiser, without registrations. */
export function lifeRequestsOf(server: TestServer, cast: Cast): Record<string, () => Promise<Asked>> {
  const { db } = server.services
  const { owner, rival } = cast
  const { tournament } = madeFor(server, cast)
  const about =
    (input: Record<string, unknown> = {}, options?: Parameters<typeof createTournament>[1]) =>
    async () => ({
      id: (await tournament(options)).id,
      input,
    })
  const cancelled = { reason: 'Gymnase inondé', expected: { teams: 0, refund_cents: 0 } }
  const category = async () => {
    const made = await tournament()
    await addCategory(db, made)
    return made.tournament_category_id
  }
  const postponed = async () => {
    const made = await tournament()
    const { club_id, user_id } = owner
    const { id } = await createRegistration(db, { tournament: made, club_id, user_id, payment_status: 'unpaid' })
    await db`
      with p as (
        insert into tournament_postponements
          (tournament_id, reason, from_starts_at, from_ends_at, from_location, starts_at, ends_at, choose_until, created_at)
        select id, 'Gymnase inondé', starts_at, ends_at, 'Lyon', starts_at, ends_at, ${inDays(7)}, now()
        from tournaments where id = ${made.id} returning id)
      insert into postponement_choices (postponement_id, registration_id, asked, told_at) select id, ${id}, true, now() from p`
    return id
  }
  return {
    'GET /tournaments/{id}/life': about(),
    'GET /tournaments/{id}/life draft': about({}, { status: 'draft' }),
    'GET /tournaments/{id}/steps': about(),
    'GET /tournaments/{id}/steps draft': about({}, { status: 'draft' }),
    'PUT /tournaments/{id}/closing': about(),
    'PUT /tournaments/{id}/reopening': about({}, { status: 'closed' }),
    'PUT /tournaments/{id}/postponement': async () => {
      const { id } = await tournament()
      const [row] = await db<{ starts_at: string }[]>`select starts_at from tournaments where id = ${id}`
      const dates = { starts_at: inDays(60), ends_at: inDays(61), registration_closes_at: null }
      const { reason, expected } = cancelled
      return { id, input: { ...dates, reason, expected: { ...expected, starts_at: row!.starts_at } } }
    },
    'PUT /tournaments/{id}/cancellation': about(cancelled),
    'PUT /tournaments/{id}/cancellation draft': about(cancelled, { status: 'draft' }),
    'PUT /tournaments/{id}/finish': about({}, { in_days: -2 }),
    'DELETE /tournaments/{id}/finish': about({}, { in_days: -2, status: 'completed' }),
    'GET /tournaments/{id}/possible-organizers': about(),
    'PUT /tournaments/{id}/hand-over': about({ club_id: rival.club_id }),
    'PUT /tournaments/{id}/hand-over/answer': async () => {
      const { id } = await tournament()
      await db`update tournaments set offered_to_club_id = ${rival.club_id}, offered_at = now() where id = ${id}`
      return { id, input: { accepted: true } }
    },
    'PUT /tournaments/{id}/organizer': about({ club_id: rival.club_id }),
    'PUT /tournament-categories/{id}/registrations': async () => ({
      id: await category(),
      input: { status: 'closed' },
    }),
    'PUT /tournament-categories/{id}/cancellation': async () => ({ id: await category(), input: cancelled }),
    'PUT /registrations/{id}/postponement-choice': async () => ({
      id: await postponed(),
      input: { choice: 'keep', expected_choice: null },
    }),
  }
}
