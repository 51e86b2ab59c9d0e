import { type Check, counted, dayInFrench } from '../../check.ts'

/** No session lives longer than 180 days. */
export const sessionTooLong: Check = {
  code: 'session_too_long',
  type: 'error',
  priority: 'high',
  category: 'Sécurité',
  message: (n) => counted(n, 'session plus longue que permis', 'sessions plus longues que permis'),
  rows: (db) => db`
    select 'session' as entity, s.id::text as entity_id, format('du %s au %s', ${dayInFrench(db, db`s.created_at`)}, ${dayInFrench(db, db`s.not_after`)}) as detail
    from auth.sessions s
    where s.not_after - s.created_at > interval '180 days'`,
}
