import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { refuseStranger } from '../policy.ts'
import { findForm, type KeptForm } from '../queries.ts'

/**
 * The form of a tournament that nobody else changes until the transaction ends, nor enters: a registration waits for the
 * lock of its category. @throws NOT_FOUND, FORBIDDEN
 */
export async function lockForm(tx: Tx, { viewer }: Pick<MemberContext, 'viewer'>, id: number): Promise<KeptForm> {
  await tx`select from tournaments where id = ${id} for no key update`
  await tx`select from tournament_categories where tournament_id = ${id} order by id for no key update`
  const kept = await findForm(tx, id)
  if (!kept) throw refuse('NOT_FOUND')
  refuseStranger(viewer, kept.organizer)
  return kept
}
