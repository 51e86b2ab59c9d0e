import { erasureDueAt, erasureVerdicts } from '#domain/accounts/personal-data.ts'
import { firstRefusal } from '#domain/common/verdict.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { getErasureFacts, listSuccessors } from '#server/features/accounts/personal-data/queries.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { keepPath } from '../keep-link.ts'
import { erasureOrderedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

type Order = { id: string; reason: string; name: string; successor_id?: string | undefined }

/**
 * Plans the erasure of an account in seven days, by the rules of a request of its owner. They are told, and may keep
 * it.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT, ERASURE_REFUSED with the reason, SUCCESSOR_NEEDED
 */
export async function erasePerson(context: MemberContext, { id, reason, name, successor_id }: Order) {
  const { viewer } = context
  await act(context, async (act) => {
    const { tx, now, note } = act
    const account = await lockAccount(act, id, 'erase')
    if (name.trim() !== (account.full_name ?? account.email))
      throw refuse('ERASURE_REFUSED', { field: 'name' }, 'Tapez le nom tel qu’il est écrit pour confirmer.')
    const against = firstRefusal(erasureVerdicts(await getErasureFacts(tx, id, now), 'another'))
    if (against) throw refuse('ERASURE_REFUSED', { code: against.code }, against.message!)
    const successors = await listSuccessors(tx, id)
    const successor = successors.find((one) => one.id === successor_id)
    if (successors.length > 0 && !successor) throw refuse('SUCCESSOR_NEEDED')
    const due_at = erasureDueAt(now)
    await tx`
      insert into account_erasures (user_id, asked_at, due_at, successor_id, asked_by)
      values (${id}, ${now}, ${due_at}, ${successor?.id ?? null}, ${viewer.user_id})`
    await note(
      'account.erasure_ordered',
      { profile: id },
      { due_at, successor_id: successor?.id ?? null },
      { reason, personal: { subject_id: id, changes: {} } },
    )
    const path = keepPath(context, { kind: 'account', user_id: id, asked_at: now })
    await notifyPerson(
      tx,
      act,
      { user_id: id, email: account.email },
      erasureOrderedNews({ user_id: id, due_at, now, reason, path }),
    )
  })
}
