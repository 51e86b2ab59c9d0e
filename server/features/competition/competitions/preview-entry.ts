import { takesAPlace } from '#domain/registrations/registration.ts'
import { refuseEntryNow } from '#server/features/registrations/registrations/commands/waiting-list/enter-waiting.ts'
import { refundOfPlaceTaken } from '#server/features/registrations/registrations/commands/ending/give-up-place.ts'
import { findStanding } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import type { ManagedTournament } from '#server/features/tournaments/tournaments/commands/get-managed-tournament.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { previewChange } from './preview-change.ts'
import { findCompetition } from './queries.ts'

/** What letting a waiting team in would do: to the matches, and to the money of both. @throws what would refuse it */
export async function previewEntry(
  context: MemberContext,
  tournament: ManagedTournament,
  { id, team, by }: { id: number; team: string; by: string },
) {
  const { db, clock } = context
  const [leaving, coming] = [await findStanding(db, team), await findStanding(db, by)]
  if (!leaving || coming?.place.tournament_category_id !== id) throw refuse('NOT_FOUND')
  const stands = leaving.place.tournament_category_id === id && takesAPlace(leaving.status)
  await refuseEntryNow(db, coming, stands, clock())
  const competition = await findCompetition(db, id)
  const change = { kind: 'replace_team', team, by } as const
  const isDrawn = competition?.phase === 'set_up' && competition.graph_hash !== null
  const { lines, hash } = isDrawn
    ? { lines: [], hash: '' }
    : await previewChange(context, tournament, { id, change }, by)
  const refund = stands ? await refundOfPlaceTaken(db, leaving, clock()) : null
  return {
    lines,
    hash,
    amount_cents: coming.amount_cents,
    leaving: refund && { refund_cents: refund.refund_cents, reason: refund.reason },
  }
}
