import { admin } from '#server/platform/procedures/orpc.ts'
import { listSupervised } from './list.ts'
import { getTournamentSheet } from './sheet.ts'

export const tournamentSupervisionRouter = {
  list: admin().tournamentSupervision.list.handler(({ input, context: { db, clock } }) =>
    listSupervised(db, input, clock()),
  ),
  get: admin().tournamentSupervision.get.handler(({ input, context }) => getTournamentSheet(context, input.id)),
}
