import type { Services } from '#server/platform/context.ts'

/** Deletes the requests to be told of an opening that can no longer come, because the tournament is over. Safe to repeat. */
export const forgetAlerts = async ({ db, clock }: Services): Promise<void> => {
  await db`
    delete from opening_alerts a using tournaments t where t.id = a.tournament_id and t.ends_at < ${clock()}`
}
