import type { MemberContext } from '#server/platform/context.ts'

/** Asking twice is asking once. The tournament is known to be visible to the caller. */
export async function askOpeningAlert({ db, viewer }: MemberContext, tournament_id: number) {
  await db`
    insert into opening_alerts (tournament_id, user_id) values (${tournament_id}, ${viewer.user_id})
    on conflict do nothing`
}
