import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { tournamentEvent } from '#domain/organizing/calendar.ts'
import { tellEvents } from '#server/platform/calendar/told-events.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { listCalendarTournaments } from './queries.ts'

const server = await startTestServer()

const ask = (path: string, headers = {}) => fetch(path.startsWith('http') ? path : server.url + path, { headers })

type Read = { uid: string; sequence: number; summary: string; description: string; status: string; starts: string }

async function eventsOf(path: string): Promise<Read[]> {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, description, startDate } = new ICAL.Event(component)
    const status = String(component.getFirstPropertyValue('status'))
    return { uid, sequence, summary, description, status, starts: startDate.toJSDate().toISOString() }
  })
}

const eventOf = async (path: string) => {
  const events = await eventsOf(path)
  expect(events).toHaveLength(1)
  return events[0]!
}

async function entered(tournament: { id: number; tournament_category_id: number }, status = 'approved') {
  const member = await createCaller(server)
  const registration = await createRegistration(db, {
    tournament,
    club_id: member.club_id,
    status,
    team_name: 'Aigles, 1',
  })
  const { body } = await member.put('/clubs/mine/calendar')
  return { member, registration, url: body.url as string }
}

describe('l’agenda d’un tournoi', () => {
  test('se lit par tous, se garde cinq minutes, et n’est pas renvoyé à qui l’a déjà', async () => {
    const { id } = await createTournament(db, { title: 'Coupe, finale ; adieux' })
    const path = `/calendar/tournois/${id}.ics`
    expect(await eventOf(path)).toMatchObject({ summary: 'Coupe, finale ; adieux', status: 'CONFIRMED', sequence: 0 })
    const answer = await ask(path)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="tournoi-${id}.ics"`)
    expect(answer.headers.getSetCookie()).toEqual([])
    const again = await ask(path, { 'if-none-match': answer.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('garde son identifiant pour toujours, et son numéro monte avec chaque mot qui change, jamais autrement', async () => {
    const { id, tournament_category_id } = await createTournament(db)
    const path = `/calendar/tournois/${id}.ics`
    const first = await eventOf(path)
    const { organizer_club_id } = (
      await db<{ organizer_club_id: number }[]>`select organizer_club_id from tournaments where id = ${id}`
    )[0]!
    const changes = [
      () => db`update tournaments set title = 'Autre nom' where id = ${id}`,
      () =>
        db`update tournaments set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' where id = ${id}`,
      () => db`update tournaments set venue_name = 'Halle Vivier' where id = ${id}`,
      () => db`update clubs set name = 'Club renommé' where id = ${organizer_club_id}`,
      () => db`update tournament_categories set gender = 'mixte' where id = ${tournament_category_id}`,
      () => db`update tournaments set status = 'cancelled', status_reason = 'Toit abîmé' where id = ${id}`,
    ]
    let sequence = 0
    for (const change of changes) {
      await change()
      sequence += 1
      expect(await eventOf(path)).toMatchObject({ uid: first.uid, sequence })
      expect(await eventOf(path)).toMatchObject({ uid: first.uid, sequence })
    }
    await db`update tournaments set updated_at = now(), prize = 'Un panier garni' where id = ${id}`
    expect(await eventOf(path)).toMatchObject({ sequence, status: 'CANCELLED', summary: 'Annulé\u00a0: Autre nom' })
  })

  test('lu par dix à la fois après un changement, ne compte qu’un changement', async () => {
    const { id } = await createTournament(db)
    const [tournament] = await listCalendarTournaments(db, [id])
    const tell = (title: string) => tellEvents(db, [tournamentEvent({ ...tournament!, title })], new Date())
    await tell('Avant')
    const told = await Promise.all(Array.from({ length: 10 }, () => tell('Après')))
    expect(told.flat().map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, () => 1))
  })

  test('n’existe pas pour un brouillon, ni pour un tournoi à valider', async () => {
    for (const status of ['draft', 'pending_review']) {
      const { id } = await createTournament(db, { status })
      expect((await ask(`/calendar/tournois/${id}.ics`)).status).toBe(404)
    }
    expect((await ask('/calendar/tournois/999999.ics')).status).toBe(404)
  })
})

