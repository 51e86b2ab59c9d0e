import { collectsFor } from '#domain/clubs/club.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import {
  canSeePayments,
  canSeeRegistration,
  managesRegistrations,
} from '#server/features/registrations/registrations/policy.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'

export type Parties = { club_id: number; organizer_club_id: number }

/** Who notes money may say that it was a mistake: those who manage these registrations, or keep the accounts. */
export async function canUndo({ db, viewer }: MemberContext, parties: Parties): Promise<boolean> {
  const organizers_manage = (await getSettings(db)).organizer_manage_registrations
  if (managesRegistrations(viewer, parties, { organizers_manage })) return true
  return organizers_manage && collectsFor(viewer.club) === parties.organizer_club_id
}

/** The club that is paid notes of its own money what came, whatever the amount. */
export const canReceive = async (context: MemberContext, parties: Parties): Promise<boolean> =>
  collectsFor(context.viewer.club) === parties.organizer_club_id && (await canUndo(context, parties))

/** @throws NOT_FOUND for who may not know of it, FORBIDDEN for who may not undo it */
export async function refuseUndoing(context: MemberContext, parties: Parties | null) {
  if (!parties || !canReadMovements(context, parties)) throw refuse('NOT_FOUND')
  if (!(await canUndo(context, parties))) throw refuse('FORBIDDEN')
}

/** Those who handle the money of the club that pays, or of the one that is paid. */
export function canReadMovements({ viewer }: MemberContext, parties: Parties): boolean {
  const keeps = collectsFor(viewer.club) === parties.organizer_club_id
  return keeps || (canSeeRegistration(viewer, parties) && canSeePayments(viewer, parties))
}
