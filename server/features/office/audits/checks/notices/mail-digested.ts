import { MAIL_LABELS } from '#domain/notices/mails/mail-kinds.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** A mail that waits for the digest leaves within 25 hours. */
export const mailDigested: Check = {
  code: 'mail_digested',
  type: 'warning',
  priority: 'medium',
  category: 'E-mails',
  always: true,
  message: (n) => counted(n, 'e-mail absent du résumé du soir', 'e-mails absents du résumé du soir'),
  rows: (db, now) => db`
    select 'mail' as entity, m.id::text as entity_id, ${inWords(db, MAIL_LABELS, db`m.kind`)} as detail
    from mails m join profiles p on p.id = m.user_id
    where m.waits_for_digest and m.digest_id is null and p.status = 'active'
      and m.created_at < ${now}::timestamptz - interval '25 hours'`,
}
