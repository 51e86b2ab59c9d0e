import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Judgement } from '../judgement.ts'
import type { KeptSlot, PlanRow } from '../queries.ts'
import { readPlanning } from '../read-planning.ts'
import { moveMatches } from './move-matches.ts'

type Published = {
  judgement: Pick<Judgement, 'quality' | 'notes' | 'problems'>
  reason: string | null
  now: Date
  actor: Actor
}

/** The draft takes the place of the published plan, and matches follow it; they are born the first time. All are locked. */
export async function writePublished(
  tx: Tx,
  tournament_id: number,
  { draft, published, slots }: { draft: PlanRow; published: PlanRow | null; slots: readonly KeptSlot[] },
  { judgement, reason, now, actor }: Published,
) {
  const { actor_id } = actor
  if (published) await tx`update plans set status = 'superseded' where id = ${published.id}`
  await tx`
    update plans set status = 'published', version = version + 1, published_at = ${now}, published_by = ${actor_id},
      based_on = ${published?.id ?? null},
      quality = ${tx.json(judgement.quality)}, notes = ${tx.json([...judgement.notes])},
      waived = ${tx.json([...judgement.problems])}, reason = ${reason}
    where id = ${draft.id}`
  // It now holds, and is what the next draft is made from.
  const { hash } = await readPlanning(tx, tournament_id)
  await tx`update plans set problem_hash = ${hash} where id = ${draft.id}`
  // What has been played is in it where it was played.
  const places = slots.map(({ game, court, start, end }) => ({
    game,
    court_id: Number(court),
    starts_at: instantOfMinute(start).toISOString(),
    ends_at: instantOfMinute(end).toISOString(),
  }))
  await tx`
    update plan_slots s set court_id = n.court_id, starts_at = n.starts_at, ends_at = n.ends_at
    from jsonb_to_recordset(${tx.json(places)}) as n(game text, court_id int, starts_at timestamptz, ends_at timestamptz)
    where s.plan_id = ${draft.id} and s.tournament_category_id || '/' || s.game = n.game
      and (s.court_id, s.starts_at, s.ends_at) is distinct from (n.court_id, n.starts_at, n.ends_at)`
  const feed_version = await moveFeed(tx, tournament_id, now)
  await moveMatches(tx, tournament_id, { slots, feed_version, now, actor })
}
