import { listAlikePairs } from '#server/features/clubs/clubs/queries.ts'
import type { Services } from '#server/platform/context.ts'

/** The job 'clubs.likeness'. Notes beside each club another one of its town with nearly the same name. */
export async function noteLikeness({ db }: Pick<Services, 'db'>) {
  const pairs = await listAlikePairs(db)
  // Both clubs of a pair are marked. In a larger group, each is marked with the last one read.
  const alike = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))
  await db`
    with found as (
      select * from unnest(${[...alike.keys()]}::int[], ${[...alike.values()]}::int[]) as f (id, other_id))
    update clubs c set similar_to = f.other_id
    from clubs o left join found f on f.id = o.id
    where c.id = o.id and c.similar_to is distinct from f.other_id`
}
