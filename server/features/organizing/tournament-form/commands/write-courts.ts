import { addDays, instantOf } from '#domain/common/dates/local-time.ts'
import type { CourtAnswer } from '#domain/organizing/tournament-form/answers.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { KeptForm } from '../queries.ts'

/** Makes these the courts of a tournament; without a list they stay, except for hours outside its days. */
export async function writeCourts(
  tx: Tx,
  { id: tournament_id }: Pick<KeptForm, 'id'>,
  courts: readonly CourtAnswer[] | undefined,
  { days, zone }: { days: readonly string[]; zone: string },
): Promise<number[] | null> {
  if (!courts) {
    const [first, end] = [instantOf(days[0]!, '00:00', zone), instantOf(addDays(days.at(-1)!, 1), '00:00', zone)]
    await tx`
      delete from court_spans s using courts c
      where c.id = s.court_id and c.tournament_id = ${tournament_id} and not s.span <@ tstzrange(${first}, ${end})`
    return null
  }
  const ids = courts.flatMap(({ id }) => (id === null ? [] : [id]))
  await freeCourts(tx, tournament_id, ids)
  await tx`delete from courts where tournament_id = ${tournament_id} and id <> all(${ids}::int[])`
  await tx`
    delete from court_spans s using courts c
    where c.id = s.court_id and c.tournament_id = ${tournament_id} and s.kind = 'open'`
  const written: number[] = []
  for (const [position, { id, name, site, hours }] of courts.entries()) {
    const [court] =
      id === null
        ? await tx<{ id: number }[]>`
            insert into courts ${tx({ tournament_id, name, site, position })} returning id`
        : await tx<{ id: number }[]>`
            update courts set ${tx({ name, site, position })} where id = ${id} returning id`
    for (const { from, to } of hours)
      await tx`insert into court_spans (court_id, kind, span) values (${court!.id}, 'open', tstzrange(${from}, ${to}))`
    written.push(court!.id)
  }
  return written
}

/** Frees courts from old plans and from matches that are cancelled or retired, which keep only the name of the court. */
async function freeCourts(tx: Tx, tournament_id: number, kept: readonly number[]) {
  await tx`
    delete from plan_slots s using plans p
    where p.id = s.plan_id and p.tournament_id = ${tournament_id} and p.status = 'superseded' and s.court_id <> all(${kept}::int[])`
  await tx`
    update matches set court_id = null
    where tournament_id = ${tournament_id} and court_id <> all(${kept}::int[]) and (retired_at is not null or status = 'cancelled')`
}
