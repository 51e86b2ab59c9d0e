import type { RegistrationAttempt } from '#domain/registrations/entering/eligibility.ts'
import type { UnpaidHold } from '#domain/registrations/entering/hold.ts'
import { canMoveRegistration, hasEnded } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import type { Played } from '#domain/clubs/teams/team-fit.ts'
import { HOLD_MINUTES, UNPAID_HOLD_HOURS } from '#domain/common/thresholds.ts'
import { offerDeadline } from '#domain/registrations/entering/waiting-list.ts'
import type { Settings } from '#server/features/notices/settings/queries.ts'
import type { Viewer } from '#server/platform/context.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'
import type { Place } from './place.ts'
import { canBeOffered } from './queries.ts'

export type ClubEntry = RegistrationAttempt['club_registrations'][number] & {
  id: string
  tournament_category_id: number
  rank: number | null
}

/** The states in which a hold that nobody paid can end. */
const ENDS_OF_A_HOLD = REGISTRATION_STATUSES.filter((to) => canMoveRegistration('held', to) && hasEnded(to))

/** The teams that wait in a category, and the places that the caller's club has there or has let go. */
export type Rivals = { waiting: number; club_registrations: ClubEntry[]; unpaid_holds: UnpaidHold[] }

export async function loadRivals(
  db: Sql,
  tournament_category_id: number,
  club_id: number | null,
  now: Date,
): Promise<Rivals> {
  const since = new Date(now.getTime() - UNPAID_HOLD_HOURS * 3_600_000)
  const [row] = await db<Rivals[]>`
    select
      (select count(*)::int from registrations r
       where r.tournament_category_id = ${tournament_category_id} and r.status = 'waitlisted' and ${canBeOffered(db)}) as waiting,
      (select coalesce(json_agg(json_build_object(
          'id', r.id, 'tournament_category_id', r.tournament_category_id, 'user_id', coalesce(r.user_id::text, ''),
          'user_name', coalesce(p.full_name, 'un ancien membre'), 'team_name', r.team_name, 'status', r.status,
          'rank', case when r.status = 'waitlisted' then (
            select count(*) from registrations w
            where w.tournament_category_id = r.tournament_category_id and w.status = 'waitlisted'
              and (w.waitlisted_at, w.id) <= (r.waitlisted_at, r.id)) end)), '[]')
       from registrations r left join profiles p on p.id = r.user_id
       where r.tournament_category_id = ${tournament_category_id} and r.club_id = ${club_id}
         and counts_for_uniqueness(r.status)) as club_registrations,
      (select coalesce(json_agg(json_build_object(
          'from', greatest(r.created_at, r.hold_expires_at - ${HOLD_MINUTES} * interval '1 minute'), 'to', least(r.hold_expires_at, r.cancelled_at))), '[]')
       from registrations r
       where r.tournament_category_id = ${tournament_category_id} and r.club_id = ${club_id} and r.hold_expires_at > ${since}
         and r.status in ${db(ENDS_OF_A_HOLD)} and awaits_money(r.payment_status)) as unpaid_holds`
  return row!
}

/**
 * Data for the registration rules. From two days before the tournament, a free place is open to everyone, so the
 * waiting list has no priority.
 */
export function registrationAttempt(
  viewer: Viewer,
  settings: Settings,
  place: Place,
  rivals: Rivals,
  { team, hold }: Pick<RegistrationAttempt, 'team' | 'hold'>,
  now: Date,
): RegistrationAttempt {
  const everyone = offerDeadline(now, place.starts_at, place.time_zone).kind === 'everyone'
  return {
    platform: { maintenance: settings.maintenance.on, registrations_open: settings.new_registrations },
    account: { id: viewer.user_id, status: 'active', is_admin: viewer.role === 'admin' },
    club: viewer.club,
    tournament: place,
    category: { ...place, status: place.category_status, waiting: everyone ? 0 : rivals.waiting },
    club_registrations: rivals.club_registrations,
    unpaid_holds: rivals.unpaid_holds,
    hold,
    team,
  }
}

/** The age and gender of a team of the club, as it stands now; null for an entry that has no team yet. */
export async function findPlayed(db: Sql, team_id: string | null): Promise<Played | null> {
  const [team] = await db<Played[]>`select category, gender from teams where id = ${team_id}`
  return team ?? null
}

/** The same, locked: nobody changes the team until the transaction ends. */
export async function lockPlayed(tx: Tx, team_id: string | null): Promise<Played | null> {
  const [team] = await tx<Played[]>`select category, gender from teams where id = ${team_id} for share`
  return team ?? null
}
