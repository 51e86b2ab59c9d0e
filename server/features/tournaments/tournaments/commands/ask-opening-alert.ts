import type { MemberContext } from '#server/platform/context.ts'

/** Asks to be told when registrations open. Asked again, it changes nothing. The caller has checked that the viewer sees it. */
export async function askOpeningAlert({ db, viewer }: MemberContext, tournament_id: number) {
  await db`
    insert into opening_alerts (tournament_id, user_id) values (${tournament_id}, ${viewer.user_id})
    on conflict do nothing`
}
