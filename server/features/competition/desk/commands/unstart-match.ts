import { ASIDE_WORDS } from '#domain/competition/table/aside.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockCompetition } from '#server/features/competition/competitions/queries.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { findDeskMatch } from '../queries.ts'
import { lockDesk } from './lock-desk.ts'

/**
 * Makes a match that was begun by mistake wait again, and forgets what the desk has tried on its pad and taken back. Asked
 * again, it changes nothing.
 * @throws NOT_FOUND, NOT_ALLOWED_NOW once it is over, once a table writes it, or while it has points
 */
export function unstartMatch(services: Services, id: number): Promise<void> {
  return act(services, async (act) => {
    const { tx, now } = act
    const known = await findDeskMatch(tx, id)
    if (!known) throw refuse('NOT_FOUND')
    await lockDesk(act, known.tournament_id)
    await lockCompetition(tx, known.tournament_category_id)
    const [match] = await tx<{ status: string; is_live: boolean; has_points: boolean }[]>`
      select status, live is not null as is_live, coalesce(score_team1, 0) + coalesce(score_team2, 0) > 0 as has_points
      from matches where id = ${id} for update`
    if (match?.status === 'scheduled') return
    if (match?.status !== 'in_progress') throw refuse('NOT_ALLOWED_NOW', undefined, OVER)
    const [pen] = await tx<{ is_desk: boolean }[]>`
      select d.is_desk from match_pens p join table_devices d on d.id = p.device_id where p.match_id = ${id}`
    const isTried = pen?.is_desk ?? false
    if ((pen || match.is_live) && !isTried) throw refuse('NOT_ALLOWED_NOW', undefined, WRITTEN)
    if (match.has_points) throw refuse('NOT_ALLOWED_NOW', undefined, HAS_POINTS)
    if (isTried) await forgetTrial(tx, id)
    const feed_version = await moveFeed(act, known.tournament_id)
    await tx`
      update matches set status = 'scheduled', started_at = null, live = null, score_team1 = null, score_team2 = null,
        feed_version = ${feed_version}, updated_at = ${now}
      where id = ${id}`
  })
}

/** The presses stay with the reason why they no longer count; the next start begins with a pen of its own. */
async function forgetTrial(tx: Tx, match_id: number) {
  await tx`
    update score_events e set state = 'settled', aside_reason = 'corrected', aside_said = ${ASIDE_WORDS.corrected}
    from match_pens p where p.match_id = ${match_id} and e.match_id = p.match_id and e.device_id = p.device_id
      and e.pen = p.number and e.state = 'applied'`
  await tx`delete from match_pens where match_id = ${match_id}`
}

const OVER = 'Ce match est déjà terminé.'
const WRITTEN = 'La marque de ce match a commencé\u00a0: il a bien commencé.'
const HAS_POINTS = 'Ce match a un score\u00a0: annulez d’abord ce qui est marqué.'
