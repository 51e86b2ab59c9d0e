import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'

/** Leaves a line: a copy of somebody's data has left. */
export function noteDownload({ db, viewer, request_id }: MemberContext) {
  return db.begin((tx) =>
    audit(tx, {
      actor_id: viewer.user_id,
      action: 'account.export_downloaded',
      entity: 'profile',
      entity_id: viewer.user_id,
      request_id,
    }),
  )
}
