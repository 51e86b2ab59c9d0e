import type { Category } from '#domain/common/reference/categories.ts'
import type { Gender } from '#domain/common/reference/genders.ts'
import { type TeamFit, teamFit } from '#domain/clubs/teams/team-fit.ts'
import { tidy } from '#domain/common/text.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { PricedPlace } from '../../price-entry.ts'
import type { PlaceTaken } from '../../taken-place.ts'
import { keepTeam } from './keep-team.ts'

/** The team that enters: one of the club, or the name of a new one. */
export type Entrant = {
  team_name: string
  team: { id: string; category: Category; gender: Gender } | null
  /** It enters together with others. */
  basket?: { basket_id: string; basket_line: number } | undefined
}

/** The organiser has added the team by hand; nobody of its club has asked. */
export type Added = { club_id: number; papers_seen_at: Date | null; overruled: TeamFit | null }

type Entry = Omit<PlaceTaken, 'status'> & { status: PlaceTaken['status'] | 'waitlisted'; waitlisted_at: Date | null }

/** Writes the registration and its audit line, with the current price and cancellation terms. The place is locked. */
export async function insertRegistration(
  act: MemberAct,
  place: PricedPlace,
  { team_name, team, basket }: Entrant,
  entry: Entry,
  added: Added | null = null,
): Promise<string> {
  const { tx, now, note, viewer } = act
  const club_id = added?.club_id ?? viewer.club!.id
  const entrant = { team_id: team?.id ?? null, club_id, team_name: tidy(team_name) }
  const team_id = entry.status === 'pending' ? await keepTeam(act, entrant, place) : entrant.team_id
  const [row] = await tx<{ id: string }[]>`
    insert into registrations ${tx({
      tournament_id: place.tournament_id,
      tournament_category_id: place.tournament_category_id,
      ...entrant,
      team_id,
      user_id: added ? null : viewer.user_id,
      ...(added ? { added_by_hand: true, papers_seen_at: added.papers_seen_at } : {}),
      ...entry,
      ...basket,
      amount_cents: place.price_cents,
      lines: place.lines && tx.json(place.lines),
      cancellation_tiers: tx.json(place.cancellation_tiers),
      created_at: now,
      updated_at: now,
    })}
    returning id`
  const { id } = row!
  const fit = added ? added.overruled : team && teamFit(team, place)
  const changes = {
    status: [null, entry.status],
    payment_status: [null, entry.payment_status],
    ...(fit && fit !== 'fits' ? { fit } : {}),
    ...(added ? { added_by_hand: true, papers_seen: added.papers_seen_at !== null } : {}),
  }
  await note('registration.create', { registration: id }, changes)
  return id
}
