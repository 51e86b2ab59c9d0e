import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { CHECKS } from '../checks.ts'
import { today } from '../queries.ts'

/**
 * Sets a problem aside until a day, or takes it up again (null). It is still looked for, and shown as set aside.
 * @throws NOT_FOUND for an unknown check, NOT_ALLOWED_NOW for a past day or one more than a year away
 */
export async function ignoreFinding(context: MemberContext, { id: code, until }: { id: string; until: string | null }) {
  const { viewer, clock } = context
  const now = clock()
  if (!CHECKS.some((check) => check.code === code)) throw refuse('NOT_FOUND')
  const latest = today(new Date(now.getTime() + 366 * 86_400_000))
  if (until !== null && (until < today(now) || until > latest))
    throw refuse('NOT_ALLOWED_NOW', {}, 'Choisissez un jour à venir, dans l’année.')
  await act(context, async ({ tx, note }) => {
    if (until === null) await tx`delete from audit_ignored where code = ${code}`
    else
      await tx`
        insert into audit_ignored (code, until, ignored_by, ignored_at) values (${code}, ${until}, ${viewer.user_id}, ${now})
        on conflict (code) do update set until = excluded.until, ignored_by = excluded.ignored_by, ignored_at = excluded.ignored_at`
    const action = until === null ? 'audit.finding_resumed' : 'audit.finding_ignored'
    const changes = { until }
    await note(action, { check: code }, changes)
  })
  return { id: code, ignored_until: until }
}
