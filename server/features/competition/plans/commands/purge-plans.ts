import type { Db } from '#server/platform/database/client.ts'

/** Days for which a plan is kept after another one took its place. */
export const PAST_PLAN_DAYS = 90

/**
 * Deletes old plans with their places. A plan stays while a recent or current plan is based on it, since the journal of the
 * desk goes back to it, and while it is the last that a club was mailed. Safe to repeat.
 */
export async function purgePlans(db: Db, now: Date) {
  const limit = db`${now}::timestamptz - make_interval(days => ${PAST_PLAN_DAYS})`
  await db`
    delete from plans p where p.status = 'superseded' and p.published_at < ${limit}
      and not exists (
        select from plans n where n.based_on = p.id and (n.status <> 'superseded' or n.published_at >= ${limit}))
      and not exists (select from plan_mails m where m.known_plan_id = p.id or m.plan_id = p.id)`
}