describe('« Tout exporter »', () => {
  test('contient ce que la recherche trouve avec les mêmes filtres, et rien d’autre', async () => {
    const { id: organizer_club_id } = await createClub(db, { organizer: true })
    for (const [title, more] of [
      ['Plein', { max_participants: 1, price_cents: 2_000 }],
      ['Cher', { price_cents: 9_000 }],
      ['Brouillon', { status: 'draft' }],
      ['Passé', { in_days: -40 }],
    ] as const) {
      const tournament = await createTournament(db, { organizer_club_id, title, ...more })
      if (title === 'Plein') await createRegistration(db, { tournament, club_id: (await createClub(db)).id })
    }
    for (const query of [
      '',
      '&max_price_cents=5000',
      '&places_left=true',
      '&past=true',
      '&department=69',
      '&region=11',
    ]) {
      const filters = `organizer_club_id=${organizer_club_id}${query}`
      const found = (await (await ask(`/api/tournaments?${filters}`)).json()) as { items: { title: string }[] }
      const titles = (await eventsOf(`/calendar/tournois.ics?${filters}`)).map(({ summary }) => summary)
      expect([query, titles.sort()]).toEqual([query, found.items.map(({ title }) => title).sort()])
    }
  })

  test('refuse un filtre qui n’existe pas, plutôt que de tout donner', async () => {
    for (const query of ['couleur=bleu', 'max_price_cents=beaucoup', 'region=1234'])
      expect([query, (await ask(`/calendar/tournois.ics?${query}`)).status]).toEqual([query, 400])
  })

  test('s’arrête à deux cents', async () => {
    const { id } = await createClub(db, { organizer: true })
    await db`
      with made as (
        insert into tournaments (organizer_club_id, title, starts_at, ends_at, venue_city, venue_department, venue_region, status)
        select ${id}, 'Tournoi ' || n, now() + make_interval(days => n), now() + make_interval(days => n, hours => 8),
          'Lyon', '69', '84', 'registration_open' from generate_series(1, 201) n
        returning id)
      insert into tournament_categories (tournament_id, category, gender, price_cents, max_participants)
      select id, 'U13', 'mixte', 0, 8 from made`
    const titles = (await eventsOf(`/calendar/tournois.ics?organizer_club_id=${id}`)).map(({ summary }) => summary)
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([200, 'Tournoi 1', 'Tournoi 200'])
  })
})

