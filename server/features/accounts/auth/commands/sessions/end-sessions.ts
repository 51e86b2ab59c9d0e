import { audit } from '#server/platform/journal/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act } from '#server/platform/procedures/act.ts'

export type LogoutScope = 'global' | 'local' | 'others'

/** Deletes sessions with their refresh tokens and cookies. Their access tokens are refused at their next use. */
export async function endSessions(
  context: Context,
  { user_id, session_id }: { user_id: string; session_id: string },
  scope: LogoutScope,
) {
  const { request_id } = context
  await act(context, async ({ tx }) => {
    if (scope === 'local') await tx`delete from auth.sessions where id = ${session_id}`
    else if (scope === 'others') await tx`delete from auth.sessions where user_id = ${user_id} and id <> ${session_id}`
    else await tx`delete from auth.sessions where user_id = ${user_id}`
    await auditSignOut(tx, { user_id, session_id, request_id }, scope)
  })
}

export function auditSignOut(
  tx: Tx,
  { user_id, session_id, request_id }: { user_id: string; session_id: string; request_id: string },
  reason: LogoutScope | 'chosen' | 'token_reused',
) {
  return audit(tx, {
    actor_id: user_id,
    action: 'account.signed_out',
    entity: 'session',
    entity_id: session_id,
    changes: { reason },
    request_id,
  })
}
