import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockPromoted } from './lock-promoted.ts'
import { writeBadge } from './write-badge.ts'

/** Takes back a badge that was given. Weeks that were bought stay. */
export async function takeBadge(context: MemberContext, tournament_id: number) {
  return act(context, async ({ tx, now, note, viewer }) => {
    const tournament = await lockPromoted(tx, tournament_id)
    if (!tournament) throw refuse('NOT_FOUND')
    const taken = await tx`
      update promotion_gifts set taken_at = ${now}, taken_by = ${viewer.user_id}
      where tournament_id = ${tournament_id} and taken_at is null and ends_at > ${now} returning id`
    if (taken.length === 0) throw refuse('NOT_ALLOWED_NOW', {}, 'Aucun badge n’est offert à ce tournoi.')
    const featured_until = await writeBadge(tx, tournament_id, now)
    const changes = { featured_until: [tournament.featured_until, featured_until] }
    await note('promotion.take', { tournament: tournament_id }, changes)
    return { featured_until }
  })
}
