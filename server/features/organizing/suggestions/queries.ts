import type { DateRival } from '#domain/organizing/suggestions/dates.ts'
import { AGE_GROUPS, type PriceComparable, type Priced } from '#domain/organizing/suggestions/price.ts'
import { addLocalDays } from '#domain/common/dates/local-time.ts'
import { CATEGORIES, type Category, isSameCategory } from '#domain/common/reference/categories.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { DATE_RIVAL_KM_MAX, DATE_WEEKS_AROUND, PRICE_KM, PRICE_MONTHS } from '#domain/common/thresholds.ts'
import { shortCategoryName } from '#domain/organizing/tournament-form/short-name.ts'
import { type Point, distanceKm, insideBox } from '#server/features/tournaments/tournaments/queries.ts'
import type { Db } from '#server/platform/database/client.ts'

type PlannedRow = {
  id: number
  organizer_club_id: number
  /** A tournament of the demonstration is compared only with others of the demonstration. */
  demo: boolean
  starts_at: string
  ends_at: string
  time_zone: string
  department: string
  latitude: number | null
  longitude: number | null
  categories: (Priced & { id: number; gender: Gender })[]
}

export type Planned = PlannedRow & { missing: null; from: Point }

/** The facts of a tournament that suggestions start from; `missing` names the answer that its form lacks. */
export async function getPlanned(db: Db, id: number): Promise<Planned | { missing: 'place' | 'categories' }> {
  const [row] = await db<PlannedRow[]>`
    select t.id, t.organizer_club_id, t.demo, t.starts_at, t.ends_at, t.time_zone, t.venue_department as department, t.latitude, t.longitude,
      (select coalesce(json_agg(json_build_object('id', tc.id, 'category', tc.category, 'gender', tc.gender,
          'is_elite', tc.division is not distinct from 'elite', 'is_3x3', tc.format = 'three_on_three',
          'size', tc.max_participants) order by tc.id), '[]')
        from tournament_categories tc where tc.tournament_id = t.id and tc.status <> 'cancelled') as categories
    from tournaments t where t.id = ${id}`
  const { latitude, longitude, categories } = row!
  if (latitude === null || longitude === null) return { missing: 'place' }
  if (categories.length === 0) return { missing: 'categories' }
  return { ...row!, missing: null, from: { latitude, longitude } }
}

type Entered = { category: Category; gender: Gender }
type RivalRow = { day: string; km: number; places: number; entered: Entered[]; published: boolean }

/** Tournaments of others with a category and gender of ours, in the weeks around, or a year ago and not announced again. */
export async function listRivals(db: Db, planned: Planned) {
  const { id, organizer_club_id, demo, from, categories, starts_at, time_zone } = planned
  const entered = categories.flatMap(({ category, gender }) =>
    CATEGORIES.filter((other) => isSameCategory(category, other)).map((other) => `${other} ${gender}`),
  )
  const around = (days: number) => addLocalDays(starts_at, days, time_zone)
  const half = 7 * DATE_WEEKS_AROUND + 2
  const rows = await db<RivalRow[]>`
    with near as (
      select t.id, t.organizer_club_id, t.starts_at, t.time_zone, ${distanceKm(db, from)} as km
      from tournaments t
      where is_published(t.status) and t.status <> 'cancelled' and t.demo = ${demo} and t.organizer_club_id <> ${organizer_club_id} and t.id <> ${id}
        and ${insideBox(db, from, DATE_RIVAL_KM_MAX)}
        and (t.starts_at between ${around(-half)} and ${around(half)}
          or t.starts_at between ${around(-half - YEAR)} and ${around(half - YEAR)}))
    select to_char(n.starts_at at time zone n.time_zone, 'YYYY-MM-DD') as day, n.km, e.places, e.entered,
      n.starts_at >= ${around(-half)} as published
    from near n cross join lateral (
      select sum(tc.max_participants)::int as places,
        json_agg(distinct jsonb_build_object('category', tc.category, 'gender', tc.gender)) as entered
      from tournament_categories tc
      where tc.tournament_id = n.id and tc.status <> 'cancelled' and tc.category || ' ' || tc.gender = any(${entered})) e
    where n.km <= ${DATE_RIVAL_KM_MAX} and e.places is not null
      and (n.starts_at >= ${around(-half)} or not (
        exists (
          select from tournaments again where again.previous_tournament_id = n.id
            and is_published(again.status) and again.status <> 'cancelled')
        or exists (
          select from tournaments again
          where again.organizer_club_id = n.organizer_club_id and again.previous_tournament_id is null
            and again.starts_at between n.starts_at + interval '320 days' and n.starts_at + interval '410 days'
            and is_published(again.status) and again.status <> 'cancelled'
            and exists (select from tournament_categories tc where tc.tournament_id = again.id
              and tc.category || ' ' || tc.gender = any(${entered})))))`
  return rows.map(({ entered: theirs, ...row }): DateRival => ({
    ...row,
    names: theirs.map((each) => shortCategoryName(each)),
  }))
}

const YEAR = 364

/** Categories of other organisers in our age groups, near the venue; identical ones are counted together. */
export function listPriced(db: Db, { organizer_club_id, demo, from, categories }: Planned, now: Date) {
  const groups = new Set(categories.map(({ category }) => AGE_GROUPS[category]))
  const labels = CATEGORIES.filter((category) => groups.has(AGE_GROUPS[category]))
  return db<PriceComparable[]>`
    select tc.category, tc.division is not distinct from 'elite' as is_elite, tc.format = 'three_on_three' as is_3x3,
      tc.max_participants as size, tc.price_cents, count(*)::int as count
    from tournaments t join tournament_categories tc on tc.tournament_id = t.id
    where is_published(t.status) and t.status <> 'cancelled' and t.demo = ${demo} and t.organizer_club_id <> ${organizer_club_id}
      and t.starts_at >= ${now}::timestamptz - make_interval(months => ${PRICE_MONTHS})
      and ${insideBox(db, from, PRICE_KM)} and ${distanceKm(db, from)} <= ${PRICE_KM}
      and tc.status <> 'cancelled' and tc.category = any(${[...labels]})
    group by 1, 2, 3, 4, 5`
}
