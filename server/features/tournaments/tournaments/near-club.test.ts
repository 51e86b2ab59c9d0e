import { beforeAll, describe, expect, test } from 'vitest'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
/** It has a routing service, which nothing here may ask. */
const routed = await startTestServer({ config: { routing: { url: 'http://127.0.0.1:9' } } })

type Place = { venue_city: string; venue_department: string; latitude: number; longitude: number }
const LYON: Place = { venue_city: 'Lyon', venue_department: '69', latitude: 45.7578, longitude: 4.832 }
const VIENNE: Place = { venue_city: 'Vienne', venue_department: '38', latitude: 45.5242, longitude: 4.8781 }
const GRENOBLE: Place = { venue_city: 'Grenoble', venue_department: '38', latitude: 45.1821, longitude: 5.7213 }
const MARSEILLE: Place = { venue_city: 'Marseille', venue_department: '13', latitude: 43.2969, longitude: 5.3811 }
const MARSEILLE_INSEE = '13055'

const at = (title: string, place: Place, more: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, { title, ...more, columns: place })

let club: Caller & { club_id: number }
beforeAll(async () => {
  club = await createCaller(server, { organizer: true })
  await at('Marseille', MARSEILLE, { in_days: 5 })
  await at('Grenoble', GRENOBLE, { in_days: 50 })
  await at('Lyon', LYON, { in_days: 20 })
})

const distances = async (query = '', who: Caller | null = club) => {
  const path = `/tournaments${query}`
  const body = who ? (await who.get(path)).body : await (await fetch(`${server.url}/api${path}`)).json()
  return body.items.map(({ title, distance_km }: { title: string; distance_km: number | null }) => [
    title,
    distance_km === null ? null : Math.round(distance_km),
  ])
}

describe('les distances d’une liste', () => {
  test('sans ville choisie, elles partent du club de qui regarde, et l’ordre ne change pas', async () => {
    await club.put('/clubs/mine/commune', { insee: '38544' })
    expect(await distances()).toEqual([
      ['Marseille', 251],
      ['Lyon', 26],
      ['Grenoble', 76],
    ])
    expect(await distances('', null)).toEqual([
      ['Marseille', null],
      ['Lyon', null],
      ['Grenoble', null],
    ])
  })

  test('une ville choisie l’emporte sur le club', async () => {
    expect(await distances(`?near=${MARSEILLE_INSEE}`)).toContainEqual(['Marseille', 0])
  })

  test('la page d’un tournoi dit la distance du club de qui regarde', async () => {
    await club.put('/clubs/mine/commune', { insee: '38544' })
    const { id } = await at('Celui-ci', LYON, { status: 'closed' })
    expect(Math.round((await club.get(`/tournaments/${id}`)).body.distance_km)).toBe(26)
    expect((await (await fetch(`${server.url}/api/tournaments/${id}`)).json()).distance_km).toBeNull()
    await db`delete from tournament_categories where tournament_id = ${id}`
    await db`delete from tournaments where id = ${id}`
  })

  test('une route déjà connue se dit pareil dans la liste, sur la page et à l’accueil ; elle part du club seul', async () => {
    await club.put('/clubs/mine/commune', { insee: '38544' })
    const { id } = await at('Sur la route', LYON)
    await db`
      insert into routes (from_cell, to_cell, km, minutes, source, fetched_at)
      select place_cell(c.latitude, c.longitude, 2), place_cell(t.latitude, t.longitude, 2), 31.46, 33, 'ign', now()
      from clubs c, tournaments t where c.id = ${club.club_id} and t.id = ${id}`
    const member = await createCaller(routed, { club_id: club.club_id })
    const listed = async (query = '', who = member) =>
      (await who.get(`/tournaments${query}`)).body.items.find((item: { id: number }) => item.id === id)
    try {
      expect(await listed('')).toMatchObject({ road_km: 31.5, distance_km: expect.closeTo(26, -1) })
      expect((await member.get(`/tournaments/${id}`)).body.road_km).toBe(31.5)
      const near = await member.get('/tournaments/near-my-club')
      expect(near.body.items.map((item: { road_km: unknown }) => item.road_km)).toContain(31.5)
      expect((await member.get(`/tournaments/${id}?near=${MARSEILLE_INSEE}`)).body.road_km).toBeNull()
      expect(await listed(`?near=${MARSEILLE_INSEE}`)).toMatchObject({ road_km: null })
      expect(await listed('', club)).toMatchObject({ road_km: null })
      const visitor = await fetch(`${routed.url}/api/tournaments/${id}`)
      expect(await visitor.json()).toMatchObject({ road_km: null, distance_km: null })
    } finally {
      await db`delete from routes`
      await db`delete from tournament_categories where tournament_id = ${id}`
      await db`delete from tournaments where id = ${id}`
    }
  })

  test('le milieu d’un département ne fait pas une distance', async () => {
    const vague = await createCaller(server)
    await db`update clubs set city = null, latitude = 45.2, longitude = 5.6, location_precision = 'departement' where id = ${vague.club_id}`
    expect(new Set((await distances('', vague)).map(([, km]: [string, unknown]) => km))).toEqual(new Set([null]))
    const { body } = await vague.get('/tournaments/near-my-club')
    expect(body.items).toMatchObject([{ title: 'Grenoble', distance_km: null }, {}, {}])
  })

  test('un club sans position n’a pas de distances', async () => {
    expect(new Set((await distances('', await createCaller(server))).map(([, km]: [string, unknown]) => km))).toEqual(
      new Set([null]),
    )
  })
})

