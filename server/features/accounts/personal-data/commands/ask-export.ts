import { randomUUID } from 'node:crypto'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findExport } from '../queries.ts'

/**
 * Asks for an archive of the caller's data. One under way is returned, and a failed one starts again.
 * @throws TOO_MANY_REQUESTS
 */
export async function askExport(context: MemberContext) {
  const { db, viewer, clock, jobs, limits } = context
  const now = clock()
  const known = await findExport(db, viewer, now)
  if (known?.state === 'queued' || known?.state === 'running') return known
  await limits.consume('data_export', viewer.user_id)
  await act(context, async ({ tx, note }) => {
    const [added] = await tx<{ id: string }[]>`
      insert into data_exports (id, user_id, state, asked_at) values (${randomUUID()}, ${viewer.user_id}, 'queued', ${now})
      on conflict (user_id) where state <> 'ready' do update set state = 'queued' where data_exports.state = 'failed'
      returning id`
    if (!added) return
    await jobs.enqueue(tx, 'personal-data.export', { export_id: added.id })
    await note('account.export_asked', { profile: viewer.user_id })
  })
  return (await findExport(db, viewer, now))!
}
