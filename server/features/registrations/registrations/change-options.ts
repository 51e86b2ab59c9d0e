import type { ChangeOptions, Registration } from '#contract/registrations/registrations.ts'
import { placesLeft } from '#domain/tournaments/availability/seats.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import {
  changeCost,
  changeCostWords,
  changeProblem,
  takesChanges,
} from '#domain/registrations/entering/registration-change.ts'
import { movedLines, totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { type Played, fitSentence, teamFit } from '#domain/clubs/teams/team-fit.ts'
import { getSettings, type Settings } from '#server/features/notices/settings/queries.ts'
import { byPassingTime } from '#server/platform/journal/actor.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/client.ts'
import { findPlayed } from './attempt.ts'
import { changeRefusal } from './change-refusal.ts'
import { expireOverdue } from './commands/ending/expire-overdue.ts'
import { type Place, placeColumns, placeTables } from './place.ts'

type OtherPlace = Place & Pick<ChangeOptions['categories'][number], 'division' | 'day'>

/** Lists the changes that a registration of the viewer’s club may undergo, with their costs. */
export async function getChangeOptions(context: MemberContext, registration: Registration): Promise<ChangeOptions> {
  const { db, clock } = context
  const { id, tournament, tournament_category_id, status } = registration
  const [places, settings, hasMatches, team] = await Promise.all([
    listPlaces(db, tournament.id),
    getSettings(db),
    hasMatchesOf(db, id),
    findPlayed(db, registration.team_id),
  ])
  const own = places.find((place) => place.tournament_category_id === tournament_category_id)!
  const others = places.filter((place) => place !== own)
  for (const place of others) await expireOverdue(byPassingTime(context), place.tournament_category_id)
  const now = clock()
  const facts = {
    ...registration,
    tournament: own,
    payment_open: registration.open_payment !== null,
    change_open: registration.open_change !== null,
    has_matches: hasMatches,
  }
  return {
    until: takesChanges(own, now) ? (own.registration_closes_at ?? own.starts_at) : null,
    problem: changeProblem(facts, now),
    categories: await Promise.all(others.map((place) => categoryOf(context, settings, registration, team, place))),
    asks_again: status === 'approved',
    teams: await listTeams(db, registration, own),
  }
}

const listPlaces = (db: Db, tournament_id: number) => db<OtherPlace[]>`
  select ${placeColumns(db)}, tc.division, tc.day
  from ${placeTables(db)} join categories ct on ct.code = tc.category
  where t.id = ${tournament_id} order by ct.position, tc.gender, tc.day, tc.id`

async function hasMatchesOf(db: Db, id: string): Promise<boolean> {
  const [match] = await db`select from matches where ${id} in (team1_id, team2_id) limit 1`
  return match !== undefined
}

async function categoryOf(
  context: MemberContext,
  settings: Settings,
  registration: Registration,
  team: Played | null,
  place: OtherPlace,
): Promise<ChangeOptions['categories'][number]> {
  const price_cents = totalOf(movedLines(registration, place.price_cents))
  const cost = changeCost(registration, price_cents)
  const moving = {
    club_id: registration.club.id,
    team_name: registration.team_name,
    team,
    younger_confirmed: true,
  }
  const refusal = await changeRefusal(context.db, context, settings, moving, place, cost)
  const { tournament_category_id: id, category, gender, division, day } = place
  return {
    id,
    category,
    gender,
    division,
    day,
    price_cents,
    places_left: placesLeft(place),
    difference_cents: cost.difference_cents,
    message: refusal?.message ?? changeCostWords(cost, price_cents),
    can_take: refusal === null,
    younger: team && teamFit(team, place) === 'younger' ? fitSentence(team, place) : null,
    pays_first: cost.kind === 'pay',
  }
}

/** Lists the season’s teams that may play in this category and are not in it yet; its own age and gender come first. */
async function listTeams(db: Db, { club, team_id, tournament_category_id }: Registration, place: Place) {
  const season = seasonOf(localDay(place.starts_at, place.time_zone))
  const teams = await db<ChangeOptions['teams']>`
    select id, name, category, gender from teams
    where club_id = ${club.id} and season = ${season} and archived_at is null and id <> all(
      select team_id from registrations where tournament_category_id = ${tournament_category_id} and club_id = ${club.id}
        and team_id is not null and counts_for_uniqueness(status))
    order by name, id`
  const others = teams.filter((team) => team.id !== team_id)
  return (['fits', 'younger'] as const).flatMap((fit) => others.filter((team) => teamFit(team, place) === fit))
}
