import { describe, expect, test } from 'vitest'
import { localDay } from '#domain/common/dates/local-time.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createMatch, createRegistration, createTournament } from '#test/kit/factories.ts'
import { createPerson, type Person, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo } from '#test/accounts/sign-up.ts'

const server = await startTestServer()

async function call(viewer: Person | null, method: string, path: string, body?: object) {
  const headers = viewer ? (await signIn(server, viewer)).headers : {}
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, body: answer, code: answer['code'] }
}

describe('clubs au nom proche', () => {
  const similar = (name: string, department = '42') =>
    call(null, 'GET', `/clubs/similar?name=${encodeURIComponent(name)}&department=${department}`)

  test('un visiteur retrouve son club malgré les sigles, les accents et les fautes', async () => {
    const club = await createClub(db, { name: 'Étoile Sportive Montbrison Basket', department: '42' })
    await createClub(db, { name: 'Basket Club de Roanne', department: '42' })
    await createClub(db, { name: 'ES Montbrison fermé', department: '42', status: 'inactive' })
    for (const typed of ['ES Montbrison', 'montbrisson basket', 'B.C. Montbrison'])
      expect((await similar(typed)).body).toEqual({
        items: [
          {
            id: club.id,
            name: club.name,
            city: 'Lyon',
            logo_url: null,
            colours: [expect.any(String), expect.any(String)],
          },
        ],
      })
  })

  test('ni un autre département ni un autre nom ne remontent', async () => {
    expect((await similar('ES Montbrison', '43')).body).toEqual({ items: [] })
    expect((await similar('Saint-Étienne', '42')).body).toEqual({ items: [] })
    expect((await similar('ES Montbrison', '99')).status).toBe(400)
  })
})

