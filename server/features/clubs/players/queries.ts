import type { Player, Players } from '#contract/clubs/players.ts'
import type { PlayerFacts } from '#domain/clubs/players/player.ts'
import type { RegistrationStatus } from '#domain/registrations/registration.ts'
import type { TournamentRoster } from '#domain/clubs/players/roster-warnings.ts'
import { oldestKeptSeason } from '#domain/clubs/players/roster.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { Sql, Tx } from '#server/platform/database/client.ts'

export type PlayedTeam = Omit<Players['team'], 'season'> & { season: Season; club_id: number }

export async function findPlayedTeam(db: Sql, id: string): Promise<PlayedTeam | null> {
  const [team] = await db<PlayedTeam[]>`
    select id, club_id, season, name, category, gender, level, coach_name, coach_phone from teams where id = ${id}`
  return team ?? null
}

/** Sorted by name. Empty once the season is due for erasure, even before the erasure has run. */
export function listPlayers(db: Sql, team_id: string, now: Date) {
  return db<Player[]>`
    select p.id, p.last_name, p.first_name, p.birth_year, p.licence_number, p.updated_at,
      case when p.image_consent is not null then json_build_object(
        'given', p.image_consent, 'from', p.consent_from, 'on', p.consent_on, 'noted_by', n.full_name)
      end as image_consent
    from players p join teams t on t.id = p.team_id left join profiles n on n.id = p.consent_noted_by
    where p.team_id = ${team_id} and t.season >= ${oldestKeptSeason(now)}
    order by lower(p.last_name), lower(p.first_name), p.id`
}

/** The players of each team that has entered a tournament, without their answers about pictures. */
export function listRosters(db: Sql, tournament_id: number, now: Date) {
  return db<(TournamentRoster & { status: RegistrationStatus })[]>`
    select r.id as registration_id, r.status, r.team_name, tc.category, t.season, tc.format,
      coalesce(json_agg(json_build_object('last_name', p.last_name, 'first_name', p.first_name,
        'birth_year', p.birth_year, 'licence_number', p.licence_number, 'image_consent', null))
        filter (where p.id is not null), '[]') as players
    from registrations r
      join tournament_categories tc on tc.id = r.tournament_category_id
      join teams t on t.id = r.team_id
      left join players p on p.team_id = t.id and t.season >= ${oldestKeptSeason(now)}
    where r.tournament_id = ${tournament_id} and has_entered(r.status)
    group by r.id, tc.id, t.id order by r.id`
}

/** The team of a player and its club; null when the player does not exist. */
export async function findTeamOfPlayer(db: Sql, id: string) {
  const [found] = await db<{ team_id: string; club_id: number }[]>`
    select p.team_id, t.club_id from players p join teams t on t.id = p.team_id where p.id = ${id}`
  return found ?? null
}

/** Locks a team, so that only one call at a time changes its players. */
export async function lockTeam(tx: Tx, id: string): Promise<{ season: Season }> {
  const [team] = await tx<{ season: Season }[]>`select season from teams where id = ${id} for update`
  if (!team) throw new Error(`No team ${id}`)
  return team
}

/** The facts of a player as a row of `players`. */
export const rowOf = ({ image_consent, ...player }: PlayerFacts, noted_by: string) => ({
  ...player,
  image_consent: image_consent?.given ?? null,
  consent_from: image_consent?.from ?? null,
  consent_on: image_consent?.on ?? null,
  consent_noted_by: image_consent ? noted_by : null,
})
