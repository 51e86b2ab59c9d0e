import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { planProblem } from '../policy.ts'
import { lockPlans, refuseOtherVersion } from './lock-plans.ts'

/** The draft goes; what is published stays. Nothing when it has gone already. @throws CONFLICT */
export async function discardDraft(context: MemberContext, { id }: ManagedTournament, version: number) {
  await context.db.begin(async (tx) => {
    const { draft, time_zone } = await lockPlans(tx, id, context.clock(), planProblem)
    if (!draft) return
    refuseOtherVersion(draft, version, time_zone)
    await tx`delete from plans where id = ${draft.id}`
    await audit(tx, {
      ...actorOf(context),
      action: 'plan.discarded',
      entity: 'tournament',
      entity_id: id,
      changes: { number: draft.number },
    })
  })
}
