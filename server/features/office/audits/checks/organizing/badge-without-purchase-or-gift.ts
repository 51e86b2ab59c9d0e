import { type Check, counted, momentInFrench } from '../../check.ts'

/** Every badge « Sponsorisé » was bought or given for its whole duration, and ends with its tournament. */
export const badgeWithoutPurchaseOrGift: Check = {
  code: 'badge_without_purchase_or_gift',
  type: 'error',
  priority: 'medium',
  category: 'Tournois',
  message: (n) => counted(n, 'badge sans achat ni cadeau', 'badges sans achat ni cadeau'),
  rows: (db, now) => db`
    select 'tournament' as entity, t.id::text as entity_id,
      format('jusqu’au %s', ${momentInFrench(db, db`t.featured_until`, db`t.time_zone`)}) as detail
    from tournaments t
    where t.featured_until > ${now} and (t.featured_until > t.ends_at or (
      not exists (select from promotion_purchases b
        where b.tournament_id = t.id and b.starts_at is not null and b.ended_at is null and b.ends_at >= t.featured_until)
      and not exists (select from promotion_gifts g
        where g.tournament_id = t.id and g.taken_at is null and g.ends_at >= t.featured_until)))`,
}
