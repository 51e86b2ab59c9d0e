import { APPEAL_ANSWER_DAYS } from '#domain/common/thresholds.ts'
import { type Check, counted, dayInFrench } from '../../check.ts'

/** Every appeal against a refusal is answered within fourteen days. */
export const appealWaiting: Check = {
  code: 'appeal_waiting',
  type: 'warning',
  priority: 'high',
  category: 'Modération',
  message: (n) => counted(n, 'contestation sans réponse à temps', 'contestations sans réponse à temps'),
  rows: (db, now) => db`
    select case v.type when 'photo' then 'photo' when 'réponse' then 'answer' else 'comment' end as entity,
      v.id::text as entity_id, format('contestée le %s', ${dayInFrench(db, db`v.appealed_at`)}) as detail
    from public_contents v
    where v.status = 'appealed' and v.appealed_at < ${now}::timestamptz - ${`${APPEAL_ANSWER_DAYS} days`}::interval`,
}
