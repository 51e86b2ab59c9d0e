import type { TableChoice } from '#domain/competition/table/aside.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { recordInside } from '#server/features/competition/desk/commands/record-result.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { findTableAlert, listTableMatches, type TableAlertRow } from '../queries.ts'

type Asked = { id: number; choice: TableChoice; request_id?: string | undefined }

/**
 * One choice ends what a table has sent apart, once for all desks: its score becomes the result, or nothing comes of it.
 * A match that has a result by now is corrected, which is read before it is done. Who got no answer asks again, and is told the
 * same.
 * @throws NOT_FOUND, ALREADY_SETTLED, NOT_ALLOWED_NOW, ENGINE_REFUSED
 */
export async function settleTableAlert(context: MemberContext, asked: Asked) {
  const { db, clock, viewer } = context
  const { id, choice } = asked
  const now = clock()
  return db.begin(async (tx) => {
    const seen = await findTableAlert(tx, id)
    if (!seen) throw refuse('NOT_FOUND')
    await lockDesk(tx, seen.tournament_id, now)
    // The alert is read after its match: desks write side by side, and a result that one has just taken settled it too.
    const [match] = await listTableMatches(tx, {
      tournament_id: seen.tournament_id,
      ids: seen.match_id ? [seen.match_id] : [],
    })
    const known = (await findTableAlert(tx, id))!
    if (isOwn(known, viewer.user_id, choice)) return { choice }
    if (choice === 'take') await takeScore(tx, context, { ...known, match, request_id: asked.request_id }, now)
    // The alert belongs to whoever settles it first; its score is written with it, or not at all.
    const [claimed] = await tx`
      update desk_alerts set settled_at = ${now}, settled_by = ${viewer.user_id}, choice = ${choice}
      where id = ${id} and settled_at is null returning id`
    if (!claimed) {
      const settled = (await findTableAlert(tx, id))!
      if (isOwn(settled, viewer.user_id, choice)) return { choice }
      throw refuse('ALREADY_SETTLED', undefined, settledWords(settled))
    }
    await tx`update score_events set state = 'settled' where alert_id = ${id} and state = 'aside'`
    const changes = { choice }
    await audit(tx, { ...actorOf(context), action: 'table.settled', entity: 'desk_alert', entity_id: id, changes })
    await moveFeed(tx, seen.tournament_id, now, { desk_only: true })
    return { choice }
  })
}

const isOwn = (alert: TableAlertRow, user_id: string, choice: TableChoice) =>
  alert.settled_at !== null && alert.choice === choice && alert.settled_by_id === user_id

type Match = Awaited<ReturnType<typeof listTableMatches>>[number]
type Taken = TableAlertRow & { match: Match | undefined; request_id: string | undefined }

async function takeScore(tx: Tx, context: MemberContext, alert: Taken, now: Date) {
  if (alert.settled_at) throw refuse('ALREADY_SETTLED', undefined, settledWords(alert))
  const { match } = alert
  const { score, teams } = alert.payload
  if (!score || !match) throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce match n’existe plus\u00a0: écartez ce score.')
  if (match.team1_id !== teams[0] || match.team2_id !== teams[1])
    throw refuse('NOT_ALLOWED_NOW', undefined, OTHER_TEAMS)
  if (match.status === 'completed')
    throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce match a déjà un résultat\u00a0: corrigez-le.')
  const outcome = match.is_unscored
    ? ({ kind: 'played' } as const)
    : ({ kind: 'score', score: [score[0], score[1]] } satisfies { kind: 'score'; score: [number, number] })
  const request_id = alert.request_id ?? context.request_id
  await recordInside(tx, { id: match.id, outcome, request_id }, actorOf(context), now)
}

const settledWords = ({ settled_by, settled_at, time_zone }: TableAlertRow) =>
  `${settled_by ? `${settled_by} l’a déjà réglé` : 'Ce point est déjà réglé'} à ${formatTime(settled_at ?? '', time_zone)}.`

const OTHER_TEAMS = 'Les équipes de ce match ne sont plus celles de ce score\u00a0: écartez-le.'
