import type { Category } from '#domain/common/reference/categories.ts'
import { oldestKeptSeason, previousSeason } from '#domain/clubs/players/roster.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce, type MemberAct } from '#server/platform/procedures/act.ts'
import { lockCarriable } from '../queries.ts'

type Carried = { id: string; name: string; category: Category; with_players: boolean }

/**
 * Copies teams of the past season into this one, all or none, with their players where asked; these are then kept as
 * long as the new season.
 * @throws CONFLICT when one of the teams was carried over meanwhile, TEAM_EXISTS
 */
export async function carryOverTeams(
  context: MemberContext,
  club_id: number,
  input: { season: Season; teams: readonly Carried[] },
) {
  const { season, teams } = input
  return actOnce(
    context,
    { route: 'teams.carryOver', input },
    async (act) => {
      const { tx } = act
      const ids = teams.map(({ id }) => id)
      const found = await lockCarriable(tx, club_id, previousSeason(season), ids)
      if (found.length !== ids.length) throw refuse('CONFLICT')
      let players = 0
      for (const team of teams) players += await carryOver(act, season, team)
      return { teams: teams.length, players }
    },
    { teams_carried_once: 'CONFLICT' },
  )
}

async function carryOver(act: MemberAct, season: Season, team: Carried): Promise<number> {
  const { tx, now, note } = act
  const [added] = await tx<{ id: string }[]>`
    insert into teams (club_id, season, name, category, gender, level, coach_name, coach_phone, colours, carried_from,
      created_at, updated_at)
    select club_id, ${season}, ${team.name}, ${team.category}, gender, level, coach_name, coach_phone, colours, id,
      ${now}, ${now}
    from teams where id = ${team.id}
    on conflict on constraint teams_name_unique do nothing returning id`
  if (!added) throw refuse('TEAM_EXISTS', { team_id: team.id })
  const players = team.with_players ? await copyPlayers(tx, team.id, added.id, now) : 0
  await note(
    'team.carried_over',
    { team: added.id },
    { from: team.id, season, name: team.name, category: team.category, players },
  )
  return players
}

async function copyPlayers(tx: Tx, from: string, to: string, now: Date): Promise<number> {
  const copied = await tx`
    insert into players (team_id, first_name, last_name, birth_year, licence_number, image_consent, consent_from,
      consent_on, consent_noted_by, created_at, updated_at)
    select ${to}, p.first_name, p.last_name, p.birth_year, p.licence_number, p.image_consent, p.consent_from, p.consent_on,
      p.consent_noted_by, ${now}, ${now}
    from players p join teams t on t.id = p.team_id
    where t.id = ${from} and t.season >= ${oldestKeptSeason(now)}
    returning id`
  return copied.length
}
