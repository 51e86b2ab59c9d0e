import type { TableChoice } from '#domain/competition/table/aside.ts'
import { formatTime } from '#domain/common/dates/dates.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { lockDesk } from '#server/features/competition/desk/commands/lock-desk.ts'
import { recordInside } from '#server/features/competition/desk/commands/record-result.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { findTableAlert, listTableMatches, type TableAlertRow } from '../queries.ts'

type Asked = { id: number; choice: TableChoice; request_id?: string | undefined }

/**
 * Settles an alert of a table by one choice, once for all desks: its score becomes the result, or is left. A match that has a
 * result by now is not overwritten: it must be corrected at the desk. The same choice asked again gets the same answer.
 * @throws NOT_FOUND, ALREADY_SETTLED, NOT_ALLOWED_NOW, ENGINE_REFUSED
 */
export function settleTableAlert(context: MemberContext, asked: Asked) {
  const { id, choice } = asked
  return act(context, async (act) => {
    const { tx, now, note, viewer } = act
    const seen = await findTableAlert(tx, id)
    if (!seen) throw refuse('NOT_FOUND')
    await lockDesk(act, seen.tournament_id)
    // The alert is read after its match: another desk may just have taken the result, which settled the alert too.
    const [match] = await listTableMatches(tx, {
      tournament_id: seen.tournament_id,
      ids: seen.match_id ? [seen.match_id] : [],
    })
    const known = (await findTableAlert(tx, id))!
    if (isOwn(known, viewer.user_id, choice)) return { choice }
    if (choice === 'take') await takeScore(act, { ...known, match, request_id: asked.request_id })
    // Only the first to settle the alert goes on; another act also undoes the score that it has just taken.
    const [claimed] = await tx`
      update desk_alerts set settled_at = ${now}, settled_by = ${viewer.user_id}, choice = ${choice}
      where id = ${id} and settled_at is null returning id`
    if (!claimed) {
      const settled = (await findTableAlert(tx, id))!
      if (isOwn(settled, viewer.user_id, choice)) return { choice }
      throw refuse('ALREADY_SETTLED', undefined, settledWords(settled))
    }
    await tx`update score_events set state = 'settled' where alert_id = ${id} and state = 'aside'`
    await note('table.settled', { desk_alert: id }, { choice })
    await moveFeed(act, seen.tournament_id, { desk_only: true })
    return { choice }
  })
}

const isOwn = (alert: TableAlertRow, user_id: string, choice: TableChoice) =>
  alert.settled_at !== null && alert.choice === choice && alert.settled_by_id === user_id

type Match = Awaited<ReturnType<typeof listTableMatches>>[number]
type Taken = TableAlertRow & { match: Match | undefined; request_id: string | undefined }

async function takeScore(act: MemberAct, alert: Taken) {
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
  const request_id = alert.request_id ?? act.request_id
  await recordInside(act, { id: match.id, outcome, request_id })
}

const settledWords = ({ settled_by, settled_at, time_zone }: TableAlertRow) =>
  `${settled_by ? `${settled_by} l’a déjà réglé` : 'Ce point est déjà réglé'} à ${formatTime(settled_at ?? '', time_zone)}.`

const OTHER_TEAMS = 'Les équipes de ce match ne sont plus celles de ce score\u00a0: écartez-le.'
