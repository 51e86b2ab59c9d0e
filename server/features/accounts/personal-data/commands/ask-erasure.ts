import { erasureDueAt, erasureVerdicts } from '#domain/accounts/personal-data.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { erasureAskedNews } from '../mails/data-news.ts'
import { getErasure, getErasureFacts, listSuccessors } from '../queries.ts'

/**
 * Plans the erasure of the caller's account in a few days. A second request keeps the first day.
 * @throws ERASURE_REFUSED with the reason, also when the typed address is not theirs; SUCCESSOR_NEEDED
 */
export async function askErasure(
  context: MemberContext,
  { email, successor_id }: { email: string; successor_id?: string | undefined },
) {
  const { db, viewer, clock } = context
  const now = clock()
  if (email.trim().toLowerCase() !== viewer.email)
    throw refuse('ERASURE_REFUSED', { field: 'email' }, 'Tapez l’adresse e-mail de ce compte pour confirmer.')
  await act(context, async (act) => {
    const { tx, note } = act
    await tx`select from auth.users where id = ${viewer.user_id} for update`
    const against = firstRefusal(erasureVerdicts(await getErasureFacts(tx, viewer.user_id, now)))
    if (against) throw refuse('ERASURE_REFUSED', { code: against.code }, against.message!)
    const successors = await listSuccessors(tx, viewer.user_id)
    const successor = successors.find(({ id }) => id === successor_id)
    if (successors.length > 0 && !successor) throw refuse('SUCCESSOR_NEEDED')
    const due_at = erasureDueAt(now)
    const [asked] = await tx`
      insert into account_erasures (user_id, asked_at, due_at, successor_id)
      values (${viewer.user_id}, ${now}, ${due_at}, ${successor?.id ?? null})
      on conflict (user_id) do nothing returning user_id`
    if (!asked) return
    await note('account.erasure_asked', { profile: viewer.user_id }, { due_at, successor_id: successor?.id ?? null })
    await notifyPerson(tx, act, viewer, erasureAskedNews({ user_id: viewer.user_id, now, due_at }))
  })
  return getErasure(db, viewer.user_id, now)
}
