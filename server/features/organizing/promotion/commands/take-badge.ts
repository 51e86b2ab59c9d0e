import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { lockPromoted } from './lock-promoted.ts'
import { writeBadge } from './write-badge.ts'

/** Takes back what was given. What was bought stays. */
export async function takeBadge(context: MemberContext, tournament_id: number) {
  const { db, clock, viewer } = context
  return db.begin(async (tx) => {
    const now = clock()
    const tournament = await lockPromoted(tx, tournament_id)
    if (!tournament) throw refuse('NOT_FOUND')
    const taken = await tx`
      update promotion_gifts set taken_at = ${now}, taken_by = ${viewer.user_id}
      where tournament_id = ${tournament_id} and taken_at is null and ends_at > ${now} returning id`
    if (taken.length === 0) throw refuse('NOT_ALLOWED_NOW', {}, 'Aucun badge n’est offert à ce tournoi.')
    const featured_until = await writeBadge(tx, tournament_id, now)
    await audit(tx, {
      ...actorOf(context),
      action: 'promotion.take',
      entity: 'tournament',
      entity_id: tournament_id,
      changes: { featured_until: [tournament.featured_until, featured_until] },
    })
    return { featured_until }
  })
}