describe('l’agenda de mon club', () => {
  test('dit ses tournois avec l’état de chaque équipe, et ses matchs', async () => {
    const tournament = await createTournament(db, { title: 'Tournoi de Lyon' })
    const { registration, url } = await entered(tournament, 'pending')
    const rival = await createRegistration(db, {
      tournament,
      club_id: (await createClub(db)).id,
      team_name: 'Faucons',
    })
    const match = await createMatch(db, { tournament, teams: [registration, rival] })
    await db`update matches set court = 'Terrain 2', phase = 'Poule A' where id = ${match.id}`
    const [tour, game, ...more] = (await eventsOf(url)).toSorted((one, other) => (one.summary < other.summary ? 1 : -1))
    expect(more).toEqual([])
    expect(tour!.summary).toBe('Tournoi de Lyon')
    expect(tour!.description).toContain('Aigles, 1 (U13 masculin)\u00a0: En attente')
    expect(game!.summary).toBe('Aigles, 1 contre Faucons')
    expect(game!.description).toContain('Tournoi de Lyon, U13 masculin\nPoule A')

    await db`update registrations set status = 'approved' where id = ${registration.id}`
    await db`update matches set scheduled_date = scheduled_date + interval '1 hour' where id = ${match.id}`
    const later = await eventsOf(url)
    expect(later.find(({ uid }) => uid === tour!.uid)).toMatchObject({ sequence: tour!.sequence + 1 })
    expect(later.find(({ uid }) => uid === tour!.uid)!.description).toContain('Validé')
    expect(later.find(({ uid }) => uid === game!.uid)).toMatchObject({
      sequence: game!.sequence + 1,
      starts: new Date(Date.parse(game!.starts) + 3_600_000).toISOString(),
    })
  })

  test('oublie une inscription annulée, et garde, barré, un tournoi annulé', async () => {
    const [left, off] = [await createTournament(db), await createTournament(db, { title: 'Tournoi annulé' })]
    const { member, registration, url } = await entered(left)
    const { club_id } = member
    const other = await createRegistration(db, { tournament: off, club_id })
    expect(await eventsOf(url)).toHaveLength(2)
    await db`update registrations set status = 'cancelled', reason = 'Forfait' where id = ${registration.id}`
    await db`update tournaments set status = 'cancelled', status_reason = 'Toit abîmé' where id = ${off.id}`
    await db`update registrations set status = 'cancelled', reason = 'Toit abîmé' where id = ${other.id}`
    expect(await eventsOf(url)).toMatchObject([{ status: 'CANCELLED', summary: 'Annulé\u00a0: Tournoi annulé' }])
    // A team that had left before is not called back by the end of what it had left.
    await db`update tournaments set status = 'cancelled', status_reason = 'Toit abîmé' where id = ${left.id}`
    expect(await eventsOf(url)).toHaveLength(1)
  })

  test('se lit par son adresse seule : 128 bits, sans cookie, sans trace laissée en route', async () => {
    const { url, member } = await entered(await createTournament(db))
    expect(url).toMatch(/\/calendar\/clubs\/[\w-]{22}\.ics$/)
    const answer = await ask(url, { cookie: member.session().cookie })
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await ask(url, { 'if-none-match': answer.headers.get('etag')! })).status).toBe(304)
    expect((await member.get('/clubs/mine/calendar')).body).toEqual({ url })
    // Neither the base nor the journal holds what opens it.
    const token = url.slice(-26, -4)
    const [kept] = await db<{ found: boolean }[]>`
      select exists (select from calendar_feeds f where strpos(f::text, ${token}) > 0)
        or exists (select from audit_log l where strpos(l.changes::text, ${token}) > 0) as found`
    expect(kept).toEqual({ found: false })
  })

  test('d’un membre n’est pas celle d’un autre', async () => {
    const { url, member } = await entered(await createTournament(db))
    const colleague = await createCaller(server, { club_id: member.club_id, rights: 'table' })
    expect((await colleague.get('/clubs/mine/calendar')).body).toEqual({ url: null })
    const other = (await colleague.put('/clubs/mine/calendar')).body.url
    expect(other).not.toBe(url)
    expect(await eventsOf(other)).toEqual(await eventsOf(url))
  })

  test('renouvelée, l’ancienne adresse répond comme une qui n’a jamais existé', async () => {
    const { url, member } = await entered(await createTournament(db))
    const { body } = await member.put('/clubs/mine/calendar')
    const [old, never] = [await ask(url), await ask(url.replace(/.{26}$/, `${'A'.repeat(22)}.ics`))]
    expect([old.status, await old.text()]).toEqual([404, await never.text()])
    expect(await eventsOf(body.url)).toHaveLength(1)
  })

  test.each([
    ['retiré du club', (id: string) => db`delete from club_members where user_id = ${id}`],
    ['suspendu', (id: string) => db`update auth.users set suspended_at = now() where id = ${id}`],
    ['effacé', (id: string) => db`delete from auth.users where id = ${id}`],
  ])('ne répond plus dès que son membre est %s', async (_what, happens) => {
    const { url, member } = await entered(await createTournament(db))
    expect((await ask(url)).status).toBe(200)
    await happens(member.user_id)
    expect((await ask(url)).status).toBe(404)
  })
})
