import type { MemberContext } from '#server/platform/context.ts'
import { act } from '#server/platform/procedures/act.ts'

/** Journals that somebody has downloaded the registrations of a tournament, with the addresses of its clubs. */
export const noteExport = (context: MemberContext, tournament_id: number, format: 'csv' | 'xlsx') =>
  act(context, ({ note }) => note('registrations.exported', { tournament: tournament_id }, { format }))
