import { collectsFor, readsPaymentsOf, type ClubStatus, type MemberRight } from '#domain/clubs/club.ts'
import type { Sql, Statement } from '#server/platform/database/client.ts'
import type { StoredFile } from '#server/platform/uploads/files.ts'
import { clubTablesOf } from './club-holdings.ts'

/** A person, with the club to which they belong. */
export type Subject = {
  user_id: string
  email: string
  /** The present and former addresses, except those that now belong to somebody else. */
  emails: string[]
  /** Null for a person without a profile. */
  full_name: string | null
  phone: string | null
  /** The club; an `owner` may take its data along. */
  club: { id: number; name: string; rights: MemberRight; status: ClubStatus } | null
}

/** @throws Error when there is no such person */
export async function findSubject(db: Sql, user_id: string): Promise<Subject> {
  const [row] = await db<Subject[]>`
    select u.id as user_id, u.email, p.full_name, p.phone,
      array(
        select u.email union
        select f.email from former_addresses f
        where f.user_id = u.id and not exists (select from auth.users other where other.email = f.email)) as emails,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'rights', m.rights, 'status', c.status) end as club
    from auth.users u left join profiles p on p.id = u.id left join club_members m on m.user_id = u.id
      left join clubs c on c.id = m.club_id
    where u.id = ${user_id}`
  if (!row) throw new Error(`No person ${user_id}`)
  return row
}

/**
 * All the data about a person, as written in their archive: rows by French name. `tellerOf` removes from each row what
 * is not for them.
 */
