import { type Check, counted } from '../../check.ts'

/** The receipts of the platform are numbered from 1 without a gap, each year. */
export const platformReceiptsGapless: Check = {
  code: 'platform_receipts_gapless',
  type: 'error',
  priority: 'high',
  category: 'Argent',
  always: true,
  message: (n) => counted(n, 'série de la plateforme a un trou', 'séries de la plateforme ont un trou'),
  rows: (db) => db`
    select 'receipt_series' as entity, s.year::text as entity_id,
      format('dernier %s, émis %s jusqu’au %s', s.last_number, issued.count, issued.max) as detail
    from platform_receipt_series s
    cross join lateral (
      select count(*)::int, coalesce(max(number), 0) as max from platform_receipts x where x.year = s.year) issued
    where issued.count <> s.last_number or issued.max <> s.last_number`,
}
