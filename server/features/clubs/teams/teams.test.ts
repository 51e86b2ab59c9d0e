import { describe, expect, test } from 'vitest'
import { localDay } from '#domain/common/dates/local-time.ts'
import { nextSeason, seasonOf } from '#domain/common/dates/season.ts'
import { previousSeason } from '#domain/clubs/players/roster.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam, enterWaitingTeam } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPlayer, createTeam, SEASON } from '#test/kit/steps/teams.ts'

const server = await startTestServer()
const LAST = previousSeason(SEASON)
const FACTS = {
  category: 'U13',
  gender: 'feminin',
  level: 'departementale',
  coach_name: 'Nadia Petit',
  coach_phone: '06 12 34 56 78',
  colours: 'bleu et blanc',
}

const journal = (entity_id: string) =>
  db<{ action: string; changes: object }[]>`
    select action, changes from audit_log where entity_id = ${entity_id} order by id`

describe('les équipes d’une saison', () => {
  test('créée avec ce que le club en sait, une équipe se retrouve dans sa saison et nulle part ailleurs', async () => {
    const owner = await createCaller(server)
    const next = nextSeason(SEASON)
    const added = await owner.post('/clubs/mine/teams', { name: 'U13F', ...FACTS, season: next })
    expect(added).toMatchObject({ status: 201, body: { season: next, name: 'U13F' } })
    expect((await owner.get(`/clubs/mine/teams?season=${next}`)).body).toMatchObject({
      season: next,
      seasons: [next, SEASON],
      open: true,
      items: [{ name: 'U13F', ...FACTS, players_count: 0, tournaments_count: 0, entries: [], archived_at: null }],
      permissions: { manage: true, see_players: true },
    })
    expect((await owner.get('/clubs/mine/teams')).body).toMatchObject({ season: SEASON, items: [] })
    expect(JSON.stringify(await journal(added.body.id))).not.toContain('Nadia')
  })

  test('une saison passée se relit et ne reçoit plus d’équipe', async () => {
    const owner = await createCaller(server)
    const old = previousSeason(LAST)
    await createTeam(db, { club_id: owner.club_id, season: old, name: 'U11' })
    const refused = await owner.post('/clubs/mine/teams', { name: 'U13F', ...FACTS, season: old })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SEASON_CLOSED' } })
    const { body } = await owner.get(`/clubs/mine/teams?season=${old}`)
    expect(body).toMatchObject({ open: false, items: [{ name: 'U11' }] })
    expect(body.seasons).toContain(old)
  })

  test('qui ne tient que la table ne lit pas le téléphone des entraîneurs', async () => {
    const owner = await createCaller(server)
    await owner.post('/clubs/mine/teams', { name: 'U13F', ...FACTS })
    const table = await createCaller(server, { club_id: owner.club_id, rights: 'table' })
    expect((await table.get('/clubs/mine/teams')).body).toMatchObject({
      items: [{ coach_name: 'Nadia Petit', coach_phone: null }],
      permissions: { manage: false, see_players: false },
    })
  })

  test('un club suspendu lit ses équipes et n’y change rien', async () => {
    const { id: club_id } = await createClub(db, { status: 'suspended' })
    const owner = await createCaller(server, { club_id })
    const { id, updated_at } = await createTeam(db, { club_id })
    expect((await owner.get('/clubs/mine/teams')).body).toMatchObject({ permissions: { manage: false } })
    expect((await owner.put(`/teams/${id}`, { name: 'Autre', ...FACTS, updated_at })).status).toBe(403)
    expect((await owner.put(`/teams/${id}/archiving`)).status).toBe(403)
  })
})

