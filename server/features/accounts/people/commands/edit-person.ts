import { tidy } from '#domain/common/text.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { editedNews } from '../mails/account-news.ts'
import { lockAccount } from './lock-account.ts'

type Identity = { full_name: string; phone: string | null; department: string | null }

/**
 * Corrects the profile of a person, who is told of the former values. Only they can change their address.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT with the author of a change made meanwhile
 */
export async function editPerson(context: MemberContext, id: string, typed: Identity & { updated_at: string }) {
  const { updated_at, ...identity } = typed
  await act(context, async (act) => {
    const { tx, now, note } = act
    const { email } = await lockAccount(act, id, 'edit')
    const [before] = await tx<(Identity & { updated_at: string })[]>`
      select full_name, phone, department, updated_at from profiles where id = ${id} for no key update`
    if (Date.parse(before!.updated_at) !== Date.parse(updated_at)) throw await changedSince(tx, id)
    const next: Identity = { ...identity, full_name: tidy(identity.full_name) }
    const fields = FIELDS.filter((field) => next[field] !== before![field])
    if (fields.length === 0) return
    await tx`update profiles set ${tx(next)}, updated_at = ${now} where id = ${id}`
    await note(
      'account.edited',
      { profile: id },
      { fields },
      {
        personal: {
          subject_id: id,
          changes: Object.fromEntries(fields.map((field) => [field, [before![field], next[field]]])),
        },
      },
    )
    await notifyPerson(tx, act, { user_id: id, email }, editedNews({ user_id: id, fields, now }))
  })
}

const FIELDS = Object.keys({ full_name: true, phone: true, department: true } satisfies Record<
  keyof Identity,
  true
>) as (keyof Identity)[]

/** The conflict, with its author: the person, or another administrator. */
async function changedSince(tx: Tx, id: string) {
  const [last] = await tx<{ by: string | null }[]>`
    select p.full_name as by from audit_log l left join profiles p on p.id = l.actor_id
    where l.entity = 'profile' and l.entity_id = ${id} and l.action in ('account.edited', 'profile.updated', 'account.suspended', 'account.restored')
    order by l.id desc limit 1`
  return refuse(
    'CONFLICT',
    undefined,
    last?.by ? `${last.by} a modifié ces informations entre-temps. Rouvrez la fiche.` : undefined,
  )
}
