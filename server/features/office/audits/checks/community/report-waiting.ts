import { REPORT_REASON_LABELS } from '#domain/community/report.ts'
import { type Check, counted, dayInFrench } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every report is decided within two days. */
export const reportWaiting: Check = {
  code: 'report_waiting',
  type: 'warning',
  priority: 'medium',
  category: 'Modération',
  message: (n) => counted(n, 'signalement attend depuis deux jours', 'signalements attendent depuis deux jours'),
  rows: (db, now) => db`
    select 'report' as entity, r.id::text as entity_id, format('%s, depuis le %s', ${inWords(db, REPORT_REASON_LABELS, db`r.reason`)}, ${dayInFrench(db, db`r.created_at`)}) as detail
    from reports r
    where r.status = 'open' and r.created_at < ${now}::timestamptz - interval '48 hours'`,
}
