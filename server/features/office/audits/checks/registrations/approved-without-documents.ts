import { DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { type Check, counted } from '../../check.ts'
import { inWords } from '../../in-words.ts'

/** Every approved registration has all the documents that its tournament requires. */
export const approvedWithoutDocuments: Check = {
  code: 'approved_without_documents',
  type: 'error',
  priority: 'high',
  category: 'Documents',
  message: (n) => counted(n, 'inscription validée sans ses documents', 'inscriptions validées sans leurs documents'),
  rows: (db, now) => db`
    select 'registration' as entity, r.id::text as entity_id, string_agg(${inWords(db, DOCUMENT_TYPE_LABELS, db`wanted.type`)}, ', ') as detail
    from registrations r
    join tournaments t on t.id = r.tournament_id
    cross join lateral unnest(t.required_documents) wanted(type)
    where r.status = 'approved' and t.ends_at >= ${now} and not r.added_by_hand
      and not exists (
        select from documents d
        where d.club_id = r.club_id and d.type = wanted.type
          and d.season = season_of((t.starts_at at time zone t.time_zone)::date)
          and document_stands(d, t.organizer_club_id))
    group by r.id`,
}
