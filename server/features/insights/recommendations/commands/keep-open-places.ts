import { addDays, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { OPEN_PLACES_KEPT_DAYS } from '#domain/common/thresholds.ts'
import { hasFreePlace, takesRegistrations } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

/**
 * Keeps the categories that clubs can enter this morning. A night that did not run leaves a hole that is never filled, and the
 * choices of that day are not checked.
 */
export async function keepOpenPlaces(db: Db, now: Date): Promise<void> {
  const today = localDay(now, PARIS)
  await db.begin(async (tx) => {
    // When two nights run at once, the second waits here and finds the morning kept.
    await tx`lock table open_places in share row exclusive mode`
    const open = tx`
      select tc.id, tc.price_cents from tournaments t join tournament_categories tc on tc.tournament_id = t.id
      where ${takesRegistrations(tx, now)} and ${hasFreePlace(tx)}`
    await tx`
      update open_places o set last_day = ${today}::date from (${open}) open
      where o.tournament_category_id = open.id and o.price_cents = open.price_cents and o.last_day = ${addDays(today, -1)}::date`
    await tx`
      insert into open_places (tournament_category_id, first_day, last_day, price_cents)
      select open.id, ${today}::date, ${today}::date, open.price_cents from (${open}) open
      where not exists (select from open_places o where o.tournament_category_id = open.id and o.last_day = ${today}::date)`
    await tx`delete from open_places where last_day < ${addDays(today, -OPEN_PLACES_KEPT_DAYS)}::date`
  })
}
