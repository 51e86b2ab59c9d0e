import { MAIL_LABELS } from '#domain/notices/mails/mail-kinds.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every mail leaves within five minutes, or is marked as refused by the mail server and tried again. */
export const mailSent: Check = {
  code: 'mail_sent',
  type: 'warning',
  priority: 'medium',
  category: 'E-mails',
  always: true,
  message: (n) => counted(n, 'e-mail en retard', 'e-mails en retard'),
  rows: (db, now) => db`
    select 'mail' as entity, m.id::text as entity_id, ${inWords(db, MAIL_LABELS, db`m.kind`)} as detail
    from mails m
    where m.state = 'waiting' and not m.waits_for_digest
      and coalesce(m.resent_at, m.created_at) < ${now}::timestamptz - interval '5 minutes'`,
}
