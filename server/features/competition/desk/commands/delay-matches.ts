import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { delayChoices, type DelayKind, fingerprintOf } from '../delay-choices.ts'
import { type DayMatchRow, listDayMatches } from '../queries.ts'
import { lockHours } from './lock-desk.ts'
import { publishMoves } from './publish-moves.ts'

type Asked = {
  tournament_id: number
  match: DayMatchRow
  minutes: number
  choice: DelayKind
  hash: string
  tell: boolean
}

/**
 * Deals with a delay in the way that somebody chose after having seen its costs.
 * @throws NOT_ALLOWED_NOW, PREVIEW_STALE when the day has changed since, COURT_TAKEN
 */
export async function delayMatches(context: MemberContext, asked: Asked): Promise<{ moved: number; told: number }> {
  const { tournament_id, match, minutes } = asked
  const { choices, fingerprint } = await delayChoices(context.db, tournament_id, { match, minutes }, context.clock())
  const choice = choices.find(({ kind }) => kind === asked.choice)
  if (!choice || choice.hash !== asked.hash) throw refuse('PREVIEW_STALE')
  if (choice.problem) throw refuse('NOT_ALLOWED_NOW', undefined, choice.problem)
  return act(context, async (act) => {
    const { tx, now } = act
    const tournament = await lockHours(act, tournament_id)
    const rows = (await listDayMatches(tx, tournament_id)).filter(
      ({ court_id, status }) => court_id !== null && status !== 'cancelled',
    )
    if (fingerprintOf(rows) !== fingerprint) throw refuse('PREVIEW_STALE')
    const { moves, whistling } = choice
    const told = moves.length === 0 ? 0 : await publishMoves(act, { tournament, moves, whistling, tell: asked.tell })
    const feed_version = await moveFeed(act, tournament_id)
    await tx`
      update matches m set late_minutes = n.late_minutes, feed_version = ${feed_version}, updated_at = ${now}
      from jsonb_to_recordset(${tx.json(choice.late)}) as n(id int, late_minutes int)
      where m.id = n.id and m.late_minutes <> n.late_minutes and awaits_result(m.status)`
    return { moved: moves.length, told }
  })
}
