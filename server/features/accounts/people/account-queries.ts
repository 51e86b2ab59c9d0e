import type { SupervisedAccount } from '#contract/accounts/admin-people.ts'
import { deviceLabel, deviceOf } from '#domain/accounts/device.ts'
import { journalSentence } from '#domain/notices/journal/journal.ts'
import { likeWords } from '#server/platform/database/words-query.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { findPerson } from './queries.ts'

/** Everything on the sheet of an account; null when there is no such account. */
export async function findAccount(db: Sql, id: string): Promise<Omit<SupervisedAccount, 'may' | 'untouchable'> | null> {
  const person = await findPerson(db, id)
  if (!person) return null
  const [[more], sessions, factors, lines, requests] = await Promise.all([
    db<Pick<SupervisedAccount, 'phone' | 'department' | 'updated_at' | 'suspension'>[]>`
      select p.phone, p.department, p.updated_at,
        case when s.user_id is not null then json_build_object('reason', s.reason, 'by', b.full_name, 'at', iso_instant(s.suspended_at)) end as suspension
      from auth.users u left join profiles p on p.id = u.id left join account_suspensions s on s.user_id = u.id
        left join profiles b on b.id = s.suspended_by
      where u.id = ${id}`,
    listSessions(db, id),
    db<SupervisedAccount['factors']>`
      select id, factor_type as type, friendly_name as name, created_at from auth.factors
      where user_id = ${id} and status = 'verified' order by created_at, id`,
    listLines(db, id),
    db<SupervisedAccount['requests']>`
      select 'export' as kind, e.asked_at as at, e.ready_at as until, null as by from data_exports e where e.user_id = ${id}
      union all
      select 'erasure', e.asked_at, e.due_at, b.full_name from account_erasures e left join profiles b on b.id = e.asked_by
      where e.user_id = ${id}
      order by at desc`,
  ])
  return { ...person, ...more!, sessions, factors, lines, requests }
}

/** Only the network of each address is shown. */
async function listSessions(db: Sql, id: string): Promise<SupervisedAccount['sessions']> {
  const rows = await db<
    {
      id: string
      aal: string
      user_agent: string | null
      network: string | null
      created_at: string
      refreshed_at: string
    }[]
  >`
    select id, aal, user_agent, network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text as network,
      created_at, refreshed_at
    from auth.sessions where user_id = ${id} order by refreshed_at desc, id`
  return rows.map(({ id: session, aal, user_agent, network, created_at, refreshed_at }) => ({
    id: session,
    device: deviceLabel(deviceOf(user_agent)),
    network,
    opened_at: created_at,
    last_seen_at: refreshed_at,
    has_given_factor: aal === 'aal2',
  }))
}

/** The latest lines about the account and by the account, in two queries so that each uses its index. */
async function listLines(db: Sql, id: string): Promise<SupervisedAccount['lines']> {
  const rows = await db<{ id: string; at: string; actor: string | null; action: string; entity_id: string }[]>`
    select l.id::text, iso_instant(l.at) as at, p.full_name as actor, l.action, l.entity_id
    from (
      (select * from audit_log where entity = 'profile' and entity_id = ${id} order by id desc limit ${LINES})
      union
      (select * from audit_log where actor_id = ${id} order by id desc limit ${LINES})) l
      left join profiles p on p.id = l.actor_id
    order by l.id desc limit ${LINES}`
  return rows.map(({ action, ...row }) => ({ ...row, sentence: journalSentence(action) }))
}

const LINES = 20

/** Number of rows of each kind that an erasure would touch, under the keys of `ERASURE_FATES`. */
export async function countHoldings(db: Sql, id: string, email: string): Promise<Record<string, number>> {
  const [row] = await db<Record<string, number>[]>`
    select
      (select count(*)::int from auth.sessions where user_id = ${id}) as sessions,
      (select count(*)::int from auth.factors where user_id = ${id} and status = 'verified') as factors,
      (select count(*)::int from messages where user_id = ${id}) as messages,
      (select count(*)::int from mails where recipient = ${email}) as mails,
      (select count(*)::int from data_exports where user_id = ${id}) as exports,
      (select count(*)::int from messages where author_id = ${id}) as written,
      (select count(*)::int from public_contents where author_id = ${id}) as contents,
      (select count(*)::int from contact_messages where lower(email) = ${email}) as contact,
      (select count(*)::int from textile_preorders where user_id = ${id} or lower(email) = ${email}) as preorders,
      (select count(*)::int from registrations where user_id = ${id}) as registrations,
      (select count(*)::int from payments p join registrations r on r.id = p.registration_id where r.user_id = ${id}) as payments,
      (select count(*)::int from receipts x join registrations r on r.id = x.registration_id where r.user_id = ${id}) as receipts,
      (select count(*)::int from audit_log where actor_id = ${id}) as journal`
  return row!
}

/** Players whose name contains the words, with their team and club. */
export async function searchPlayers(db: Sql, q: string) {
  const words = `%${likeWords(q)}%`
  return db<
    {
      id: string
      last_name: string
      first_name: string
      birth_year: number | null
      team_name: string
      season: string
      club_name: string
    }[]
  >`
    select p.id, p.last_name, p.first_name, p.birth_year, t.name as team_name, t.season, c.name as club_name
    from players p join teams t on t.id = p.team_id join clubs c on c.id = t.club_id
    where plain(p.first_name || ' ' || p.last_name || ' ' || p.first_name) like plain(${words})
    order by p.last_name, p.first_name, t.season desc, p.id limit ${PLAYERS_FOUND + 1}`
}

export const PLAYERS_FOUND = 50