describe('modifier une équipe', () => {
  test('deux personnes à la fois : la seconde l’apprend et n’écrase rien', async () => {
    const owner = await createCaller(server)
    const { id, updated_at } = await createTeam(db, { club_id: owner.club_id })
    const first = await owner.put(`/teams/${id}`, { name: 'Les Rebonds', ...FACTS, updated_at })
    expect(first.status).toBe(200)
    const second = await owner.put(`/teams/${id}`, { name: 'Les Paniers', ...FACTS, updated_at })
    expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await db`select name from teams where id = ${id}`).toEqual([{ name: 'Les Rebonds' }])
    const again = { name: 'Les Paniers', ...FACTS, updated_at: first.body.updated_at }
    expect((await owner.put(`/teams/${id}`, again)).status).toBe(200)
  })

  test('un nom déjà pris dans la même catégorie est refusé avec sa phrase', async () => {
    const owner = await createCaller(server)
    const same = { club_id: owner.club_id, category: FACTS.category, gender: FACTS.gender }
    await createTeam(db, { ...same, name: 'U13F' })
    const { id, updated_at } = await createTeam(db, { ...same, name: 'U13F 2' })
    expect(await owner.put(`/teams/${id}`, { name: 'U13F', ...FACTS, updated_at })).toMatchObject({
      status: 409,
      body: { code: 'TEAM_EXISTS', message: 'Votre club a déjà une équipe de ce nom dans cette catégorie.' },
    })
  })

  test('ce qui est imprimé reste : l’inscription garde le nom sous lequel l’équipe est entrée', async () => {
    const owner = await createCaller(server)
    const team = await createTeam(db, { club_id: owner.club_id, name: 'U13F' })
    const tournament = await createTournament(db, { title: 'Tournoi de Noël' })
    const { id } = await createRegistration(db, { tournament, club_id: owner.club_id, team_name: 'U13F' })
    await db`update registrations set team_id = ${team.id} where id = ${id}`
    await owner.put(`/teams/${team.id}`, {
      name: 'Les Rebonds',
      ...FACTS,
      gender: 'masculin',
      updated_at: team.updated_at,
    })
    expect((await owner.get(`/registrations/${id}`)).body).toMatchObject({ team_name: 'U13F', team_id: team.id })
    expect((await owner.get('/clubs/mine/teams')).body.items).toMatchObject([
      {
        name: 'Les Rebonds',
        tournaments_count: 1,
        entries: [{ tournament_id: tournament.id, title: 'Tournoi de Noël', team_name: 'U13F' }],
      },
    ])
  })

  test('le journal dit ce qui a changé, sans le nom ni le numéro de l’entraîneur', async () => {
    const owner = await createCaller(server)
    const { id, updated_at, name } = await createTeam(db, { club_id: owner.club_id })
    await owner.put(`/teams/${id}`, { name: 'Les Rebonds', ...FACTS, updated_at })
    const [line] = await journal(id)
    expect(line).toMatchObject({ action: 'team.edited', changes: { name: [name, 'Les Rebonds'], coach: 'changed' } })
    expect(JSON.stringify(line)).not.toMatch(/Nadia|06 12/)
  })
})

