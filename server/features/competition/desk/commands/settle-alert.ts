import { formatTime } from '#domain/common/dates/dates.ts'
import { type AlertChoice, timeAlerts } from '#domain/competition/desk/time-alerts.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { readAlertFacts } from '../alert-facts.ts'
import { findSettled, reopenSettled } from '../settled-queries.ts'
import { lockDesk } from './lock-desk.ts'
import { recordTold } from './record-result.ts'

type Asked = { id: number; key: string; choice: AlertChoice; request_id: string }

/**
 * Settles an alert by one choice, once for all desks. A forfeit is recorded with it.
 * @throws NOT_FOUND when there is no such alert any more, ALREADY_SETTLED, NOT_ALLOWED_NOW, and what `recordResult` throws
 */
export function settleAlert(context: MemberContext, { id, key, choice, request_id }: Asked) {
  return act(context, async (act) => {
    const { tx, now, viewer } = act
    const { time_zone, forfeit_minutes } = await lockDesk(act, id)
    // Desks write side by side: the first to insert the key settles the alert.
    const { matches, presenceOf } = await readAlertFacts(tx, id)
    const alert = timeAlerts(matches, presenceOf, forfeit_minutes, now).find((each) => each.key === key)
    const claim = async () =>
      (
        await tx`
          insert into desk_alerts (tournament_id, key, kind, match_id, opened_at, settled_at, settled_by, choice)
          select ${id}, ${key}, ${alert?.kind ?? ''}, ${alert?.match_id ?? null}, ${now}, ${now}, ${viewer.user_id}, ${choice}
          where ${alert !== undefined} on conflict (tournament_id, key) do nothing returning id`
      ).length > 0
    const claimed = (await claim()) || ((await reopenSettled(tx, id, key)) && (await claim()))
    if (!claimed) {
      const settled = await findSettled(tx, id, key)
      if (!settled) throw refuse('NOT_FOUND')
      const who = settled.by ? `${settled.by} l’a déjà réglé` : 'Ce point est déjà réglé'
      const said = `${who} à ${formatTime(settled.settled_at, time_zone)}.`
      throw refuse('ALREADY_SETTLED', { choice: settled.choice }, said)
    }
    if (!alert!.choices.includes(choice)) throw refuse('NOT_ALLOWED_NOW', undefined, 'Ce choix ne convient pas ici.')
    if (choice === 'double_forfeit' || choice === 'forfeit') {
      const outcome =
        choice === 'forfeit' ? { kind: choice, by: alert!.missing ?? (0 as const) } : ({ kind: choice } as const)
      await recordTold(act, { id: alert!.match_id, outcome, request_id })
    } else await moveFeed(act, id, { desk_only: true })
    return { choice }
  })
}
