import { describe, expect, test } from 'vitest'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const VIENNE = '38544'
const SAINT_DENIS = '97411'

describe('la commune du club', () => {
  test('elle donne sa ville, son département, son heure et le point d’où l’on compte', async () => {
    const owner = await createCaller(server)
    await db`update clubs set city = null, latitude = null, longitude = null, location_precision = null where id = ${owner.club_id}`
    expect(await owner.put('/clubs/mine/commune', { insee: SAINT_DENIS })).toMatchObject({
      status: 200,
      body: { city: 'Saint-Denis', department: '974' },
    })
    const [club] =
      await db`select city, department, time_zone, latitude, location_precision from clubs where id = ${owner.club_id}`
    expect(club).toMatchObject({
      city: 'Saint-Denis',
      department: '974',
      time_zone: 'Indian/Reunion',
      location_precision: 'exact',
    })
    expect(club!['latitude']).toBeLessThan(-20)
    expect((await owner.get('/clubs/mine')).body.club).toMatchObject({ city: 'Saint-Denis', department: '974' })
    const log = await db`
      select changes from audit_log where action = 'club.located' and entity_id = ${String(owner.club_id)}`
    expect(log).toMatchObject([{ changes: { city: [null, 'Saint-Denis'], department: ['69', '974'] } }])
  })

  test('une commune qui n’existe pas, ou qui n’en est pas une, ne change rien', async () => {
    const owner = await createCaller(server)
    expect(await owner.put('/clubs/mine/commune', { insee: '38999' })).toMatchObject({
      status: 422,
      body: { code: 'COMMUNE_UNKNOWN', message: 'Choisissez une commune dans la liste.' },
    })
    for (const insee of ['Vienne', '3854', '', '38544\u0000'])
      expect((await owner.put('/clubs/mine/commune', { insee })).status).toBe(400)
    const [club] = await db`select city, department from clubs where id = ${owner.club_id}`
    expect(club).toEqual({ city: 'Lyon', department: '69' })
  })

  test('responsables et gestionnaires la disent ; ni les autres membres, ni un club suspendu', async () => {
    const { id: club_id } = await createClub(db)
    for (const [rights, status] of [
      ['owner', 200],
      ['manager', 200],
      ['treasurer', 403],
      ['table', 403],
    ] as const) {
      const member = await createCaller(server, { club_id, rights })
      expect((await member.put('/clubs/mine/commune', { insee: VIENNE })).status, rights).toBe(status)
    }
    const suspended = await createClub(db, { status: 'suspended' })
    const owner = await createCaller(server, { club_id: suspended.id })
    expect((await owner.put('/clubs/mine/commune', { insee: VIENNE })).status).toBe(403)
  })

  test('un champ inconnu est refusé', async () => {
    const owner = await createCaller(server)
    expect((await owner.put('/clubs/mine/commune', { insee: VIENNE, club_id: 1 })).status).toBe(400)
  })
})

describe('les couleurs du club', () => {
  test('choisies, elles paraissent sur son écusson et sur ses tournois', async () => {
    const owner = await createCaller(server, { organizer: true })
    const { id } = await createTournament(db, { organizer_club_id: owner.club_id })
    expect((await owner.get('/clubs/mine')).body.club).toMatchObject({ colours_chosen: false })
    const { status, body } = await owner.put('/clubs/mine/colours', { colours: ['fir', 'gold'] })
    expect({ status, body }).toMatchObject({ status: 200, body: { id: owner.club_id, colours: ['fir', 'gold'] } })
    expect((await owner.get('/clubs/mine')).body.club).toMatchObject({ colours: ['fir', 'gold'], colours_chosen: true })
    expect((await owner.get(`/tournaments/${id}`)).body.organizer).toMatchObject({ colours: ['fir', 'gold'] })
  })

  test('responsables et gestionnaires les choisissent, les autres membres non', async () => {
    const { id: club_id } = await createClub(db)
    for (const [rights, status] of [
      ['owner', 200],
      ['manager', 200],
      ['treasurer', 403],
      ['table', 403],
    ] as const) {
      const member = await createCaller(server, { club_id, rights })
      expect((await member.put('/clubs/mine/colours', { colours: ['sky', 'navy'] })).status, rights).toBe(status)
    }
  })

  test.each([
    ['une couleur inconnue', { colours: ['green', 'beige'] }],
    ['une seule', { colours: ['green'] }],
    ['trois', { colours: ['green', 'white', 'gold'] }],
    ['un champ de trop', { colours: ['green', 'white'], club_id: 1 }],
  ])('%s est refusé', async (_what, body) => {
    const owner = await createCaller(server)
    expect((await owner.put('/clubs/mine/colours', body)).status).toBe(400)
    expect((await owner.get('/clubs/mine')).body.club.colours_chosen).toBe(false)
  })
})

describe('ajouter une équipe', () => {
  const TEAM = { name: 'ES Vienne – U13F', category: 'U13', gender: 'feminin' }

  test('elle est de cette saison, et le tableau de bord la compte', async () => {
    const owner = await createCaller(server)
    const { status, body } = await owner.post('/clubs/mine/teams', { ...TEAM, name: '  ES  Vienne – U13F ' })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { ...TEAM, season: seasonOf(localDay(new Date(), 'Europe/Paris')) },
    })
    expect((await owner.get('/clubs/mine/dashboard')).body.counters).toMatchObject({ teams_managed: 1 })
  })

  test('la même deux fois est refusée ; le même nom dans une autre catégorie est une autre équipe', async () => {
    const owner = await createCaller(server)
    await owner.post('/clubs/mine/teams', TEAM)
    expect(await owner.post('/clubs/mine/teams', TEAM)).toMatchObject({ status: 409, body: { code: 'TEAM_EXISTS' } })
    expect((await owner.post('/clubs/mine/teams', { ...TEAM, category: 'U15' })).status).toBe(201)
  })

  test('un nom vide, une catégorie inconnue, un champ de trop sont refusés', async () => {
    const owner = await createCaller(server)
    for (const wrong of [{ name: ' \u200b ' }, { category: 'U99' }, { gender: 'filles' }, { club_id: 1 }])
      expect((await owner.post('/clubs/mine/teams', { ...TEAM, ...wrong })).status).toBe(400)
  })
})
