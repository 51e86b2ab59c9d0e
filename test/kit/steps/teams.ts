import { randomUUID } from 'node:crypto'
import type { PlayerFacts } from '#domain/clubs/players/player.ts'
import { openSeasons } from '#domain/clubs/players/roster.ts'
import type { Season } from '#domain/common/dates/season.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** The season under way while the tests run. */
export const SEASON = openSeasons(new Date())[0]!

/** A new player, in the form that the API takes. */
export const PLAYER: PlayerFacts = {
  last_name: 'Martin',
  first_name: 'Léa',
  birth_year: 2014,
  licence_number: 'VT140001',
  image_consent: { given: true, from: 'guardian', on: '2026-09-12' },
}

/** Inserts a U13 team without applying any rule. */
export async function createTeam(
  db: Sql,
  team: { club_id: number; season?: Season; name?: string; category?: string; gender?: string },
) {
  const { club_id, season = SEASON, category = 'U13', gender = 'masculin' } = team
  const name = team.name ?? `Équipe ${randomUUID().slice(0, 8)}`
  const [row] = await db<{ id: string; name: string; updated_at: string }[]>`
    insert into teams (club_id, season, name, category, gender, updated_at)
    values (${club_id}, ${season}, ${name}, ${category}, ${gender}, ${new Date()}) returning id, name, updated_at`
  return row!
}

export async function createPlayer(db: Sql, team_id: string, player: Partial<PlayerFacts> = {}) {
  const facts = { last_name: 'Durand', first_name: 'Zoé', birth_year: 2014, licence_number: null, ...player }
  const { last_name, first_name, birth_year, licence_number } = facts
  const [row] = await db<{ id: string; updated_at: string }[]>`
    insert into players (team_id, last_name, first_name, birth_year, licence_number, updated_at)
    values (${team_id}, ${last_name}, ${first_name}, ${birth_year}, ${licence_number}, ${new Date()})
    returning id, updated_at`
  return row!
}
