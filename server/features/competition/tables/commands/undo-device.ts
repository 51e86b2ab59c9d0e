import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { ASIDE_WORDS } from '#domain/competition/table/aside.ts'
import type { FactsPatch } from '#domain/competition/results/state/facts-patch.ts'
import { undoPatch } from '#domain/competition/results/acts/change.ts'
import { changeCompetition } from '#server/features/competition/competitions/commands/change-competition.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import { findChange } from '#server/features/competition/desk/queries.ts'
import { readLabels } from '#server/features/competition/schedule-problem/queries.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Tx } from '#server/platform/database/client.ts'

type Written = { id: string; tournament_category_id: number }

/**
 * Takes back all that a device has written in a tournament: results that nobody has changed since, the matches that it was
 * writing, and what of it still waits. @returns how many results
 */
export async function undoDevice(
  tx: Tx,
  { tournament_id, device }: { tournament_id: number; device: string },
  actor: Actor,
  now: Date,
): Promise<number> {
  const results = await lockWritten(tx, tournament_id, device)
  const labels = await readLabels(tx, tournament_id)
  let undone = 0
  for (const { id, tournament_category_id } of results) {
    const change = await findChange(tx, id)
    if (!change || change.since) continue
    const category = labels.get(tournament_category_id) ?? 'Match'
    if (await takeBack(tx, { id, tournament_category_id, patch: change.patch, category }, actor, now)) undone++
  }
  await forgetPens(tx, tournament_id, device, now)
  await tx`
    update score_events set state = 'settled', aside_reason = coalesce(aside_reason, 'blocked'),
      aside_said = coalesce(aside_said, ${ASIDE_WORDS.blocked})
    where device_id = ${device} and tournament_id = ${tournament_id} and state <> 'settled'`
  await tx`
    update desk_alerts set settled_at = ${now}, settled_by = ${actor.actor_id}, choice = 'leave'
    where tournament_id = ${tournament_id} and kind in ('table_final', 'table_late') and settled_at is null
      and payload ->> 'device_id' = ${device}`
  return undone
}

/** False when the engine says that it cannot be: the desk then corrects it. */
async function takeBack(
  tx: Tx,
  { id, tournament_category_id, patch, category }: Written & { patch: FactsPatch; category: string },
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const command = { kind: 'undo', change: id }
  const asked = { tournament_category_id, id: randomUUID(), command, category, undoes: id, reason: BLOCKED }
  try {
    await changeCompetition(tx, asked, actor, now, (state) => undoPatch(state, patch))
    return true
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return false
    throw error
  }
}

const BLOCKED = 'Appareil de table écarté.'

/** The latest first: an earlier one may be what it rests on. */
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

/** Matches that it was writing are to be played again, by nobody yet. */
async function forgetPens(tx: Tx, tournament_id: number, device: string, now: Date) {
  const feed_version = await moveFeed(tx, tournament_id, now)
  await tx`
    update matches m set status = 'scheduled', started_at = null, live = null, score_team1 = null, score_team2 = null,
      feed_version = ${feed_version}, updated_at = ${now}
    from match_pens p where p.match_id = m.id and p.device_id = ${device} and m.status = 'in_progress'
      and m.tournament_id = ${tournament_id}`
  await tx`
    delete from match_pens p using matches m where m.id = p.match_id and p.device_id = ${device}
      and m.tournament_id = ${tournament_id}`
}
