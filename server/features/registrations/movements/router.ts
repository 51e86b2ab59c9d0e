import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { member } from '#server/platform/procedures/orpc.ts'
import { moveSurplus, undoMove } from './commands/move-surplus.ts'
import { undoPayment } from './commands/undo-payment.ts'
import { undoRefund } from './commands/undo-refund.ts'
import { canReadMovements, canReceive, canUndo, type Parties, refuseUndoing } from './policy.ts'
import { findDue, findParties, listMovements, listTeamsInNeed } from './queries.ts'

export const movementsRouter = {
  list: member.movements.list.handler(async ({ input, context }) => {
    const parties = await findParties(context.db, { registration: input.id })
    if (!parties || !canReadMovements(context, parties)) throw refuse('NOT_FOUND')
    return movements(context, parties)
  }),
  undoPayment: member.movements.undoPayment.handler(async ({ input, context }) => {
    const parties = await findParties(context.db, { payment: input.id })
    await refuseUndoing(context, parties)
    await undoPayment(context, input.id, input.reason)
    return movements(context, parties!)
  }),
  undoRefund: member.movements.undoRefund.handler(async ({ input, context }) => {
    const parties = await findParties(context.db, { refund: input.id })
    await refuseUndoing(context, parties)
    await (parties!.kind === 'moved' ? undoMove : undoRefund)(context, input.id, input.reason)
    return movements(context, parties!)
  }),
  teamsInNeed: member.movements.teamsInNeed.handler(async ({ input, context }) => {
    await refuseUndoing(context, await findParties(context.db, { refund: input.id }))
    return { items: [...(await listTeamsInNeed(context.db, input.id))] }
  }),
  moveSurplus: member.movements.moveSurplus.handler(async ({ input, context }) => {
    const parties = await findParties(context.db, { refund: input.id })
    await refuseUndoing(context, parties)
    await moveSurplus(context, input.id, input.registration_id)
    return movements(context, parties!)
  }),
}

const movements = async (context: MemberContext, parties: Parties & { registration_id: string }) => ({
  items: await listMovements(context, parties.registration_id, await canUndo(context, parties)),
  receive: (await canReceive(context, parties)) ? await findDue(context.db, parties.registration_id) : null,
})
