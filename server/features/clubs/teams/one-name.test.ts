import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSameTeamName } from '#domain/clubs/teams/team-name.ts'
import { previousSeason } from '#domain/clubs/players/roster.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db, freshDatabase } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createTeam, SEASON } from '#test/kit/steps/teams.ts'

const server = await startTestServer()
const U13 = { category: 'U13', gender: 'masculin' }
const FACTS = { ...U13, level: null, coach_name: null, coach_phone: null, colours: null }
const TEAM_EXISTS = {
  status: 409,
  body: { code: 'TEAM_EXISTS', message: 'Votre club a déjà une équipe de ce nom dans cette catégorie.' },
}

const SAME = [
  ['K3', 'k3'],
  ["L'Étoile", 'L’Étoile'],
  ['Équipe 1', 'equipe  1'],
  ['Équipe\u00a01', 'Équipe 1'],
  ['U13-A', 'U13 – A'],
  ['Les « Grands »', 'Les "Grands"'],
  ['Cœurs', 'COEURS'],
] as const
const OTHER = [
  ['K3', 'K4'],
  ['Équipe 1', 'Équipe 11'],
  ['Étoile', 'Étoiles'],
  ['Звезда 1', 'Спартак 1'],
] as const

test('la base et l’inscription tiennent les mêmes noms pour un seul', async () => {
  const pairs = [...SAME, ...OTHER]
  const heard = await db<{ same: boolean }[]>`
    select heard_name(pair ->> 0) = heard_name(pair ->> 1) as same
    from jsonb_array_elements(${db.json(pairs.map((pair) => [...pair]))}) with ordinality as p (pair, place) order by place`
  expect(heard.map(({ same }) => same)).toEqual(pairs.map((_, index) => index < SAME.length))
  expect(pairs.map(([one, other]) => isSameTeamName(one, other))).toEqual(heard.map(({ same }) => same))
  expect(await db`select heard_name('🔥') <> heard_name('⭐') and heard_name('!!') <> '' as signs`).toEqual([
    { signs: true },
  ])
})

test('un nom que le club a déjà, écrit autrement, est refusé à l’ajout et au changement ; le sien se corrige', async () => {
  const owner = await createCaller(server)
  const { id, updated_at } = await createTeam(db, { club_id: owner.club_id, name: "L'étoile d'or" })
  for (const [one, other] of SAME) {
    await createTeam(db, { club_id: owner.club_id, name: one })
    expect(await owner.post('/clubs/mine/teams', { name: other, ...U13 }), other).toMatchObject(TEAM_EXISTS)
    expect(await owner.put(`/teams/${id}`, { name: other, ...FACTS, updated_at }), other).toMatchObject(TEAM_EXISTS)
    await db`delete from teams where club_id = ${owner.club_id} and name = ${one}`
  }
  expect((await owner.put(`/teams/${id}`, { name: 'L’Étoile d’Or', ...FACTS, updated_at })).status).toBe(200)
})

test('reprise de la saison passée, une équipe du même nom écrit autrement est refusée', async () => {
  const owner = await createCaller(server)
  const { id } = await createTeam(db, { club_id: owner.club_id, season: previousSeason(SEASON), name: 'k3' })
  await createTeam(db, { club_id: owner.club_id, name: 'K3' })
  const teams = [{ id, name: 'k3', category: 'U13', with_players: false }]
  expect(await owner.post('/clubs/mine/teams/carry-over', { season: SEASON, teams })).toMatchObject({
    ...TEAM_EXISTS,
    body: { ...TEAM_EXISTS.body, data: { team_id: id } },
  })
})

test('des équipes qui avaient déjà le même nom restent, et la suivante est refusée', async () => {
  const { db: old } = await freshDatabase()
  const { id: club_id } = await createClub(old)
  await old.unsafe(`
    drop trigger teams_named on teams; drop trigger teams_renamed on teams;
    alter table teams drop column name_key; drop function keep_name_key, heard_name;
    alter table teams add constraint teams_name_unique unique (club_id, season, name, category, gender);`)
  for (const name of ['K3', 'k3', 'K 4']) await createTeam(old, { club_id, name })
  await old.unsafe(readFileSync('server/migrations/2026/0172-teams-of-one-name.sql', 'utf8'))
  expect(await old`select name, name_key from teams order by created_at, name_key`).toEqual([
    { name: 'K3', name_key: 'k3' },
    { name: 'k3', name_key: 'k3 (2)' },
    { name: 'K 4', name_key: 'k 4' },
  ])
  await expect(createTeam(old, { club_id, name: 'K-3' })).resolves.toBeDefined()
  await expect(createTeam(old, { club_id, name: '«K3»' })).rejects.toThrow('teams_name_unique')
  await expect(old`update teams set name = 'k-4' where name_key = 'k3 (2)'`).rejects.toThrow('teams_name_unique')
  await old`update teams set coach_name = 'Nadia' where name_key = 'k3 (2)'`
})
