import { instantOfMinute } from '#domain/competition/schedule/wall-times.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Judgement } from '../judgement.ts'
import type { KeptSlot, PlanRow } from '../queries.ts'
import { readPlanning } from '../read-planning.ts'
import type { Publication } from './publish-plan.ts'

/** The draft takes the place of the published plan. What has been played is in it where it was played. */
export async function writePublished(
  tx: Tx,
  { draft, published, slots }: { draft: PlanRow; published: PlanRow | null; slots: readonly KeptSlot[] },
  { judgement, asked, now }: { judgement: Judgement; asked: Publication; now: Date },
  { actor_id, tournament_id }: { actor_id: string | null; tournament_id: number },
) {
  if (published) await tx`update plans set status = 'superseded' where id = ${published.id}`
  await tx`
    update plans set status = 'published', version = version + 1, published_at = ${now}, published_by = ${actor_id},
      quality = ${tx.json(judgement.quality)}, notes = ${tx.json([...judgement.notes])},
      waived = ${tx.json([...judgement.problems])}, reason = ${asked.reason}
    where id = ${draft.id}`
  // It now holds, and is what the next draft is made from.
  const { hash } = await readPlanning(tx, tournament_id)
  await tx`update plans set problem_hash = ${hash} where id = ${draft.id}`
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
}
