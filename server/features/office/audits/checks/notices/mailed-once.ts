import { MAIL_LABELS } from '#domain/notices/mails/mail-kinds.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** An event that happens once is mailed once to each person. */
export const mailedOnce: Check = {
  code: 'mailed_once',
  type: 'warning',
  priority: 'medium',
  category: 'E-mails',
  always: true,
  message: (n) => counted(n, 'e-mail en double', 'e-mails en double'),
  rows: (db) => db`
    select 'mail' as entity, min(m.id::text) as entity_id, format('%s, %s fois', ${inWords(db, MAIL_LABELS, db`m.kind`)}, count(*)) as detail
    from mails m
    where m.once_for is not null
    group by m.kind, m.once_for, m.recipient having count(*) > 1`,
}
