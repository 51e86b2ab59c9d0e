import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { ASIDE_WORDS } from '#domain/competition/table/aside.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import { undoPatch } from '#domain/competition/results/acts/change.ts'
import { changeCompetition } from '#server/features/competition/competitions/commands/change-competition.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { findChange } from '#server/features/competition/desk/queries.ts'
import { readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'

type Written = { id: string; tournament_category_id: number }

/**
 * Takes back all that a device has written in a tournament: results that nobody has changed since, the matches that it was
 * writing, and its events that still wait. @returns how many results were taken back
 */
export async function undoDevice(
  act: MemberAct,
  { tournament_id, device }: { tournament_id: number; device: string },
): Promise<number> {
  const { tx, now, viewer } = act
  const results = await lockWritten(tx, tournament_id, device)
  const labels = await readLabels(tx, tournament_id)
  let undone = 0
  for (const { id, tournament_category_id } of results) {
    const change = await findChange(tx, id)
    if (!change || change.since) continue
    const category = labels.get(tournament_category_id) ?? 'Match'
    if (await takeBack(act, { id, tournament_category_id, patch: change.patch, category })) undone++
  }
  await forgetPens(act, tournament_id, device)
  await tx`
    update score_events set state = 'settled', aside_reason = coalesce(aside_reason, 'blocked'),
      aside_said = coalesce(aside_said, ${ASIDE_WORDS.blocked})
    where device_id = ${device} and tournament_id = ${tournament_id} and state <> 'settled'`
  await tx`
    update desk_alerts set settled_at = ${now}, settled_by = ${viewer.user_id}, choice = 'leave'
    where tournament_id = ${tournament_id} and kind in ('table_final', 'table_late') and settled_at is null
      and payload ->> 'device_id' = ${device}`
  return undone
}

/** @returns false when the engine refuses; the desk then corrects the result by hand */
async function takeBack(
  act: MemberAct,
  { id, tournament_category_id, patch, category }: Written & { patch: FactsPatch; category: string },
): Promise<boolean> {
  const command = { kind: 'undo', change: id }
  const asked = { tournament_category_id, id: randomUUID(), command, category, undoes: id, reason: BLOCKED }
  try {
    await changeCompetition(act, asked, (state) => undoPatch(state, patch))
    return true
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return false
    throw error
  }
}

const BLOCKED = 'Appareil de table écarté.'

/** Locks and lists the results of a device, the latest first, since a later one may depend on an earlier one. */
async function lockWritten(tx: Tx, tournament_id: number, device: string): Promise<Written[]> {
  const results = await tx<Written[]>`
    select ch.id, ch.tournament_category_id from score_events e join competition_changes ch on ch.id = e.id
    where e.device_id = ${device} and e.tournament_id = ${tournament_id} and e.state = 'applied' and e.kind = 'final'
    order by ch.tournament_category_id, ch.version desc`
  const categories = [...new Set(results.map(({ tournament_category_id }) => tournament_category_id))]
  await tx`
    select from competitions where tournament_category_id = any(${categories}::int[])
    order by tournament_category_id for update`
  await tx`
    select from matches m where m.tournament_id = ${tournament_id} and (m.tournament_category_id = any(${categories}::int[])
      or exists (select from match_pens p where p.match_id = m.id and p.device_id = ${device}))
    order by id for no key update`
  return [...results]
}

/** Puts the matches that the device was writing back to be played, and takes away its pens. */
async function forgetPens(act: MemberAct, tournament_id: number, device: string) {
  const { tx, now } = act
  const feed_version = await moveFeed(act, tournament_id)
  await tx`
    update matches m set status = 'scheduled', started_at = null, live = null, score_team1 = null, score_team2 = null,
      feed_version = ${feed_version}, updated_at = ${now}
    from match_pens p where p.match_id = m.id and p.device_id = ${device} and m.status = 'in_progress'
      and m.tournament_id = ${tournament_id}`
  await tx`
    delete from match_pens p using matches m where m.id = p.match_id and p.device_id = ${device}
      and m.tournament_id = ${tournament_id}`
}
