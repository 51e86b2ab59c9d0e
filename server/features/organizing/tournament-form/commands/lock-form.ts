import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { refuseStranger } from '../policy.ts'
import { findForm, type KeptForm } from '../queries.ts'

/**
 * Locks the form of a tournament: until the transaction ends nobody else changes it, and registrations wait for the lock of
 * their category. @throws NOT_FOUND, POWER_WITHDRAWN
 */
export async function lockForm({ tx, viewer }: MemberAct, id: number): Promise<KeptForm> {
  await tx`select from tournaments where id = ${id} for no key update`
  await tx`select from tournament_categories where tournament_id = ${id} order by id for no key update`
  const kept = await findForm(tx, id)
  if (!kept) throw refuse('NOT_FOUND')
  refuseStranger(viewer, kept.organizer)
  return kept
}
