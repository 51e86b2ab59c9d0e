import { beforeTheDay } from '#domain/competition/desk/before-the-day.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findDeskMatch } from '../queries.ts'
import { lockDesk } from './lock-desk.ts'

/**
 * Begins a match, whose score is the one that its table has written, if any. Asked again, it changes nothing.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW before the first day of the tournament unless that is meant (`early`), before its teams are
 * known, or once it is over
 */
export function startMatch(
  services: Services,
  { id, early = false }: { id: number; early?: boolean | undefined },
): Promise<{ started_at: string }> {
  return act(services, async (act) => {
    const { tx, now } = act
    const known = await findDeskMatch(tx, id)
    if (!known) throw refuse('NOT_FOUND')
    const tournament = await lockDesk(act, known.tournament_id)
    await lockCompetition(tx, known.tournament_category_id)
    const [match] = await tx<{ status: string; started_at: string | null; is_ready: boolean }[]>`
      select status, started_at, team1_id is not null and team2_id is not null as is_ready from matches
      where id = ${id} for update`
    if (match?.status === 'in_progress' && match.started_at) return { started_at: match.started_at }
    if (match?.status !== 'scheduled') throw refuse('NOT_ALLOWED_NOW', undefined, OVER)
    const too_early = early ? null : beforeTheDay(tournament, now)
    if (too_early) throw refuse('NOT_ALLOWED_NOW', undefined, too_early)
    if (!match.is_ready) throw refuse('NOT_ALLOWED_NOW', undefined, UNKNOWN)
    const feed_version = await moveFeed(act, known.tournament_id)
    await tx`
      update matches set status = 'in_progress', started_at = ${now}, score_team1 = (live -> 'score' ->> 0)::int,
        score_team2 = (live -> 'score' ->> 1)::int, feed_version = ${feed_version}, updated_at = ${now}
      where id = ${id}`
    return { started_at: now.toISOString() }
  })
}

const OVER = 'Ce match est déjà terminé.'
const UNKNOWN = 'Les deux équipes de ce match ne sont pas encore connues.'
