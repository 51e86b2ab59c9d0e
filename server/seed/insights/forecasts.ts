import { keepForecast } from '#server/features/insights/attendance/commands/forecast-open.ts'
import { findSubject } from '#server/features/insights/attendance/readings.ts'
import type { Db } from '#server/platform/database/client.ts'

const DAYS_BEFORE = 30

/** What was expected a month before the latest tournaments, from what was known on that day alone. */
export async function expectPastTournaments(db: Db, now: Date) {
  const past = await db<{ id: number; at: string; teams: number }[]>`
    select t.id, iso_instant(t.starts_at - make_interval(days => ${DAYS_BEFORE})) as at, f.taken as teams
    from tournaments t join tournament_fill f on f.tournament_id = t.id and f.days_before = ${DAYS_BEFORE}
    where t.starts_at < ${now} and is_published(t.status) and t.status <> 'cancelled'
      and registrations_begin(t) <= t.starts_at - make_interval(days => ${DAYS_BEFORE})
    order by t.starts_at desc, t.id limit 30`
  for (const { id, at, teams } of past) {
    const subject = await findSubject(db, id)
    if (subject) await keepForecast(db, { ...subject, teams }, new Date(at))
  }
}
