import { inParts } from '#domain/common/in-parts.ts'
import { FILL_MILESTONES } from '#domain/common/thresholds.ts'
import type { Db } from '#server/platform/database/client.ts'
import { listToFill } from '../readings.ts'

/**
 * Writes how full tournaments were on the days that are kept, past ones included. It writes rows that are missing, and again
 * those that may still move, since a place given back or added changes them.
 */
export async function recordFill(db: Db, now: Date): Promise<void> {
  const ids = await listToFill(db, now)
  for (const some of inParts(ids, AT_ONCE)) await fill(db, some, now)
}

const AT_ONCE = 500

const fill = (db: Db, ids: readonly number[], now: Date) =>
  db.begin(async (tx) => {
    // A new date moves the days that are kept.
    await tx`
      delete from tournament_fill f using tournaments t
      where f.tournament_id = any(${ids}::int[]) and t.id = f.tournament_id
        and (t.starts_at - make_interval(days => f.days_before) > ${now}
          or t.starts_at - make_interval(days => f.days_before) < registrations_begin(t))`
    await tx`
      insert into tournament_fill (tournament_id, days_before, taken, capacity)
      select * from fill_of(${ids}::int[], ${[...FILL_MILESTONES]}::int[], ${now})
      on conflict (tournament_id, days_before) do update set taken = excluded.taken, capacity = excluded.capacity
        where (tournament_fill.taken, tournament_fill.capacity) is distinct from (excluded.taken, excluded.capacity)`
  })
