import type { ThreadSide } from '#domain/community/thread.ts'
import type { Sql } from '#server/platform/database/client.ts'

export type Reader = { user_id: string; email: string; side: ThreadSide }

/**
 * Lists the people across from `side` who are mailed: in the club its owners, whoever registered it there and whoever has
 * written; at the organiser its owners and managers; at the platform its administrators. Readers of the message get no mail.
 */
export function listReaders(db: Sql, thread_id: string, side: ThreadSide, message_id: string) {
  return db<Reader[]>`
    with found as (select * from threads where id = ${thread_id}), readers as (
      select cm.user_id, 'club' as side from found t join club_members cm on cm.club_id = t.club_id
      where cm.rights = 'owner' or (cm.rights <> 'table' and (
        exists (select from messages m where m.thread_id = t.id and m.side = 'club' and m.author_id = cm.user_id)
        or exists (select from registrations r
          where r.tournament_id = t.tournament_id and r.club_id = t.club_id and r.user_id = cm.user_id)))
      union all
      select cm.user_id, 'organizer' from found t join club_members cm on cm.club_id = t.organizer_club_id
      where cm.rights in ('owner', 'manager')
      union all
      select pa.user_id, 'platform' from found t join platform_admins pa on t.organizer_club_id is null
    )
    select r.user_id, p.email, r.side from readers r join profiles p on p.id = r.user_id
    where p.status = 'active' and (r.side = 'club') <> (${side} = 'club')
      and not exists (
        select from message_reads mr where mr.message_id = ${message_id} and mr.user_id = r.user_id)
    order by r.user_id`
}
