import { inParts } from '#domain/common/in-parts.ts'
import { COMPARABLE_MONTHS, FILL_MILESTONES } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'
import { categoryFacts, listToKeep } from '../readings.ts'

/**
 * Writes the row by which each tournament that has begun is compared: again while it is recent, since an organiser may still
 * correct it; once for older ones. The row of one that was cancelled or withdrawn is removed.
 */
export async function keepPast(db: Db, now: Date): Promise<void> {
  const ids = await listToKeep(db, now, COMPARABLE_MONTHS)
  for (const some of inParts(ids, AT_ONCE)) await keep(db, some)
}

const AT_ONCE = 1_000

const keep = (db: Db, ids: readonly number[]) =>
  db.begin(async (tx) => {
    const comparable = tx`
      from tournaments t join tournament_fill start on start.tournament_id = t.id and start.days_before = 0 and start.capacity > 0
        cross join lateral ${categoryFacts(tx)} of
      where t.id = any(${ids}::int[]) and is_published(t.status) and t.status <> 'cancelled' and of.capacity > 0`
    await tx`
      delete from past_tournaments p where p.tournament_id = any(${ids}::int[]) and p.tournament_id not in (select t.id ${comparable})`
    await tx`
      insert into past_tournaments
      select t.id, t.demo, t.ends_at, t.latitude, t.longitude,
        extract(year from t.starts_at at time zone t.time_zone), extract(doy from t.starts_at at time zone t.time_zone),
        of.capacity, array(select distinct unnest(of.entered) order by 1), of.euros,
        extract(epoch from t.starts_at - registrations_begin(t)) / 86400,
        greatest(1, extract(epoch from coalesce(t.registration_closes_at, t.starts_at) - registrations_begin(t))) / 86400,
        (select array_agg(f.taken order by day.place)
         from unnest(${[...FILL_MILESTONES]}::int[]) with ordinality as day (before, place)
           left join tournament_fill f on f.tournament_id = t.id and f.days_before = day.before and f.capacity = start.capacity),
        start.capacity
      ${comparable} order by t.ends_at
      on conflict (tournament_id) do update set demo = excluded.demo, ends_at = excluded.ends_at, latitude = excluded.latitude,
        longitude = excluded.longitude, year = excluded.year, day_of_year = excluded.day_of_year, capacity = excluded.capacity,
        entered = excluded.entered, euros = excluded.euros, open_days = excluded.open_days, window_days = excluded.window_days,
        taken = excluded.taken, fill_capacity = excluded.fill_capacity
      where past_tournaments.* is distinct from excluded.*`
  })
