import { REGISTRATION_WORDS } from '#domain/office/journal/journal-values.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every change of state of a registration is in the journal, whose last line is the present state. */
export const registrationAudited: Check = {
  code: 'registration_audited',
  type: 'error',
  priority: 'medium',
  category: 'Journal',
  always: true,
  message: (n) => counted(n, 'inscription a changé d’état sans trace', 'inscriptions ont changé d’état sans trace'),
  rows: (db) => db`
    select 'registration' as entity, r.id::text as entity_id, format('%s, au journal %s', ${inWords(db, REGISTRATION_WORDS, db`r.status`)}, ${inWords(db, REGISTRATION_WORDS, db`logged.status`)}) as detail
    from registrations r
    left join lateral (
      select l.changes -> 'status' ->> 1 as status from audit_log l
      where l.entity = 'registration' and l.entity_id = r.id::text and l.changes ? 'status'
      order by l.id desc limit 1) logged on true
    where logged.status is distinct from r.status`,
}