describe('près du club', () => {
  const near = async (who: Caller) => {
    const { body } = await who.get('/tournaments/near-my-club')
    return { city: body.city, titles: body.items.map(({ title }: { title: string }) => title) }
  }

  test('les plus proches d’abord, et ce que l’on peut prendre', async () => {
    await club.put('/clubs/mine/commune', { insee: '38544' })
    await at('Complet à Vienne', VIENNE, { max_participants: 1 }).then((tournament) =>
      createRegistration(db, { tournament, club_id: club.club_id, status: 'cancelled' }),
    )
    const [full] = await db<{ id: number; tournament_category_id: number }[]>`
      select t.id, tc.id as tournament_category_id from tournaments t join tournament_categories tc on tc.tournament_id = t.id
      where t.title = 'Complet à Vienne'`
    await createRegistration(db, { tournament: full!, club_id: (await createCaller(server)).club_id })
    await at('Fermé à Vienne', VIENNE, { status: 'closed' })
    await at('Le nôtre à Vienne', VIENNE, { organizer_club_id: club.club_id })
    const entered = await at('Déjà inscrit à Vienne', VIENNE)
    await createRegistration(db, { tournament: entered, club_id: club.club_id, status: 'pending' })
    expect(await near(club)).toEqual({ city: 'Vienne', titles: ['Lyon', 'Grenoble', 'Marseille'] })
  })

  test('un club qui n’a dit que son département a, dès sa création, les plus proches d’abord, sans distance', async () => {
    const person = await createCaller(server, { clubless: true })
    await person.post('/clubs', { name: 'Ardéchois sans commune', department: '07', phone: '04 75 12 34 56' })
    const { body } = await person.get('/tournaments/near-my-club')
    expect(body.city).toBeNull()
    // By date alone, Marseille would come first.
    expect(body.items[0].venue_city).toBe('Vienne')
    expect(body.items.map(({ distance_km }: { distance_km: unknown }) => distance_km)).toEqual([null, null, null])
    expect(new Set((await distances('', person)).map(([, km]: [string, unknown]) => km))).toEqual(new Set([null]))
  })

  test('ce que jouent les équipes de la saison, une fois chacun, les plus jeunes d’abord ; sans celles d’avant', async () => {
    const playing = await createCaller(server)
    expect((await playing.get('/tournaments/near-my-club')).body.played).toEqual([])
    const season = seasonOf(localDay(new Date(), 'Europe/Paris'))
    const before = `${Number(season.slice(0, 4)) - 1}-${season.slice(0, 4)}`
    for (const [name, category, gender, of] of [
      ['Seniors', 'Senior', 'feminin', season],
      ['Poussins 1', 'U11', 'masculin', season],
      ['Poussins 2', 'U11', 'masculin', season],
      ['Poussines', 'U11', 'feminin', season],
      ['Anciens', 'U20', 'masculin', before],
    ] as const)
      await db`insert into teams ${db({ club_id: playing.club_id, name, category, gender, season: of })}`
    expect((await playing.get('/tournaments/near-my-club')).body.played).toEqual([
      { category: 'U11', gender: 'feminin' },
      { category: 'U11', gender: 'masculin' },
      { category: 'Senior', gender: 'feminin' },
    ])
  })

  test('sans position, ceux du département du club d’abord', async () => {
    const other = await createCaller(server)
    await db`update clubs set city = null, department = '13' where id = ${other.club_id}`
    const { city, titles } = await near(other)
    expect(city).toBeNull()
    expect(titles[0]).toBe('Marseille')
  })
})

