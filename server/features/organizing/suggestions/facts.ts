import type { DateSuggestions, PriceSuggestions } from '#contract/organizing/date-price.ts'
import { dateOptions } from '#domain/organizing/suggestions/dates.ts'
import { knowsSchoolHolidays, schoolZoneOf } from '#domain/common/dates/school-holidays.ts'
import { isComparable, priceQuartiles } from '#domain/organizing/suggestions/price.ts'
import { lastLocalDay, localDay } from '#domain/common/dates/local-time.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { getPlanned, listPriced, listRivals } from './queries.ts'

/** The other tournaments that are played around the date of a tournament. */
export async function dateFacts(db: Db, id: number, now: Date): Promise<DateSuggestions> {
  const planned = await getPlanned(db, id)
  const { school_holidays } = await getSettings(db)
  if (planned.missing) return { missing: planned.missing, knows_school_holidays: school_holidays.length > 0, items: [] }
  const { time_zone: zone, department } = planned
  const asked = {
    first: localDay(planned.starts_at, zone),
    last: lastLocalDay(planned.starts_at, planned.ends_at, zone),
    department,
    today: localDay(now, zone),
    school_holidays,
  }
  return {
    missing: null,
    knows_school_holidays: knowsSchoolHolidays(school_holidays, schoolZoneOf(department)),
    items: dateOptions(asked, await listRivals(db, planned)),
  }
}

/** The prices of comparable categories of other organisers, for each category of the tournament. */
export async function priceFacts(db: Db, id: number, now: Date): Promise<PriceSuggestions> {
  const planned = await getPlanned(db, id)
  if (planned.missing) return { missing: planned.missing, items: [] }
  const others = await listPriced(db, planned, now)
  return {
    missing: null,
    items: planned.categories.map((ours) => ({
      tournament_category_id: ours.id,
      found: others.reduce((sum, other) => sum + (isComparable(ours, other) ? other.count : 0), 0),
      quartiles: priceQuartiles(ours, others),
    })),
  }
}
