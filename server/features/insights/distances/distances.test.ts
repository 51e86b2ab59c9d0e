import type { RequestListener } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { addCategory, createClub, createRegistration, createTournament } from '#test/kit/factories.ts'
import { fakeService, routeAnswer, saysJson } from '#test/kit/services/fake-service.ts'
import { startTestServer } from '#test/kit/server.ts'
import { fillRoutes } from './commands/fill-routes.ts'

const service = await fakeService(saysJson({}))
const [server, routed] = [await startTestServer(), await startTestServer({ config: { routing: { url: service.url } } })]
const routing = { ...routed.services.routing!, gapMs: 0 }
const fill = () => fillRoutes({ ...routed.services, routing })
/** The way that was asked, from one end to the other. */
const straight: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url!, service.url)
  saysJson(routeAnswer(searchParams.get('start')!, searchParams.get('end')!))(request, response)
}
beforeEach(() => {
  service.asked.length = 0
  service.answer = straight
})

type Place = { latitude: number; longitude: number; precision?: string; department?: string; city?: string | null }
const LYON: Place = { latitude: 45.7578, longitude: 4.832, city: 'Lyon' }
const VIENNE: Place = { latitude: 45.5242, longitude: 4.8781, department: '38', city: 'Vienne' }
const GRENOBLE: Place = { latitude: 45.1821, longitude: 5.7213, department: '38', city: 'Grenoble' }
const AJACCIO: Place = { latitude: 41.9257, longitude: 8.7363, department: '2A', city: 'Ajaccio' }

async function clubAt({ latitude, longitude, precision = 'exact', department = '69', city = null }: Place) {
  const { id, name } = await createClub(db)
  await db`
    update clubs set latitude = ${latitude}, longitude = ${longitude}, location_precision = ${precision},
      department = ${department}, city = ${city} where id = ${id}`
  return { id, name }
}

const tournamentAt = (place: Place, options: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, {
    ...options,
    columns: {
      latitude: place.latitude,
      longitude: place.longitude,
      location_precision: 'exact',
      venue_department: place.department ?? '69',
      ...options.columns,
    },
  })

const organizer = await createCaller(server, { organizer: true })
const ofOrganizer = { organizer_club_id: organizer.club_id }

describe('les distances d’un tournoi', () => {
  test('l’organisateur lit tous les clubs entrés, le plus proche d’abord, avec badge, durée, source et totaux', async () => {
    const tournament = await tournamentAt(LYON, ofOrganizer)
    const clubs = {
      grenoble: await clubAt(GRENOBLE),
      vienne: await clubAt(VIENNE),
      corse: await clubAt(AJACCIO),
      vague: await clubAt({ ...LYON, precision: 'departement', city: null }),
      waiting: await clubAt(VIENNE),
      gone: await clubAt(VIENNE),
    }
    for (const { id } of [clubs.grenoble, clubs.vienne, clubs.vienne, clubs.corse, clubs.vague])
      await createRegistration(db, { tournament, club_id: id })
    await createRegistration(db, { tournament, club_id: clubs.waiting.id, status: 'waitlisted' })
    await createRegistration(db, { tournament, club_id: clubs.gone.id, status: 'cancelled' })
    const { body } = await organizer.get(`/tournaments/${tournament.id}/distances`)
    expect(body.scope).toBe('all')
    const rows = body.items.map(({ club: _, ...row }: { club: unknown }) => row)
    const common = { is_estimated: true, is_approximate: false, is_crossing: false, teams: 1 }
    expect(rows).toEqual([
      {
        ...common,
        clubName: clubs.vague.name,
        location: 'Rhône',
        distance: 0,
        duration: 4,
        route: 'Même point de départ',
        badge: 'Proche',
        is_approximate: true,
      },
      {
        ...common,
        clubName: clubs.vienne.name,
        location: 'Vienne',
        distance: 35.1,
        duration: 44,
        route: 'À vol d’oiseau × 1,34',
        badge: 'Proche',
        teams: 2,
      },
      {
        ...common,
        clubName: clubs.grenoble.name,
        location: 'Grenoble',
        distance: 120.3,
        duration: 95,
        route: 'À vol d’oiseau × 1,27',
        badge: 'Loin',
      },
      {
        ...common,
        clubName: clubs.corse.name,
        location: 'Ajaccio',
        distance: null,
        duration: null,
        route: 'traversée',
        badge: null,
        is_estimated: false,
        is_crossing: true,
      },
    ])
    expect(body.totals).toMatchObject({ clubs: 3, unknown: 1, median_km: 35.1, return_km: 310.8 })
  })

  test('un membre ne lit que la ligne de son club, inscrit ou non ; sans club, rien', async () => {
    const tournament = await tournamentAt(LYON, ofOrganizer)
    await createRegistration(db, { tournament, club_id: (await clubAt(GRENOBLE)).id })
    const { id: club_id } = await clubAt(VIENNE)
    const member = await createCaller(server, { club_id, rights: 'table' })
    const { body } = await member.get(`/tournaments/${tournament.id}/distances`)
    expect(body).toMatchObject({ scope: 'own', is_placed: true, totals: null })
    expect(body.items).toMatchObject([{ location: 'Vienne', distance: 35.1, teams: 0 }])
    const nobody = await createCaller(server, { clubless: true })
    expect((await nobody.get(`/tournaments/${tournament.id}/distances`)).body.items).toEqual([])
  })

  test('sans lieu, ou sans position du club, rien n’est inventé', async () => {
    const columns = { latitude: null, longitude: null, location_precision: null }
    const tournament = await tournamentAt(LYON, { ...ofOrganizer, columns })
    await createRegistration(db, { tournament, club_id: (await clubAt(VIENNE)).id })
    const { body } = await organizer.get(`/tournaments/${tournament.id}/distances`)
    expect(body).toMatchObject({
      is_placed: false,
      totals: null,
      items: [{ distance: null, badge: null, route: null }],
    })
  })
})

