import type { TournamentStatus } from '#domain/tournaments/tournament.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext, Viewer } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { canManageTournament, keepsAccountsOf } from '#domain/tournaments/tournament-rights.ts'

export type ManagedTournament = {
  id: number
  title: string
  organizer_club_id: number
  organizer_name: string
  organizer_email: string | null
  starts_at: string
  ends_at: string
  registration_opens_at: string | null
  registration_closes_at: string | null
  time_zone: string
  venue_department: string
  status: TournamentStatus
}

/** A tournament that the viewer runs; for others it does not exist. @throws NOT_FOUND */
export async function getManaged({ db, viewer }: MemberContext, id: number): Promise<ManagedTournament> {
  const tournament = await findTournament(db, id)
  if (!tournament || !canManageTournament(viewer, { organizer: { id: tournament.organizer_club_id } }))
    throw refuse('NOT_FOUND')
  return tournament
}

/** @throws POWER_WITHDRAWN to an administrator without the power to change a tournament that their own club does not organise */
export function requirePowerElsewhere({ role, club, powers }: Viewer, organizer_club_id: number) {
  if (role === 'admin' && club?.id !== organizer_club_id && !powers.includes('validate_tournaments'))
    throw refuse('POWER_WITHDRAWN')
}

/** The same, also for members who keep the accounts of its organiser and read only its money. @throws NOT_FOUND */
export async function getAccounted(
  { db, viewer }: MemberContext,
  id: number,
): Promise<{ tournament: ManagedTournament; money_only: boolean }> {
  const tournament = await findTournament(db, id)
  if (!tournament) throw refuse('NOT_FOUND')
  const organizer = { id: tournament.organizer_club_id }
  if (canManageTournament(viewer, { organizer })) return { tournament, money_only: false }
  if (!keepsAccountsOf(viewer, tournament)) throw refuse('NOT_FOUND')
  return { tournament, money_only: true }
}

/** Says that the viewer, who runs it, may act on its registrations; a setting of the platform can keep that from organisers. */
export async function actsOnRegistrations({ db, viewer }: MemberContext): Promise<boolean> {
  return viewer.role === 'admin' || (await getSettings(db)).organizer_manage_registrations
}

/** The same, to act on its registrations. @throws NOT_FOUND, FORBIDDEN */
export async function getManagedToAct(context: MemberContext, id: number): Promise<ManagedTournament> {
  const tournament = await getManaged(context, id)
  if (!(await actsOnRegistrations(context))) throw refuse('FORBIDDEN')
  return tournament
}

/** Finds a tournament without any check of rights, for the work that follows an act. */
export async function findTournament(db: Sql, id: number): Promise<ManagedTournament | null> {
  const [row] = await db<ManagedTournament[]>`
    select t.id, t.title, t.organizer_club_id, o.name as organizer_name, o.email as organizer_email,
      iso_instant(t.starts_at) as starts_at, iso_instant(t.ends_at) as ends_at, t.time_zone, t.venue_department, t.status,
      iso_instant(t.registration_opens_at) as registration_opens_at,
      iso_instant(t.registration_closes_at) as registration_closes_at
    from tournaments t join clubs o on o.id = t.organizer_club_id where t.id = ${id}`
  return row ?? null
}
