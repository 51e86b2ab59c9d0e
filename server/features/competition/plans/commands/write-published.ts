import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import { moveFeed } from '#server/features/competition/competitions/commands/move-feed.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { Judgement } from '../judgement.ts'
import type { KeptSlot, PlanRow } from '../queries.ts'
import { readPlanning } from '../read-planning.ts'
import { moveMatches } from './move-matches.ts'

type Published = { judgement: Pick<Judgement, 'quality' | 'notes' | 'problems'>; reason: string | null }

/** Puts the draft in the place of the published plan, and matches follow it. The caller has locked all of them. */
export async function writePublished(
  act: Act<unknown>,
  tournament_id: number,
  { draft, published, slots }: { draft: PlanRow; published: PlanRow | null; slots: readonly KeptSlot[] },
  { judgement, reason }: Published,
) {
  const { tx, now, actor_id } = act
  if (published) await tx`update plans set status = 'superseded' where id = ${published.id}`
  await tx`
    update plans set status = 'published', version = version + 1, published_at = ${now}, published_by = ${actor_id},
      based_on = ${published?.id ?? null},
      quality = ${tx.json(judgement.quality)}, notes = ${tx.json([...judgement.notes])},
      waived = ${tx.json([...judgement.problems])}, reason = ${reason}
    where id = ${draft.id}`
  // The published plan is now the base of the next draft, so its hash is that of the problem as it stands.
  const { hash } = await readPlanning(tx, tournament_id)
  await tx`update plans set problem_hash = ${hash} where id = ${draft.id}`
  // Matches already played keep in the plan the place and hour where they were played.
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
  const feed_version = await moveFeed(act, tournament_id)
  await moveMatches(act, tournament_id, { slots, feed_version })
}