describe('les trajets par la route', () => {
  /** Nobody else comes here: what is asked is of this test. */
  const alone = (shift: number) => ({
    from: { ...VIENNE, latitude: VIENNE.latitude + shift },
    to: { ...LYON, latitude: LYON.latitude + shift },
  })
  const away = async (shift: number) => {
    await db`update tournaments set status = 'completed' where status in ('registration_open', 'closed')`
    const { from, to } = alone(shift)
    const tournament = await tournamentAt(to, ofOrganizer)
    await createRegistration(db, { tournament, club_id: (await clubAt(from)).id })
    const admin = await createCaller(routed, { admin: true, clubless: true })
    return async () => (await admin.get(`/tournaments/${tournament.id}/distances`)).body.items[0]
  }

  test('sont demandés une fois, puis remplacent l’estimation ; sans service réglé, jamais', async () => {
    const row = await away(0.1)
    await fillRoutes(server.services)
    expect(service.asked).toHaveLength(0)
    expect(await row()).toMatchObject({ is_estimated: true })
    await fill()
    await fill()
    expect(service.asked).toHaveLength(1)
    expect(await row()).toMatchObject({ distance: 30.4, duration: 31, route: 'Itinéraire IGN', is_estimated: false })
  })

  test('un trajet dont un bout a été déplacé est refusé, et n’est pas redemandé', async () => {
    const row = await away(0.2)
    service.answer = saysJson(routeAnswer('4.8781,45.4000', '4.8320,45.9578'))
    await fill()
    service.answer = straight
    await fill()
    expect(service.asked).toHaveLength(1)
    expect(await row()).toMatchObject({ is_estimated: true })
    expect(await db`select refused from routes where refused is not null`).toContainEqual({ refused: 'moved' })
  })

  test('un service en panne arrête la tâche, que la suivante reprend', async () => {
    const row = await away(0.3)
    service.answer = saysJson({}, 429)
    await fill()
    expect(await row()).toMatchObject({ is_estimated: true })
    service.answer = straight
    await fill()
    expect(await row()).toMatchObject({ is_estimated: false })
  })

  test('entre deux clubs de la même commune, rien n’est demandé', async () => {
    await db`update tournaments set status = 'completed' where status in ('registration_open', 'closed')`
    const tournament = await tournamentAt(GRENOBLE, ofOrganizer)
    await createRegistration(db, { tournament, club_id: (await clubAt(GRENOBLE)).id })
    await fill()
    expect(service.asked).toHaveLength(0)
  })
})

/** What was paid for a registration, and what of it was given back. */
async function pay(
  registration_id: string,
  { amount_cents, refunded_cents }: Record<'amount_cents' | 'refunded_cents', number>,
) {
  const [payment] = await db<{ id: string }[]>`
    insert into payments (registration_id, provider, method, amount_cents, refunded_cents, status, succeeded_at)
    values (${registration_id}, 'manual', 'cheque', ${amount_cents}, ${refunded_cents}, 'succeeded', now()) returning id`
  if (refunded_cents > 0)
    await db`
      insert into refunds (payment_id, registration_id, amount_cents, status, reason, due_at, settled_at)
      values (${payment!.id}, ${registration_id}, ${refunded_cents}, 'succeeded', 'Annulation', now(), now())`
}

describe('l’analyse d’un club', () => {
  test('compte par saison du début local ce qui a pris une place, ce qui s’est annulé, ce qui fut payé et rendu, un trajet par tournoi', async () => {
    const { id: club_id } = await clubAt(VIENNE)
    const owner = await createCaller(server, { club_id })
    const at = (starts_at: string, status = 'completed') =>
      tournamentAt(LYON, {
        ...ofOrganizer,
        status,
        columns: { starts_at, ends_at: new Date(Date.parse(starts_at) + 8 * 3_600_000).toISOString() },
      })
    // In Paris it is the first of July: the new season.
    const july = await at('2025-06-30T22:30:00Z')
    const june = await at('2025-06-30T21:30:00Z')
    const held = await createRegistration(db, { tournament: july, club_id })
    await pay(held.id, { amount_cents: 4_000, refunded_cents: 0 })
    await createRegistration(db, { tournament: await addCategory(db, july), club_id })
    const gone = await createRegistration(db, { tournament: june, club_id, status: 'cancelled' })
    await pay(gone.id, { amount_cents: 5_000, refunded_cents: 2_500 })
    // It only waited.
    await createRegistration(db, { tournament: june, club_id, status: 'cancelled', payment_status: 'unpaid' })
    const cancelled = await at('2025-08-30T08:00:00Z', 'cancelled')
    const given = await createRegistration(db, { tournament: cancelled, club_id, status: 'cancelled' })
    await pay(given.id, { amount_cents: 4_000, refunded_cents: 4_000 })
    const { status, body } = await owner.get(`/clubs/${club_id}/analytics`)
    expect(status).toBe(200)
    expect(body.seasons).toEqual([
      {
        season: '2025-2026',
        registrations: 3,
        cancellations: 0,
        cancellation_percent: 0,
        spend_cents: 4_000,
        tournaments: 1,
        distance_km: 70.3,
        minutes: 88,
        // Two teams, three cars each.
        co2_kg: 82.6,
        unknown_trips: 0,
        is_estimated: true,
        is_approximate: false,
      },
      expect.objectContaining({
        season: '2024-2025',
        registrations: 1,
        cancellations: 1,
        cancellation_percent: 100,
        spend_cents: 2_500,
        tournaments: 0,
        distance_km: 0,
      }),
    ])
  })
})
