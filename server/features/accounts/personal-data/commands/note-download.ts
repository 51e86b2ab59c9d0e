import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Leaves a line: a copy of somebody's data has left. */
export function noteDownload(context: MemberContext) {
  const { viewer } = context
  return act(context, ({ note }) => note('account.export_downloaded', { profile: viewer.user_id }))
}
