import { type Check, counted } from '../../check.ts'

/** Every registration confirmed in an answer exists. */
export const answerHasRow: Check = {
  code: 'answer_has_row',
  type: 'error',
  priority: 'high',
  category: 'Places',
  always: true,
  message: (n) => counted(n, 'inscription confirmée qui n’existe pas', 'inscriptions confirmées qui n’existent pas'),
  rows: (db) => db`
    select 'idempotency_key' as entity, k.key as entity_id, format('inscription %s', k.response ->> 'id') as detail
    from idempotency_keys k
    where k.route = 'registrations.create' and k.response is not null
      and not exists (select from registrations r where r.id::text = k.response ->> 'id')`,
}
