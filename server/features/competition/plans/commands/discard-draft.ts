import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'
import { planProblem } from '../policy.ts'
import { lockPlans, refuseOtherVersion } from './lock-plans.ts'

/** Deletes the draft, if there is still one; the published plan stays. @throws CONFLICT */
export async function discardDraft(context: MemberContext, { id }: ManagedTournament, version: number) {
  await act(context, async (act) => {
    const { tx, note } = act
    const { draft, time_zone } = await lockPlans(act, id, planProblem)
    if (!draft) return
    refuseOtherVersion(draft, version, time_zone)
    await tx`delete from plans where id = ${draft.id}`
    await note('plan.discarded', { tournament: id }, { number: draft.number })
  })
}
