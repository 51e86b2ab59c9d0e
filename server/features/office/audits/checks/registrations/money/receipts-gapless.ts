import { type Check, counted } from '../../../check.ts'

/** The receipts of a club and year are numbered from 1 without a gap. */
export const receiptsGapless: Check = {
  code: 'receipts_gapless',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'série de reçus a un trou', 'séries de reçus ont un trou'),
  rows: (db) => db`
    select 'club' as entity, s.club_id::text as entity_id, format('%s : dernier %s, émis %s jusqu’au %s', s.year, s.last_number, issued.count, issued.max) as detail
    from receipt_series s
    cross join lateral (
      select count(*)::int, coalesce(max(number), 0) as max from receipts re where re.club_id = s.club_id and re.year = s.year) issued
    where issued.count <> s.last_number or issued.max <> s.last_number`,
}
