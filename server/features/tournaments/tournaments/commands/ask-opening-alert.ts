import type { MemberContext } from '#server/platform/context.ts'

/** A second request changes nothing. The caller may see the tournament: this is already checked. */
export async function askOpeningAlert({ db, viewer }: MemberContext, tournament_id: number) {
  await db`
    insert into opening_alerts (tournament_id, user_id) values (${tournament_id}, ${viewer.user_id})
    on conflict do nothing`
}
