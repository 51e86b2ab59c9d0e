import type { AudiencePayment, AudienceState } from '#domain/community/audience.ts'
import { hasAccount } from '#server/features/clubs/clubs/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { organizesFor } from './policy.ts'

export type Audience = {
  tournament_id: number
  tournament_category_id?: number | undefined
  state?: AudienceState | undefined
  payment?: AudiencePayment | undefined
  club_id?: number | undefined
}

/**
 * Finds the other clubs with an account that a message of the organiser would reach; null when the viewer does not run the
 * tournament.
 */
export async function findAudience(db: Sql, viewer: Viewer, asked: Audience) {
  const organizer_club_id = organizesFor(viewer)
  const [tournament] = await db<{ id: number }[]>`
    select id from tournaments where id = ${asked.tournament_id} and organizer_club_id = ${organizer_club_id}`
  if (!tournament || organizer_club_id === null) return null
  const clubs = await db<{ id: number; name: string }[]>`
    select c.id, c.name from clubs c
    where c.id <> ${organizer_club_id} and ${hasAccount(db)} and exists (
      select from registrations r where r.club_id = c.id and r.tournament_id = ${tournament.id}
        ${asked.tournament_category_id ? db`and r.tournament_category_id = ${asked.tournament_category_id}` : db``}
        ${asked.club_id && !asked.state && !asked.payment ? db`` : db`and ${isInState(db, asked.state)}`}
        and ${hasPaid(db, asked.payment)})
      ${asked.club_id ? db`and c.id = ${asked.club_id}` : db``}
    order by c.name, c.id`
  return { organizer_club_id, clubs: [...clubs] }
}

/** Without a state, the clubs that have a place or wait for one are meant. */
function isInState(db: Sql, state: AudienceState | undefined) {
  if (state === 'pending' || state === 'approved') return db`r.status = ${state}`
  if (state === 'waiting') return db`r.status in ('waitlisted', 'offered')`
  return db`(takes_a_place(r.status) or r.status = 'waitlisted')`
}

function hasPaid(db: Sql, payment: AudiencePayment | undefined) {
  if (payment === 'unpaid')
    return db`(r.status in ('held', 'pending', 'approved') and r.amount_cents > 0
      and awaits_money(r.payment_status))`
  return payment === 'paid' ? db`(has_entered(r.status) and r.payment_status = 'paid')` : db`true`
}
