import type { Db } from '#server/platform/database/client.ts'

/** How long a plan is kept after another one took its place, in days. */
export const PAST_PLAN_DAYS = 90

/**
 * Plans of which nothing is read any more go with their places: not those that another plan was made from lately or still is,
 * which is what the journal of the desk goes back to, nor those that a club was mailed last. Safe to repeat.
 */
export async function purgePlans(db: Db, now: Date) {
  const limit = db`${now}::timestamptz - make_interval(days => ${PAST_PLAN_DAYS})`
  await db`
    delete from plans p where p.status = 'superseded' and p.published_at < ${limit}
      and not exists (
        select from plans n where n.based_on = p.id and (n.status <> 'superseded' or n.published_at >= ${limit}))
      and not exists (select from plan_mails m where m.known_plan_id = p.id or m.plan_id = p.id)`
}
