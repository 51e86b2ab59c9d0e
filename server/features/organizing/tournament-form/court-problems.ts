import type { CourtAnswer } from '#domain/organizing/tournament-form/answers.ts'
import type { FieldProblem } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Problems of courts that the list leaves out although matches are planned on them; none without a list. */
export async function courtProblems(
  db: Sql,
  tournament_id: number,
  courts: readonly CourtAnswer[] | undefined,
): Promise<FieldProblem[]> {
  if (!courts) return []
  const kept = courts.flatMap(({ id }) => (id === null ? [] : [id]))
  const used = await db<{ name: string }[]>`
    select c.name from courts c
    where c.tournament_id = ${tournament_id} and c.id <> all(${kept}::int[]) and (
      exists (select from matches m where m.court_id = c.id and m.retired_at is null and m.status <> 'cancelled')
      or exists (select from plan_slots s join plans p on p.id = s.plan_id
        where s.court_id = c.id and p.status in ('draft', 'published')))
    order by c.position, c.id`
  return used.map(({ name }) => ({
    field: 'courts',
    at: 'courts',
    message: `Des matchs sont prévus sur ${name}\u00a0: déplacez-les d’abord dans le planning.`,
  }))
}
