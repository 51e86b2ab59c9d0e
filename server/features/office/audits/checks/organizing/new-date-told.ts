import { type Check, counted } from '../../check.ts'

/** Every club concerned by a new date was told within ten minutes. */
export const newDateTold: Check = {
  code: 'new_date_told',
  type: 'warning',
  priority: 'medium',
  category: 'E-mails',
  always: true,
  message: (n) => counted(n, 'club n’a pas été prévenu d’un report', 'clubs n’ont pas été prévenus d’un report'),
  rows: (db, now) => db`
    select 'registration' as entity, c.registration_id::text as entity_id, format('report %s', c.postponement_id) as detail
    from postponement_choices c join tournament_postponements p on p.id = c.postponement_id
    where c.told_at is null and p.created_at < ${now}::timestamptz - interval '10 minutes'`,
}
