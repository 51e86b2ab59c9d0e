import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findDeskMatch } from '../queries.ts'
import { lockDesk } from './lock-desk.ts'

/**
 * Makes a match that was begun by mistake wait again. Asked again, it changes nothing.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW once it is over, or once it is marked
 */
export function unstartMatch(services: Services, id: number): Promise<void> {
  return act(services, async (act) => {
    const { tx, now } = act
    const known = await findDeskMatch(tx, id)
    if (!known) throw refuse('NOT_FOUND')
    await lockDesk(act, known.tournament_id)
    await lockCompetition(tx, known.tournament_category_id)
    const [match] = await tx<{ status: string; is_written: boolean }[]>`
      select status, live is not null or coalesce(score_team1, 0) + coalesce(score_team2, 0) > 0
        or exists (select from match_pens p where p.match_id = matches.id) as is_written
      from matches where id = ${id} for update`
    if (match?.status === 'scheduled') return
    if (match?.status !== 'in_progress') throw refuse('NOT_ALLOWED_NOW', undefined, OVER)
    if (match.is_written) throw refuse('NOT_ALLOWED_NOW', undefined, WRITTEN)
    const feed_version = await moveFeed(act, known.tournament_id)
    await tx`
      update matches set status = 'scheduled', started_at = null, score_team1 = null, score_team2 = null,
        feed_version = ${feed_version}, updated_at = ${now}
      where id = ${id}`
  })
}

const OVER = 'Ce match est déjà terminé.'
const WRITTEN = 'La marque de ce match a commencé\u00a0: il a bien commencé.'
