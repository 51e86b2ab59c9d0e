import { type Check, counted } from '../../check.ts'

/**
 * The picture of a photo without consent is gone a day after its withdrawal, or once it was refused for that. A photo
 * reported for it is hidden until a moderator has looked.
 */
export const photoWithoutConsent: Check = {
  code: 'photo_without_consent',
  type: 'error',
  priority: 'high',
  category: 'Données personnelles',
  message: (n) => counted(n, 'photo sans accord', 'photos sans accord'),
  rows: (db, now) => db`
    select 'photo' as entity, p.id::text as entity_id, 'retirée, son image est encore là' as detail
    from photos p
    where p.status = 'withdrawn' and p.file_id is not null and not exists (
      select from audit_log l
      where l.entity = 'photos' and l.entity_id = p.id::text and l.action = 'content.withdraw'
        and l.at > ${now}::timestamptz - interval '24 hours')
    union all
    select 'photo', p.id::text, 'refusée pour un accord retiré, son image est encore là' from photos p
    where p.status = 'rejected' and p.rule = 'consent_withdrawn' and p.file_id is not null
    union all
    select 'photo', p.id::text, 'signalée, et encore visible' from photos p
    where is_shown(p.status) and p.cleared_at is null and exists (
      select from reports r
      where r.photo_id = p.id and r.status = 'open' and r.has_weight and r.reason = 'photo_without_consent')`,
}
