import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { type Check, counted, dayInFrench } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every document is judged within three days. */
export const documentWaiting: Check = {
  code: 'document_waiting',
  type: 'warning',
  priority: 'medium',
  category: 'Documents',
  message: (n) => counted(n, 'document attend depuis trois jours', 'documents attendent depuis trois jours'),
  rows: (db, now) => db`
    select 'document' as entity, d.id::text as entity_id, format('%s, depuis le %s', ${inWords(db, DOCUMENT_TYPE_LABELS, db`d.type`)}, ${dayInFrench(db, db`d.uploaded_at`)}) as detail
    from documents d
    where d.status = 'pending' and d.uploaded_at < ${now}::timestamptz - interval '72 hours'`,
}
