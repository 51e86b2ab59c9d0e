import type { Tx } from '#server/platform/database/client.ts'

/** Writes the end of the badge: the latest end of purchases and gifts that still hold. The caller has locked the tournament. */
export async function writeBadge(tx: Tx, tournament_id: number, now: Date): Promise<string | null> {
  const [row] = await tx<{ featured_until: string | null }[]>`
    update tournaments set updated_at = ${now}, featured_until = (
      select max(until) from (
        select ends_at as until from promotion_purchases
        where tournament_id = ${tournament_id} and starts_at is not null and ended_at is null
        union all
        select ends_at from promotion_gifts where tournament_id = ${tournament_id} and taken_at is null) badges)
    where id = ${tournament_id} returning iso_instant(featured_until) as featured_until`
  return row!.featured_until
}
