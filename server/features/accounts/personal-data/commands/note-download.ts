import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Writes in the journal that a copy of somebody's data was downloaded. */
export function noteDownload(context: MemberContext) {
  const { viewer } = context
  return act(context, ({ note }) => note('account.export_downloaded', { profile: viewer.user_id }))
}
