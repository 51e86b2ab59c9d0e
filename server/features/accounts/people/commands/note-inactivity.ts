import { inactiveFrom, type InactivityStep, inactivityStep } from '#domain/accounts/inactivity.ts'
import { INACTIVE_NOTICE_MONTHS } from '#domain/common/thresholds.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { act, type Act } from '#server/platform/procedures/act.ts'
import { inactivityNews } from '../mails/inactivity-news.ts'

/**
 * Tells people who have not signed in for long, twice, then makes their accounts inactive, in one transaction each.
 * People who sign in meanwhile are left alone. Administrators are left out, because the audit watches them.
 */
export async function noteInactivity(services: Services) {
  const { db, clock } = services
  const now = clock()
  let after = FIRST
  for (;;) {
    const silent = await db<{ id: string }[]>`
      select p.id from profiles p join auth.users u on u.id = p.id
      where p.status = 'active' and p.id > ${after}
        and coalesce(u.last_sign_in_at, u.created_at) <= ${now}::timestamptz - ${`${INACTIVE_NOTICE_MONTHS} months`}::interval
        and not exists (select from platform_admins a where a.user_id = p.id)
      order by p.id limit 500`
    for (const { id } of silent) await act(services, (act) => stepOf(act, id, now))
    if (silent.length < 500) return
    after = silent.at(-1)!.id
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

type Row = { email: string; seen_at: string; first_at: string | null; second_at: string | null }

async function stepOf(act: Act, id: string, now: Date) {
  const { tx, note } = act
  await tx`select from auth.users where id = ${id} for no key update`
  const [row] = await tx<Row[]>`
    select u.email, coalesce(u.last_sign_in_at, u.created_at) as seen_at, n.first_at, n.second_at
    from auth.users u join profiles p on p.id = u.id left join inactivity_notices n on n.user_id = u.id
    where u.id = ${id} and p.status = 'active'`
  if (!row) return
  const seen_at = new Date(row.seen_at)
  const step = inactivityStep({ seen_at, first_at: dateOf(row.first_at), second_at: dateOf(row.second_at) }, now)
  if (step === null) return
  if (step === 'inactive') return fallAsleep(act, id, now)
  await keepNotice(tx, id, step, { seen_at, now })
  const from = inactiveFrom(step, seen_at, now)
  await notifyPerson(tx, act, { user_id: id, email: row.email }, inactivityNews({ user_id: id, step, from, now }))
  await note('account.inactivity_told', { profile: id }, { step })
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

async function keepNotice(tx: Tx, id: string, step: InactivityStep, { seen_at, now }: { seen_at: Date; now: Date }) {
  if (step === 'first_notice')
    await tx`insert into inactivity_notices (user_id, seen_at, first_at) values (${id}, ${seen_at}, ${now})`
  else await tx`update inactivity_notices set second_at = ${now} where user_id = ${id}`
}

/** When all members of a club are inactive, the club sleeps too, because nobody answers for it. */
async function fallAsleep({ tx, note }: Act, id: string, now: Date) {
  await tx`update profiles set status = 'inactive', updated_at = ${now} where id = ${id}`
  await note('account.became_inactive', { profile: id })
  const [club] = await tx<{ id: number }[]>`
    select c.id from clubs c join club_members m on m.club_id = c.id where m.user_id = ${id} for no key update of c`
  if (!club) return
  const [asleep] = await tx`
    update clubs c set status = 'inactive', asleep_at = ${now}, updated_at = ${now}
    where c.id = ${club.id} and c.status = 'active' and not exists (
      select from club_members m join profiles p on p.id = m.user_id where m.club_id = c.id and p.status <> 'inactive')
    returning c.id`
  if (asleep) await note('club.fell_asleep', { club: club.id })
}