describe('la recherche d’un club', () => {
  const search = async (query: string, who: Caller = club) => (await who.get(`/tournaments${query}`)).body
  const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

  test('par distance, elle part du club quand aucune ville n’est choisie', async () => {
    const there = await createCaller(server)
    await there.put('/clubs/mine/commune', { insee: '38544' })
    const found = await search('?order=distance&q=%22Lyon%22', there)
    expect(found.distance_from).toBe('club')
    const all = await search('?order=distance&places_left=true', there)
    const kms = all.items.map(({ distance_km }: { distance_km: number }) => distance_km)
    expect(kms).toEqual(kms.toSorted((one: number, other: number) => one - other))
    expect(titlesOf(await search('?order=distance&radius_km=50&places_left=true', there))).not.toContain('Marseille')
  })

  test('sans position, elle vient comme la liste publique : ce que l’on peut prendre d’abord, par date', async () => {
    const vague = await createCaller(server)
    await db`update clubs set city = null where id = ${vague.club_id}`
    const found = await search('?order=distance', vague)
    expect(found.distance_from).toBeNull()
    expect(titlesOf(found)).toEqual(titlesOf(await search('?order=bookable', vague)))
  })

  test('elle dit ce que le club y a déjà, à lui seul, et rien de ce qui a pris fin', async () => {
    const tournament = await at('Où nous sommes', LYON, { max_teams_per_club: 3 })
    const { tournament_category_id } = tournament
    const mine = await createRegistration(db, { tournament, club_id: club.club_id, status: 'pending', team_name: 'A' })
    const waits = await createRegistration(db, {
      tournament,
      club_id: club.club_id,
      status: 'waitlisted',
      team_name: 'B',
    })
    await createRegistration(db, { tournament, club_id: club.club_id, status: 'cancelled', team_name: 'C' })
    const late = await createRegistration(db, { tournament, club_id: club.club_id, status: 'held', team_name: 'D' })
    await db`update registrations set hold_expires_at = now() - interval '1 minute' where id = ${late.id}`
    const shownTo = async (who: Caller) =>
      (await search('?q=%22O%C3%B9%20nous%20sommes%22', who)).items.find(
        ({ id }: { id: number }) => id === tournament.id,
      ).own_registrations
    expect(await shownTo(club)).toEqual([
      { id: mine.id, tournament_category_id, team_name: 'A', status: 'pending', rank: null },
      { id: waits.id, tournament_category_id, team_name: 'B', status: 'waitlisted', rank: 1 },
    ])
    expect(await shownTo(await createCaller(server))).toEqual([])
  })
})
