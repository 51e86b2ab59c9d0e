import type { Registration } from '#contract/registrations/registrations.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { managesRegistrations } from '../policy.ts'
import { findRegistration } from '../queries.ts'

/** @throws NOT_FOUND for who may not see it */
export async function getRegistration(context: MemberContext, id: string): Promise<Registration> {
  const registration = await findRegistration(context, context.viewer, id, context.clock())
  if (!registration) throw refuse('NOT_FOUND')
  return registration
}

/** A registration that the viewer answers. @throws NOT_FOUND, FORBIDDEN */
export async function getManagedRegistration(context: MemberContext, id: string): Promise<Registration> {
  const registration = await getRegistration(context, id)
  if (!(await manages(context, registration))) throw refuse('FORBIDDEN')
  return registration
}

export async function manages({ db, viewer }: MemberContext, { tournament }: Registration): Promise<boolean> {
  const settings = await getSettings(db)
  return managesRegistrations(
    viewer,
    { organizer_club_id: tournament.organizer.id },
    { organizers_manage: settings.organizer_manage_registrations },
  )
}
