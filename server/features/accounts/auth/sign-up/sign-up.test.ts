import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, PASSWORD } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, newEmail, signUp, worldOf } from '#test/accounts/sign-up.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })

test('une inscription crée le compte, le profil, le club et son responsable', async () => {
  const email = newEmail()
  const { status, cookies, body } = await signUp(server, email)
  expect(status).toBe(200)
  expect(await worldOf(db, email)).toEqual({
    confirmed: true,
    full_name: 'Alix Durand',
    department: '69',
    phone: '06 12 34 56 78',
    rights: 'owner',
    club: 'AS Écully Basket',
    status: 'active',
    club_email: email,
    identities: 1,
    asked_club: null,
    audited: ['account.created', 'club.created', 'account.signed_in'],
  })
  const session = await fetch(`${server.url}/api/session`, { headers: { cookie: cookies[0]!.split(';')[0]! } })
  expect(await session.json()).toMatchObject({
    viewer: { role: 'club', club: { name: 'AS Écully Basket', rights: 'owner', badge: 'Club actif' }, unread_count: 0 },
  })
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900 })
})

test('une panne au milieu ne laisse rien derrière elle', async () => {
  await db.unsafe(`
    create function refuse_club() returns trigger language plpgsql as
      $$ begin if new.name = 'Club en panne' then raise exception 'panne'; end if; return new; end $$;
    create trigger clubs_break before insert on clubs for each row execute function refuse_club()`)
  const email = newEmail()
  const { status, body } = await signUp(server, email, { club_name: 'Club en panne' })
  expect(status).toBe(500)
  expect(body).toMatchObject({ code: 'unexpected_failure', error_id: expect.any(String) })
  const left = await db`
    select from auth.users where email = ${email} union all select from auth.identities where email = ${email}
    union all select from profiles where email = ${email}`
  expect(left).toHaveLength(0)
})

test('huit inscriptions à la fois avec la même adresse font un compte et un club', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signUp(server, email, { club_name: `Club de ${email}` })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 422, 422, 422, 422, 422, 422, 422,
  ])
  expect(await db`select from clubs where name = ${`Club de ${email}`}`).toHaveLength(1)
})

test.each([
  ['un nom de club trop court', { club_name: 'A' }, 'club_name: Indiquez le nom du club.'],
  ['un nom de club qui n’est pas un texte', { club_name: 5 }, expect.stringContaining('club_name: ')],
  ['un département inconnu', { department: '99' }, 'department: Choisissez un département.'],
  ['un téléphone en lettres', { phone: 'allô' }, 'phone: Indiquez un numéro de téléphone valide.'],
  ['un nom vide', { full_name: ' ' }, 'full_name: Indiquez votre nom.'],
  ['un club inconnu', { club_id: 2_000_000_000 }, 'club_id: Introuvable'],
  ['un texte que la base ne peut garder', { full_name: 'Alix\u0000' }, expect.stringContaining('U+0000')],
  ['des métadonnées démesurées', { note: 'x'.repeat(5_000) }, expect.stringContaining('4096')],
])('%s est refusé avec sa raison', async (_, data, message) => {
  const email = newEmail()
  expect(await signUp(server, email, data)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
  expect(await worldOf(db, email)).toBeNull()
})

test('une adresse et un téléphone à la fois ne font pas un compte', async () => {
  const email = newEmail()
  const response = await fetch(`${server.url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email, phone: '+33612345678', password: 'rebond au soir' }),
  })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'validation_failed', message: 'Only an email address or phone number should be provided on signup.' },
  ])
  expect(await worldOf(db, email)).toBeNull()
})

test('demander à rejoindre un club ne donne aucun droit et prévient ses responsables', async () => {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  const email = newEmail()
  const { status, body } = await signUp(server, email, { club_id: club.id })
  expect(status).toBe(200)
  expect(await worldOf(db, email)).toMatchObject({ rights: null, club: null })
  const headers = { authorization: `Bearer ${String(body['access_token'])}` }
  const session = (await (await fetch(`${server.url}/api/session`, { headers })).json()) as { viewer: object }
  expect(session.viewer).toMatchObject({ club: null, join_request: { club: { id: club.id, name: club.name } } })
  expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['join_request'])
  expect(await db`select from messages where user_id = ${owner.user_id}`).toHaveLength(1)
})

test('les inscriptions fermées le disent', async () => {
  await db`insert into settings (key, value) values ('new_registrations', 'false')`
  const { status, body } = await signUp(server, newEmail())
  await db`delete from settings where key = 'new_registrations'`
  expect([status, body['code']]).toEqual([422, 'signup_disabled'])
})

test('ce qui manque à une inscription est nommé, tout à la fois', async () => {
  const email = newEmail()
  const ask = async (data: object | undefined) => {
    const response = await fetch(`${server.url}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ email, password: PASSWORD, data }),
    })
    const { code, message } = (await response.json()) as { code: string; message: string }
    return [response.status, code, message.split('\n')]
  }
  const nameless = [
    'full_name: Indiquez votre nom.',
    'department: Choisissez un département.',
    'phone: Indiquez un numéro de téléphone valide.',
  ]
  const clubless = 'club_name: Indiquez le nom du club.'
  expect(await ask({ full_name: '' })).toEqual([400, 'validation_failed', [clubless, ...nameless]])
  expect(await ask({ full_name: 'Alix' })).toEqual([400, 'validation_failed', [clubless, ...nameless.slice(1)]])
  expect(await ask({ club_id: 1 })).toEqual([400, 'validation_failed', nameless])
  expect(await worldOf(db, email)).toBeNull()
})
