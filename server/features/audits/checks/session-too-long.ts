import { type Check, counted } from '../check.ts'

/** No session outlives what the role of its account allows. */
export const sessionTooLong: Check = {
  code: 'session_too_long',
  type: 'error',
  priority: 'high',
  category: 'Sécurité',
  message: (n) => counted(n, 'session plus longue que permis', 'sessions plus longues que permis'),
  rows: (db) => db`
    select 'session' as entity, s.id::text as entity_id, format('du %s au %s', to_char(s.created_at, 'DD/MM/YYYY'), to_char(s.not_after, 'DD/MM/YYYY')) as detail
    from auth.sessions s
    where s.not_after - s.created_at > interval '180 days'`,
}