export function tablesOf(db: Sql, { user_id, emails, club }: Subject): Record<string, Statement> {
  const owned = club?.rights === 'owner' ? club.id : null
  const read = readsPaymentsOf(club)
  const mine = db`(r.user_id = ${user_id} or r.club_id = ${read})`
  return {
    compte: db`
      select u.id, u.email, u.new_email, p.full_name, p.department, p.phone, p.status, p.theme, p.created_at, p.updated_at,
        u.user_metadata, u.email_confirmed_at, u.last_sign_in_at, u.created_at as account_created_at
      from auth.users u left join profiles p on p.id = u.id where u.id = ${user_id}`,
    'adresses-d-avant': db`select email, until from former_addresses where user_id = ${user_id} order by until`,
    'services-lies': db`
      select provider, provider_id, email, identity_data, last_sign_in_at, created_at from auth.identities
      where user_id = ${user_id} and provider <> 'email' order by created_at`,
    sessions: db`
      select user_agent, host(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))) as network, created_at,
        refreshed_at, not_after from auth.sessions where user_id = ${user_id} order by created_at`,
    'methodes-de-connexion': db`
      select factor_type, friendly_name, status, phone, last_challenged_at, created_at from auth.factors
      where user_id = ${user_id} order by created_at`,
    club: db`
      select c.*, m.rights, m.created_at as member_since from club_members m join clubs c on c.id = m.club_id
      where m.user_id = ${user_id}`,
    suspension: db`select reason, suspended_at from account_suspensions where user_id = ${user_id}`,
    'seconds-facteurs-a-retirer': db`select asked_at, due_at from factor_resets where user_id = ${user_id}`,
    'avis-d-inactivite': db`select seen_at, first_at, second_at from inactivity_notices where user_id = ${user_id}`,
    'effacement-prevu': db`select asked_at, due_at from account_erasures where user_id = ${user_id}`,
    'role-d-administrateur': db`
      select granted_at, is_owner from platform_admins where user_id = ${user_id}
      union all select granted_at, false from admin_grants where user_id = ${user_id}`,
    'demandes-de-club': db`
      select j.*, c.name as club_name from club_join_requests j join clubs c on c.id = j.club_id where j.user_id = ${user_id}`,
    invitations: db`
      select c.name as club_name, i.email, i.rights, i.sent_at, i.expires_at, i.accepted_at, i.revoked_at
      from club_invitations i join clubs c on c.id = i.club_id
      where i.email = any(${emails}) or i.invited_by = ${user_id} order by i.sent_at`,
    ...clubTablesOf(db, owned),
    inscriptions: db`
      select r.*, t.title from registrations r join tournaments t on t.id = r.tournament_id
      where ${mine} order by r.created_at`,
    paiements: db`
      select p.* from payments p join registrations r on r.id = p.registration_id where ${mine} order by p.created_at`,
    remboursements: db`
      select f.* from refunds f join registrations r on r.id = f.registration_id where ${mine} order by f.created_at`,
    recus: db`
      select x.* from receipts x join registrations r on r.id = x.registration_id where ${mine} order by x.issued_at`,
    'mises-en-avant': db`
      select b.*, t.title from promotion_purchases b join tournaments t on t.id = b.tournament_id
      where b.user_id = ${user_id} or b.club_id = ${read} order by b.created_at`,
    'recus-de-la-plateforme': db`
      select x.* from platform_receipts x join promotion_purchases b on b.id = x.purchase_id
      where b.user_id = ${user_id} or x.club_id = ${read} order by x.issued_at`,
    encaissement: db`
      select provider, settings, connected_at from payment_accounts
      where club_id = ${owned} or connected_by = ${user_id}`,
    'fiches-de-tournoi': db`
      select t.title, e.field, e.saved_at from tournament_edits e join tournaments t on t.id = e.tournament_id
      where e.saved_by = ${user_id} order by e.saved_at, e.field`,
    messages: db`
      select m.* from messages m where m.user_id = ${user_id} or m.author_id = ${user_id} or m.club_id = ${read}
      order by m.date`,
    'e-mails-refuses': db`select category, refused_at from mail_refusals where user_id = ${user_id}`,
    'e-mails': db`
      select subject, plain_text, kind, created_at, sent_at from mails where recipient = any(${emails}) and not secret
      order by created_at`,
    'adresse-d-agenda': db`select created_at from calendar_feeds where user_id = ${user_id}`,
    'messages-de-contact': db`select * from contact_messages where lower(email) = any(${emails}) order by created_at`,
    'reponses-a-vos-messages': db`
      select a.content, a.answered_at from contact_answers a join contact_messages m on m.id = a.message_id
      where lower(m.email) = any(${emails}) order by a.answered_at`,
    'adresses-qui-refusent-nos-e-mails': db`select email, since, last_at, answer from refusing_addresses where email = any(${emails})`,
    'commandes-textile': db`
      select * from textile_preorders where user_id = ${user_id} or lower(email) = any(${emails}) or club_id = ${owned}
      order by created_at`,
    'alertes-d-ouverture': db`
      select a.*, t.title from opening_alerts a join tournaments t on t.id = a.tournament_id where a.user_id = ${user_id}`,
    avis: db`
      select v.*, t.title from public_contents v join tournaments t on t.id = v.tournament_id
      where v.author_id = ${user_id} order by v.created_at`,
    signalements: db`
      select content_id, reason, body, status, created_at, decided_at from reports where user_id = ${user_id}
      order by created_at`,
    journal: db`
      select l.at, l.action, l.entity, l.changes, d.reason, d.changes as personal_changes,
        case when l.entity <> 'profile' or l.entity_id = ${user_id}::text then l.entity_id end as entity_id
      from audit_log l left join audit_personal d on d.audit_id = l.id and (d.subject_id is null or d.subject_id = ${user_id})
      where l.actor_id = ${user_id} or d.subject_id = ${user_id} order by l.id`,
  }
}

/**
 * Receipts that the person paid, received or issued, and those of the platform for their purchases. Each issuer numbers
 * its own, so numbers repeat.
 */
export const listReceiptNumbers = (db: Sql, { user_id, club }: Subject) =>
  db<{ kind: 'receipt' | 'platform_receipt'; id: string; title: string; number: string; issuer: string }[]>`
    select 'receipt' as kind, x.id, x.issued_at, x.content ->> 'title' as title, x.content ->> 'number' as number,
      i.name || ' (' || i.id || ')' as issuer
    from receipts x join registrations r on r.id = x.registration_id join clubs i on i.id = x.club_id
    where r.user_id = ${user_id} or r.club_id = ${readsPaymentsOf(club)} or ${collectsFor(club)}::int in (i.id, i.merged_into)
    union all
    select 'platform_receipt', x.id, x.issued_at, x.content ->> 'title', x.content ->> 'number', 'La plateforme'
    from platform_receipts x join promotion_purchases b on b.id = x.purchase_id
    where b.user_id = ${user_id} or x.club_id = ${readsPaymentsOf(club)}
    order by issued_at, id`

/** Files sent by the person, and those of the club that they own. */
export const listFiles = (db: Sql, { user_id, club }: Subject) => db<StoredFile[]>`
  select * from files
  where kept_at is not null and state = 'clean' and pieces <> '{}'
    and (uploaded_by = ${user_id} or club_id = ${club?.rights === 'owner' ? club.id : null})
  order by created_at, id`
