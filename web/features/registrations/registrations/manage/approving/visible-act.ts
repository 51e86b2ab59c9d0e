import type { Registration } from '#contract/registrations/registrations.ts'
import { approvalBlockers } from './blockers.ts'

/** `missing` shows what is there before it can be approved. */
export type VisibleAct = 'approve' | 'received' | 'missing'

type Acted = Pick<Registration, 'permissions'> & Parameters<typeof approvalBlockers>[0]

/** A row shows one act: the next step of the organiser; null when the next step is somebody else's. */
export function visibleAct(registration: Acted): VisibleAct | null {
  const { permissions } = registration
  if (isApprovable(registration)) return 'approve'
  if (permissions.confirm_payment) return 'received'
  return permissions.approve && registration.missing_documents.length > 0 ? 'missing' : null
}

export const isApprovable = (registration: Acted): boolean =>
  registration.permissions.approve && approvalBlockers(registration).length === 0