describe('demander à rejoindre', () => {
  test('un responsable accepte : le demandeur entre avec les droits donnés et l’apprend', async () => {
    const { club, owner, asker, id } = await asked()
    const accepted = await call(owner, 'PUT', `/clubs/join-requests/${id}/acceptance`, { rights: 'treasurer' })
    expect(accepted).toMatchObject({ status: 200, body: { id, accepted: true, club: { id: club.id } } })
    const session = await call(asker, 'GET', '/session')
    expect(session.body).toMatchObject({ viewer: { club: { id: club.id, rights: 'treasurer' }, unread_count: 1 } })
    expect(await db`select from mails where recipient = ${asker.email} and kind = 'join_answer'`).toHaveLength(1)
  })

  test('le message et le mail mènent le responsable là où il répond', async () => {
    const { owner } = await asked()
    const { items } = (await call(owner, 'GET', '/messages')).body as { items: unknown[] }
    expect(items).toMatchObject([{ type: 'notification', link: '/club' }])
    const [mail] = await db`select plain_text from mails where recipient = ${owner.email} and kind = 'join_request'`
    expect(mail!['plain_text']).toMatch(new RegExp(`${server.url}/club\\s`))
  })

  test('un refus n’ouvre rien, et l’on peut demander ailleurs', async () => {
    const { owner, asker, id } = await asked()
    await call(owner, 'PUT', `/clubs/join-requests/${id}/refusal`)
    expect((await call(asker, 'GET', '/clubs/mine')).status).toBe(404)
    const other = await createClub(db)
    expect((await call(asker, 'POST', `/clubs/${other.id}/join-requests`)).status).toBe(201)
  })

  test('demander deux fois ne fait qu’une demande ; ailleurs entre-temps est refusé', async () => {
    const { club, asker, id } = await asked()
    expect((await call(asker, 'POST', `/clubs/${club.id}/join-requests`)).body).toMatchObject({ id })
    const other = await createClub(db)
    expect((await call(asker, 'POST', `/clubs/${other.id}/join-requests`)).code).toBe('JOIN_REQUEST_OPEN')
  })

  test('qui redemande sans fin n’épuise pas les mails du club', async () => {
    const club = await createClub(db)
    const owner = await createPerson(db, { club_id: club.id })
    const asker = await createPerson(db)
    const { headers } = await signIn(server, asker)
    for (let index = 0; index < 12; index += 1)
      await fetch(`${server.url}/api/clubs/${club.id}/join-requests`, { method: 'POST', headers })
    await call(await createPerson(db), 'POST', `/clubs/${club.id}/join-requests`)
    expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['join_request', 'join_request'])
  })

  test('vingt demandes à la fois n’en font qu’une et n’écrivent qu’un mail', async () => {
    const club = await createClub(db)
    const owner = await createPerson(db, { club_id: club.id })
    const { headers } = await signIn(server, await createPerson(db))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${server.url}/api/clubs/${club.id}/join-requests`, { method: 'POST', headers }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await db`select from club_join_requests where club_id = ${club.id}`).toHaveLength(1)
    expect(await db`select from mails where recipient = ${owner.email}`).toHaveLength(1)
  })

  test('acceptée et refusée au même instant, une seule réponse compte', async () => {
    const { club, owner, asker, id } = await asked()
    const second = await createPerson(db, { club_id: club.id })
    const { headers } = await signIn(server, owner)
    const other = await signIn(server, second)
    const answers = await Promise.all([
      fetch(`${server.url}/api/clubs/join-requests/${id}/acceptance`, { method: 'PUT', headers }),
      fetch(`${server.url}/api/clubs/join-requests/${id}/refusal`, { method: 'PUT', headers: other.headers }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
    const [request] = await db<{ accepted: boolean }[]>`select accepted from club_join_requests where id = ${id}`
    expect(await db`select from club_members where user_id = ${asker.user_id}`).toHaveLength(request!.accepted ? 1 : 0)
  })

  test('entré entre-temps dans un autre club, le demandeur n’est pas pris une seconde fois', async () => {
    const { owner, asker, id } = await asked()
    const other = await createClub(db)
    await db`insert into club_members (user_id, club_id, rights) values (${asker.user_id}, ${other.id}, 'manager')`
    expect(await call(owner, 'PUT', `/clubs/join-requests/${id}/acceptance`)).toMatchObject({
      status: 409,
      code: 'ALREADY_IN_A_CLUB',
    })
    expect(await db`select accepted from club_join_requests where id = ${id}`).toEqual([{ accepted: null }])
  })

  test('seuls les responsables du club et les administrateurs répondent', async () => {
    const { club, asker, id } = await asked()
    const answerers: [Person | null, number][] = [
      [null, 401],
      [asker, 404],
      [await createPerson(db), 404],
      [await createPerson(db, { club_id: (await createClub(db)).id }), 404],
      [await createPerson(db, { club_id: club.id, rights: 'manager' }), 404],
      [await createPerson(db, { admin: true }), 200],
    ]
    for (const [viewer, status] of answerers)
      expect((await call(viewer, 'PUT', `/clubs/join-requests/${id}/acceptance`)).status).toBe(status)
  })

  test('personne ne se fait nommer responsable par une demande', async () => {
    const { owner, id } = await asked()
    expect((await call(owner, 'PUT', `/clubs/join-requests/${id}/acceptance`, { rights: 'owner' })).status).toBe(400)
  })

  test('un membre n’entre pas dans un second club, ni quelqu’un dans un club suspendu', async () => {
    const [one, other] = [await createClub(db), await createClub(db, { status: 'suspended' })]
    const member = await createPerson(db, { club_id: one.id })
    expect((await call(member, 'POST', `/clubs/${(await createClub(db)).id}/join-requests`)).code).toBe(
      'ALREADY_IN_A_CLUB',
    )
    expect((await call(await createPerson(db), 'POST', `/clubs/${other.id}/join-requests`)).status).toBe(404)
  })
})

test.each([
  ['en attente', 'pending', 'active'],
  ['suspendu', 'suspended', 'suspended'],
] as const)('qui reprend un club %s sans membre en répond, sans lever sa suspension', async (_, before, after) => {
  const club = await createClub(db, { status: 'pending' })
  const asker = await createPerson(db)
  const { body } = await call(asker, 'POST', `/clubs/${club.id}/join-requests`)
  await db`update clubs set status = ${before} where id = ${club.id}`
  const admin = await createPerson(db, { admin: true })
  const accepted = await call(admin, 'PUT', `/clubs/join-requests/${String(body['id'])}/acceptance`)
  expect(accepted.status).toBe(200)
  expect(
    await db`select c.status, m.rights from clubs c join club_members m on m.club_id = c.id where c.id = ${club.id}`,
  ).toEqual([{ status: after, rights: 'owner' }])
})

test('mon club montre les demandes à qui y répond', async () => {
  const { club, owner, asker } = await asked()
  const manager = await createPerson(db, { club_id: club.id, rights: 'manager' })
  const seen = await call(owner, 'GET', '/clubs/mine')
  expect(seen.body).toMatchObject({
    club: { id: club.id, name: club.name, badge: 'Club actif', verified: false, logo_url: null },
    join_requests: [{ full_name: asker.full_name }],
    permissions: { manage_members: true, register_team: true },
  })
  expect(JSON.stringify(seen.body)).not.toContain(asker.email)
  expect((await call(manager, 'GET', '/clubs/mine')).body).toMatchObject({
    join_requests: [],
    permissions: { manage_members: false, register_team: true },
  })
})

test('un club suspendu se voit et ne fait plus rien', async () => {
  const club = await createClub(db, { status: 'suspended' })
  const { body } = await call(await createPerson(db, { club_id: club.id }), 'GET', '/clubs/mine')
  expect(body).toMatchObject({ club: { badge: 'Club suspendu' } })
  expect(new Set(Object.values(body['permissions'] as object))).toEqual(new Set([false]))
})

test('un club suspendu ne fait plus entrer personne et ne change plus de nom', async () => {
  const { club, owner, id } = await asked()
  await db`update clubs set status = 'suspended' where id = ${club.id}`
  expect((await call(owner, 'PUT', `/clubs/join-requests/${id}/acceptance`)).status).toBe(404)
  expect((await call(owner, 'GET', `/profiles/${owner.user_id}`)).body).toMatchObject({
    permissions: { edit: true, edit_club_name: false },
  })
})

describe('tableau de bord', () => {
  test('sans rien, des zéros et un taux qui dit pourquoi il manque', async () => {
    const person = await createPerson(db, { club_id: (await createClub(db)).id })
    expect((await call(person, 'GET', '/clubs/mine/dashboard')).body).toEqual({
      counters: {
        tournaments_registered: 0,
        upcoming_matches: 0,
        teams_managed: 0,
        win_rate: null,
        win_rate_reason: 'Aucun match joué pour l’instant',
      },
      upcoming_tournaments: [],
      recent_activity: [],
    })
  })

  test('une place dont le délai est passé ne compte plus, avant même que le job passe', async () => {
    const club = await createClub(db)
    const person = await createPerson(db, { club_id: club.id })
    const tournament = await createTournament(db)
    const { id } = await createRegistration(db, {
      tournament,
      club_id: club.id,
      user_id: person.user_id,
      status: 'held',
      payment_status: 'unpaid',
    })
    const read = async () => (await call(person, 'GET', '/clubs/mine/dashboard')).body
    expect(await read()).toMatchObject({
      counters: { tournaments_registered: 1 },
      upcoming_tournaments: [{ registration_id: id, status: 'held' }],
    })
    await db`update registrations set hold_expires_at = now() - interval '1 second' where id = ${id}`
    expect(await read()).toMatchObject({ counters: { tournaments_registered: 0 }, upcoming_tournaments: [] })
    expect((await call(person, 'GET', `/profiles/${person.user_id}/statistics`)).body).toMatchObject({
      latest_registrations: [{ id, tournament_id: tournament.id, user_id: person.user_id, status: 'expired' }],
    })
  })

  test('les chiffres viennent des inscriptions, des équipes et des matchs du club', async () => {
    const club = await createClub(db)
    const person = await createPerson(db, { club_id: club.id })
    const coming = await createTournament(db, { title: 'Tournoi de Pâques', in_days: 10 })
    const past = await createTournament(db, { title: 'Tournoi de rentrée', in_days: -7, status: 'completed' })
    const refused = await createTournament(db, { in_days: 20 })
    const rotations = await createTournament(db, { in_days: -7, status: 'completed', format: 'plateau' })
    const [a, b] = [
      await createRegistration(db, {
        tournament: coming,
        club_id: club.id,
        team_name: 'U13 A',
        user_id: person.user_id,
      }),
      await createRegistration(db, { tournament: past, club_id: club.id, team_name: 'U13 B', user_id: person.user_id }),
    ]
    const young = await createRegistration(db, { tournament: rotations, club_id: club.id })
    await createRegistration(db, { tournament: refused, club_id: club.id, status: 'rejected' })
    const rival = async (tournament: { id: number; tournament_category_id: number }) =>
      createRegistration(db, { tournament, club_id: (await createClub(db)).id, team_name: 'Rivaux' })
    const [here, there, small] = [await rival(coming), await rival(past), await rival(rotations)]
    await createMatch(db, { tournament: coming, teams: [a, here], in_days: 10 })
    const retired = await createMatch(db, { tournament: coming, teams: [a, here], in_days: 11 })
    await db`update matches set retired_at = now() where id = ${retired.id}`
    await createMatch(db, { tournament: past, teams: [b, there], score: [54, 48] })
    await createMatch(db, { tournament: past, teams: [there, b], score: [60, 20], in_days: -6 })
    await createMatch(db, { tournament: past, teams: [there, b], score: [10, 30], in_days: -5 })
    await createMatch(db, { tournament: rotations, teams: [young, small], score: [0, 50] })

    const { body } = await call(person, 'GET', '/clubs/mine/dashboard')
    expect(body['counters']).toEqual({
      tournaments_registered: seasonOfDay(-7) === seasonOfDay(0) ? 3 : 1,
      upcoming_matches: 1,
      teams_managed: 0,
      win_rate: 67,
      win_rate_reason: null,
    })
    expect(body['upcoming_tournaments']).toMatchObject([
      {
        team_name: 'U13 A',
        category: { category: 'U13', gender: 'masculin' },
        status: 'approved',
        tournament: { title: 'Tournoi de Pâques', slug: 'tournoi-de-paques', status: 'registration_open' },
      },
    ])
    expect(body['recent_activity']).toMatchObject([
      { kind: 'match', team_name: 'U13 B', opponent: 'Rivaux', own_score: 30, opponent_score: 10 },
      { kind: 'match', own_score: 20, opponent_score: 60 },
      { kind: 'match', own_score: 54, opponent_score: 48, tournament_title: 'Tournoi de rentrée' },
    ])
    const statistics = await call(person, 'GET', `/profiles/${person.user_id}/statistics`)
    expect(statistics.body).toMatchObject({
      played: 3,
      wins: 2,
      losses: 1,
      win_rate: 67,
      latest_registrations: [
        { team_name: 'U13 B' },
        { team_name: 'U13 A', tournament: { location: 'Gymnase Clémenceau, Lyon' } },
      ],
    })
  })
})

/** A club with its owner, and a person who asked to join it. */
async function asked() {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  const asker = await createPerson(db, { full_name: 'Noa Lopez' })
  const { body, status } = await call(asker, 'POST', `/clubs/${club.id}/join-requests`)
  expect(status).toBe(201)
  return { club, owner, asker, id: String(body['id']) }
}

const seasonOfDay = (days: number) => seasonOf(localDay(new Date(Date.now() + days * 86_400_000), 'Europe/Paris'))
