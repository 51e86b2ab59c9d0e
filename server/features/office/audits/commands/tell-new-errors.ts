import { tellOwner } from '#server/features/notices/messages/commands/tell-owner.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import { newErrorsNews } from '../mails/new-errors-news.ts'

/** Tells the owner of the platform once about each serious error, when it appears. */
export async function tellNewErrors(act: Act, run_id: number) {
  const { tx } = act
  const errors = await tx<{ message: string }[]>`
    select f.message from audit_findings f join audit_runs r on r.id = f.run_id
    where f.run_id = ${run_id} and f.type = 'error' and f.priority = 'high' and f.first_seen_at >= r.started_at
      and not exists (
        select from audit_ignored i where i.code = f.code and i.until >= (r.started_at at time zone 'Europe/Paris')::date)
    order by f.code`
  if (errors.length === 0) return
  const messages = errors.map(({ message }) => message)
  await tellOwner(tx, act, newErrorsNews(run_id, messages))
}
