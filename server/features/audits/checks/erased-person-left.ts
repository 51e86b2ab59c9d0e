import { type Check, counted } from '../check.ts'

/** Of who was erased nothing is left but their number in the journal: an older copy that came back would bring it again. */
export const erasedPersonLeft: Check = {
  code: 'erased_person_left',
  type: 'error',
  priority: 'high',
  category: 'Données personnelles',
  message: (n) => counted(n, 'trace d’une personne effacée', 'traces d’une personne effacée'),
  rows: (db) => db`
    select 'account' as entity, e.id::text as entity_id, string_agg(distinct t.place, ', ') as detail
    from erased_accounts e join (
      select id, 'compte' as place from auth.users
      union all select id, 'profil' from profiles
      union all select subject_id, 'journal personnel' from audit_personal
      union all select l.actor_id, 'journal personnel' from audit_personal d join audit_log l on l.id = d.audit_id
      union all select user_id, 'sessions' from auth.sessions
      union all select user_id, 'seconds facteurs' from auth.factors
      union all select user_id, 'identités' from auth.identities
      union all select user_id, 'membres' from club_members
      union all select user_id, 'messages' from messages
      union all select author_id, 'messages écrits' from messages
      union all select user_id, 'e-mails' from mails
      union all select user_id, 'inscriptions' from registrations
      union all select user_id, 'archives' from data_exports
      union all select author_id, 'avis et photos' from public_contents
      union all select uploaded_by, 'fichiers' from files
      union all select user_id, 'commandes' from textile_preorders
      union all select user_id, 'clés de requêtes' from idempotency_keys) t (id, place) on t.id = e.id
    group by e.id`,
}
