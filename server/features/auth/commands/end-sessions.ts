import type { Db } from '#server/platform/database/client.ts'

export type LogoutScope = 'global' | 'local' | 'others'

/** Deletes sessions, and with them their refresh tokens and cookies; access tokens die at their next use here. */
export async function endSessions(
  db: Db,
  { user_id, session_id }: { user_id: string; session_id: string },
  scope: LogoutScope,
) {
  if (scope === 'local') await db`delete from auth.sessions where id = ${session_id}`
  else if (scope === 'others') await db`delete from auth.sessions where user_id = ${user_id} and id <> ${session_id}`
  else await db`delete from auth.sessions where user_id = ${user_id}`
}