describe('archiver une équipe', () => {
  test('elle garde ses résultats, n’est plus proposée, et ne s’inscrit plus', async () => {
    const owner = await createCaller(server)
    const tournament = await createTournament(db, { price_cents: 0 })
    const { id } = await createTeam(db, { club_id: owner.club_id, season: seasonInDays(30) })
    const past = await createTournament(db, { in_days: -7, status: 'completed' })
    const played = await createRegistration(db, { tournament: past, club_id: owner.club_id })
    await db`update registrations set team_id = ${id} where id = ${played.id}`
    const proposed = async () =>
      (await owner.get(`/tournaments/${tournament.id}/registration-options`)).body.teams.map(
        (team: { id: string }) => team.id,
      )
    expect(await proposed()).toEqual([id])
    expect((await owner.put(`/teams/${id}/archiving`)).body.archived_at).not.toBeNull()
    expect(await proposed()).toEqual([])
    const asked = { tournament_category_id: tournament.tournament_category_id, team_id: id, team_name: 'U13' }
    expect(await owner.post('/registrations', asked)).toMatchObject({ status: 409, body: { code: 'TEAM_ARCHIVED' } })
    expect((await owner.get(`/registrations/${played.id}`)).body).toMatchObject({ team_id: id })
    expect((await owner.put(`/teams/${id}/restoration`)).body.archived_at).toBeNull()
    expect(await proposed()).toEqual([id])
    expect((await journal(id)).map(({ action }) => action)).toEqual(['team.archived', 'team.restored'])
  })

  test('archiver deux fois n’est qu’une fois', async () => {
    const owner = await createCaller(server)
    const { id } = await createTeam(db, { club_id: owner.club_id })
    const [one, other] = [await owner.put(`/teams/${id}/archiving`), await owner.put(`/teams/${id}/archiving`)]
    expect(one.body).toEqual(other.body)
    expect(await journal(id)).toHaveLength(1)
  })

  test('inscrite de nouveau sous son nom, elle n’est plus archivée', async () => {
    const owner = await createCaller(server)
    const tournament = await createTournament(db, { price_cents: 0 })
    const season = seasonInDays(30)
    const { id } = await createTeam(db, { club_id: owner.club_id, season, name: 'Les Rebonds' })
    await owner.put(`/teams/${id}/archiving`)
    const asked = { tournament_category_id: tournament.tournament_category_id, team_name: 'Les Rebonds' }
    expect((await owner.post('/registrations', asked)).body).toMatchObject({ status: 'pending', team_id: id })
    expect(await db`select archived_at from teams where id = ${id}`).toEqual([{ archived_at: null }])
    expect((await journal(id)).at(-1)).toMatchObject({ action: 'team.restored' })
  })
})

