import { localDay } from '#domain/local-time.ts'
import type { Category } from '#domain/reference/categories.ts'
import type { Gender } from '#domain/reference/genders.ts'
import { seasonOf } from '#domain/season.ts'
import { tidy } from '#domain/text.ts'
import { actorOf } from '#server/platform/actor.ts'
import { audit } from '#server/platform/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { Place } from '../place.ts'
import type { PlaceTaken } from '../taken-place.ts'

/** Who comes: a team that the club has, or the name of one that it will have. */
export type Entrant = { team_name: string; team: { id: string; category: Category; gender: Gender } | null }

type Entry = Omit<PlaceTaken, 'status'> & { status: PlaceTaken['status'] | 'waitlisted'; waitlisted_at: Date | null }

/** The row and its audit line; price and cancellation terms are those of this instant. The place is locked. */
export async function insertRegistration(
  tx: Tx,
  context: MemberContext,
  place: Place,
  { team_name, team }: Entrant,
  entry: Entry,
  now: Date,
): Promise<string> {
  const { viewer } = context
  const name = tidy(team_name)
  const team_id = team?.id ?? (await findOrMakeTeam(tx, viewer.club!.id, place, name))
  const [row] = await tx<{ id: string }[]>`
    insert into registrations ${tx({
      tournament_id: place.tournament_id,
      tournament_category_id: place.tournament_category_id,
      club_id: viewer.club!.id,
      team_id,
      user_id: viewer.user_id,
      team_name: name,
      ...entry,
      amount_cents: place.price_cents,
      cancellation_tiers: tx.json(place.cancellation_tiers),
      created_at: now,
      updated_at: now,
    })}
    returning id`
  await audit(tx, {
    ...actorOf(context),
    action: 'registration.create',
    entity: 'registration',
    entity_id: row!.id,
    changes: { status: [null, entry.status], payment_status: [null, entry.payment_status] },
  })
  return row!.id
}

async function findOrMakeTeam(tx: Tx, club_id: number, place: Place, name: string): Promise<string> {
  const season = seasonOf(localDay(place.starts_at, place.time_zone))
  const [team] = await tx<{ id: string }[]>`
    insert into teams (club_id, season, name, category, gender)
    values (${club_id}, ${season}, ${name}, ${place.category}, ${place.gender})
    on conflict on constraint teams_name_unique do update set name = excluded.name
    returning id`
  return team!.id
}
