import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'

/** Who has taken the list of a tournament along, with the addresses of its clubs. */
export function noteExport(context: MemberContext, tournament_id: number, format: 'csv' | 'xlsx') {
  return context.db.begin((tx) =>
    audit(tx, {
      ...actorOf(context),
      action: 'registrations.exported',
      entity: 'tournament',
      entity_id: tournament_id,
      changes: { format },
    }),
  )
}