describe('reprendre la saison passée', () => {
  const TO = nextSeason(SEASON)
  /** Too old for a U13 of that season, and not. */
  const [older, younger] = [Number(TO.slice(0, 4)) - 13, Number(TO.slice(0, 4)) - 12]

  async function lastSeason() {
    const owner = await createCaller(server)
    const team = (name: string) => createTeam(db, { club_id: owner.club_id, name })
    const [growing, staying, put] = [await team('U13M'), await team('U13M 2'), await team('U13M 3')]
    await createPlayer(db, growing.id, { first_name: 'Léo', birth_year: older, licence_number: 'VT130001' })
    await createPlayer(db, growing.id, { first_name: 'Noé', birth_year: older })
    await createPlayer(db, staying.id, { birth_year: younger })
    await db`update teams set archived_at = now() where id = ${put.id}`
    return { owner, growing, staying }
  }
  const path = '/clubs/mine/teams/carry-over'
  const carried = (id: string, name: string, category = 'U13') => ({ id, name, category, with_players: true })

  test('elle propose les équipes non archivées, et une catégorie de plus à celles dont les joueurs l’ont dépassée', async () => {
    const { owner, growing, staying } = await lastSeason()
    expect((await owner.get(`${path}?season=${TO}`)).body).toMatchObject({
      from: SEASON,
      items: [
        { id: growing.id, proposed: { name: 'U15M', category: 'U15' }, players_count: 2 },
        { id: staying.id, proposed: { name: 'U13M 2', category: 'U13' }, players_count: 1 },
      ],
    })
    expect((await owner.get(`/clubs/mine/teams?season=${TO}`)).body).toMatchObject({ carriable_count: 2 })
  })

  test('reprises avec leurs joueurs, une fois, et la saison passée reste ce qu’elle était', async () => {
    const { owner, growing, staying } = await lastSeason()
    const teams = [carried(growing.id, 'U15M', 'U15'), { ...carried(staying.id, 'U13M 2'), with_players: false }]
    expect(await owner.post(path, { season: TO, teams })).toMatchObject({ status: 201, body: { teams: 2, players: 2 } })
    const { body } = await owner.get(`/clubs/mine/teams?season=${TO}`)
    expect(body).toMatchObject({
      carriable_count: 0,
      items: [
        { name: 'U13M 2', players_count: 0 },
        { name: 'U15M', category: 'U15', players_count: 2 },
      ],
    })
    expect((await owner.get(`/teams/${body.items[1].id}/players`)).body.items).toMatchObject([
      { first_name: 'Léo', birth_year: older, licence_number: 'VT130001' },
      { first_name: 'Noé' },
    ])
    expect((await owner.get(`${path}?season=${TO}`)).body.items).toEqual([])
    expect(await owner.post(path, { season: TO, teams })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await owner.get('/clubs/mine/teams')).body.items).toHaveLength(3)
    expect(JSON.stringify(await journal(body.items[1].id))).not.toMatch(/Durand|Léo/)
  })

  test('toutes ou aucune : un nom déjà pris n’en laisse reprendre aucune, et dit laquelle', async () => {
    const { owner, growing, staying } = await lastSeason()
    await createTeam(db, { club_id: owner.club_id, season: TO, name: 'U13M 2' })
    const teams = [carried(growing.id, 'U15M', 'U15'), carried(staying.id, 'U13M 2')]
    expect(await owner.post(path, { season: TO, teams })).toMatchObject({
      status: 409,
      body: { code: 'TEAM_EXISTS', data: { team_id: staying.id } },
    })
    expect((await owner.get(`/clubs/mine/teams?season=${TO}`)).body.items).toHaveLength(1)
  })

  test('dix fois à la même seconde, elles ne sont reprises qu’une fois', async () => {
    const { owner, growing } = await lastSeason()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.post(path, { season: TO, teams: [carried(growing.id, `U13M bis ${index}`)] }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('ni les équipes d’un autre club, ni pour une saison passée', async () => {
    const { growing } = await lastSeason()
    const stranger = await createCaller(server)
    const teams = [carried(growing.id, 'U15M')]
    expect(await stranger.post(path, { season: TO, teams })).toMatchObject({ body: { code: 'CONFLICT' } })
    expect(await stranger.post(path, { season: LAST, teams })).toMatchObject({ body: { code: 'SEASON_CLOSED' } })
  })
})

/** When the tournament of a test is played. */
const seasonInDays = (days: number) => seasonOf(localDay(new Date(Date.now() + days * 86_400_000), 'Europe/Paris'))

test('une équipe en attente qui change d’âge ne prend plus la place ; inscrite, elle ne devient pas ce qui n’entrerait pas', async () => {
  const tournament = await createTournament(db, { max_participants: 1 })
  const { id } = await enterPaidTeam(server, tournament)
  const waiting = await enterWaitingTeam(server, tournament)
  const { id: team_id, updated_at } = await createTeam(db, { club_id: waiting.club.club_id, name: 'Les Aigles' })
  await db`update registrations set team_id = ${team_id} where id = ${waiting.id}`
  const facts = { name: 'Les Aigles', level: null, coach_name: null, coach_phone: null, colours: null, updated_at }
  const edit = (played: object) => waiting.club.put(`/teams/${team_id}`, { ...facts, ...played })
  expect((await edit({ category: 'U15', gender: 'masculin' })).body).toMatchObject({
    code: 'TEAM_OLDER',
    message: expect.stringContaining('Tournoi de Lyon'),
  })
  expect((await edit({ category: 'U13', gender: 'feminin' })).body).toMatchObject({ code: 'TEAM_GENDER' })
  expect((await edit({ category: 'U11', gender: 'masculin' })).status).toBe(200)

  await db`update teams set category = 'U15' where id = ${team_id}`
  await db`update registrations set status = 'cancelled', cancelled_at = now() where id = ${id}`
  await db`update registrations set status = 'offered', offer_expires_at = now() + interval '1 day' where id = ${waiting.id}`
  const accept = () => waiting.club.put(`/registrations/${waiting.id}/offer-acceptance`, { payment_method: 'card' })
  expect((await accept()).body).toMatchObject({ code: 'TEAM_OLDER' })
  await db`update teams set category = 'U13' where id = ${team_id}`
  expect((await accept()).status).toBe(200)
})
