import { canManageTournament } from '#domain/tournaments/tournament-rights.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { api, member } from '#server/platform/procedures/orpc.ts'
import { blockDevice } from './commands/block-device.ts'
import { checkScores } from './commands/check-scores.ts'
import { deliverEvents } from './commands/deliver-events.ts'
import { givePen } from './commands/give-pen.ts'
import { markMatch, takeDeskPen } from './commands/mark-match.ts'
import { openTable } from './commands/open-table.ts'
import { renewLink } from './commands/renew-link.ts'
import { settleTableAlert } from './commands/settle-table-alert.ts'
import { syncTable } from './commands/sync-table.ts'
import { takePen, yieldPen } from './commands/take-pen.ts'
import { dayView } from './day-view.ts'
import { marksView } from './marks-view.ts'
import { getChangedDesk, getDeskOf, getTable, mayPrintLinks, type Table } from './policy.ts'
import { findCourt, findDevice, findMatchTournament, findTableAlert } from './queries.ts'
import { tablesView } from './tables-view.ts'

export const tableRouter = {
  open: api.table.open.handler(async ({ input, context }) => {
    const table = await getTable(context)
    await openTable(context, table, input)
    return dayOf(context, table, input.device)
  }),
  sync: api.table.sync.handler(async ({ input, context }) => {
    const table = await getTable(context)
    const acks = await syncTable(context, table, input)
    const day = await dayOf(context, table, input.device)
    return { acks: acks.map(({ is_new: _, ...ack }) => ack), day }
  }),
  takePen: api.table.takePen.handler(async ({ input, context }) => {
    const table = await getTable(context)
    await takePen(context, table, input)
    return dayOf(context, table, input.device)
  }),
  yieldPen: api.table.yieldPen.handler(async ({ input, context }) => {
    const table = await getTable(context)
    await yieldPen(context, table, input)
    return dayOf(context, table, input.device)
  }),
}

export const tablesRouter = {
  list: member.tables.list.handler(async ({ input: { id }, context }) => {
    const desk = await getDeskOf(context, id)
    return tablesView(context, id, mayPrintLinks(context.viewer, desk))
  }),
  renew: member.tables.renew.handler(async ({ input: { id }, context }) => {
    const court = await findCourt(context.db, id)
    const desk = await getChangedDesk(context, court?.tournament_id ?? null)
    return { link: await renewLink(context, { id, tournament_id: desk.id }) }
  }),
  block: member.tables.block.handler(async ({ input: { id, blocked, undo = false }, context }) => {
    const device = await findDevice(context.db, id)
    const { id: tournament_id } = await getChangedDesk(context, device?.tournament_id ?? null)
    return blockDevice(context, { tournament_id, device: id, blocked, undo })
  }),
  check: member.tables.check.handler(async ({ input, context }) => {
    const { organizer_club_id } = await getChangedDesk(context, input.id)
    // How scores count is decided by who runs the tournament.
    if (!canManageTournament(context.viewer, { organizer: { id: organizer_club_id } })) throw refuse('FORBIDDEN')
    return checkScores(context, input)
  }),
  givePen: member.tables.givePen.handler(async ({ input: { id }, context }) => {
    const { id: tournament_id } = await getChangedDesk(context, await findMatchTournament(context.db, id))
    return givePen(context, { tournament_id, match_id: id })
  }),
  marks: member.tables.marks.handler(async ({ input: { id }, context }) => {
    const { id: tournament_id } = await getDeskOf(context, await findMatchTournament(context.db, id))
    return marksView(context.db, { tournament_id, match_id: id })
  }),
  mark: member.tables.mark.handler(async ({ input: { id, ...asked }, context }) => {
    const { id: tournament_id } = await getChangedDesk(context, await findMatchTournament(context.db, id))
    await markMatch(context, { ...asked, tournament_id, match_id: id })
    return marksView(context.db, { tournament_id, match_id: id })
  }),
  takePen: member.tables.takePen.handler(async ({ input: { id }, context }) => {
    const { id: tournament_id } = await getChangedDesk(context, await findMatchTournament(context.db, id))
    await takeDeskPen(context, { tournament_id, match_id: id })
    return marksView(context.db, { tournament_id, match_id: id })
  }),
  settle: member.tables.settle.handler(async ({ input, context }) => {
    await getChangedDesk(context, (await findTableAlert(context.db, input.id))?.tournament_id ?? null)
    return settleTableAlert(context, input)
  }),
  deliver: member.tables.deliver.handler(async ({ input, context }) => {
    await getChangedDesk(context, input.id)
    return deliverEvents(context, input)
  }),
}

const dayOf = (context: Context, table: Table, device: string) => dayView(context.db, table, device, context.clock())
