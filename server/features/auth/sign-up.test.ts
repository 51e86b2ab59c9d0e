import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { createClub } from '#test/factories.ts'
import { createPerson, PASSWORD, signIn } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/server.ts'

const server = await startTestServer()
const confirming = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })

type Answer = { status: number; body: Record<string, unknown>; cookie: string | undefined }

const newEmail = () => `nouveau-${randomUUID().slice(0, 13)}@exemple.test`

async function signUp(at: TestServer, email: string, data: object = {}, address = randomAddress()): Promise<Answer> {
  const response = await fetch(`${at.url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: PASSWORD, data: { ...dialog, ...data }, gotrue_meta_security: {} }),
  })
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, cookie: response.headers.getSetCookie()[0] }
}

/** What the registration dialog sends. */
const dialog = { full_name: 'Alix  Durand', club_name: 'AS  Écully Basket', phone: '06 12 34 56 78', department: '69' }

const randomAddress = () => `10.${byte()}.${byte()}.${byte()}`
const byte = () => Math.floor(Math.random() * 256)

const worldOf = async (email: string) => {
  const [row] = await db<Record<string, unknown>[]>`
    select u.email_confirmed_at is not null as confirmed, p.full_name, p.department, p.phone, m.rights, c.name as club, c.status,
      c.email as club_email, (select count(*)::int from auth.identities i where i.user_id = u.id) as identities,
      (select json_agg(action order by id) from audit_log where actor_id = u.id) as audited
    from auth.users u join profiles p on p.id = u.id
      left join club_members m on m.user_id = u.id left join clubs c on c.id = m.club_id
    where u.email = ${email}`
  return row ?? null
}

const mailsTo = async (email: string) =>
  db<
    { kind: string; plain_text: string }[]
  >`select kind, plain_text from mails where recipient = ${email} order by created_at`

test('une inscription crée le compte, le profil, le club et son responsable', async () => {
  const email = newEmail()
  const { status, cookie, body } = await signUp(server, email)
  expect(status).toBe(200)
  expect(await worldOf(email)).toEqual({
    confirmed: true,
    full_name: 'Alix Durand',
    department: '69',
    phone: '06 12 34 56 78',
    rights: 'owner',
    club: 'AS Écully Basket',
    status: 'active',
    club_email: email,
    identities: 1,
    audited: ['account.created', 'club.created'],
  })
  const session = await fetch(`${server.url}/api/session`, { headers: { cookie: cookie!.split(';')[0]! } })
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
  expect(await worldOf(email)).toBeNull()
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
  expect(await worldOf(email)).toBeNull()
})

test('demander à rejoindre un club ne donne aucun droit et prévient ses responsables', async () => {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  const email = newEmail()
  const { status, body } = await signUp(server, email, { club_id: club.id })
  expect(status).toBe(200)
  expect(await worldOf(email)).toMatchObject({ rights: null, club: null })
  const headers = { authorization: `Bearer ${String(body['access_token'])}` }
  const session = (await (await fetch(`${server.url}/api/session`, { headers })).json()) as { viewer: object }
  expect(session.viewer).toMatchObject({ club: null, join_request: { club: { id: club.id, name: club.name } } })
  expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(['join_request'])
  expect(await db`select from messages where user_id = ${owner.user_id}`).toHaveLength(1)
})

test('les inscriptions fermées le disent', async () => {
  await db`insert into settings (key, value) values ('new_registrations', 'false')`
  const { status, body } = await signUp(server, newEmail())
  await db`delete from settings where key = 'new_registrations'`
  expect([status, body['code']]).toEqual([422, 'signup_disabled'])
})

test('un autre client peut créer un compte sans club', async () => {
  const email = newEmail()
  const response = await fetch(`${server.url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  expect(await worldOf(email)).toMatchObject({ full_name: '', club: null, department: null })
})

test('avec confirmation, le compte attend le lien et le club aussi', async () => {
  const email = newEmail()
  const { status, body, cookie } = await signUp(confirming, email)
  expect(status).toBe(200)
  expect(cookie).toBeUndefined()
  expect(body).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] })
  expect(body['access_token']).toBeUndefined()
  expect(await worldOf(email)).toMatchObject({ confirmed: false, status: 'pending' })
  await expect(signIn(confirming, { email, password: PASSWORD })).rejects.toThrow('email_not_confirmed')
  await expect(signIn(confirming, { email, password: 'faux' })).rejects.toThrow('invalid_credentials')

  const page = await fetch(await linkIn(email))
  expect(page.status).toBe(200)
  expect(await worldOf(email)).toMatchObject({ confirmed: false })

  const done = await confirm(await linkIn(email))
  expect(done.status).toBe(303)
  const target = new URL(done.headers.get('location')!)
  expect(target.origin + target.pathname).toBe(`${confirming.url}/club`)
  const { access_token, type } = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
  expect(type).toBe('signup')
  const user = await fetch(`${confirming.url}/auth/user`, { headers: { authorization: `Bearer ${access_token}` } })
  expect(await user.json()).toMatchObject({ email, user_metadata: { email_verified: true } })
  expect(await worldOf(email)).toMatchObject({ confirmed: true, status: 'active' })
})

test('un club n’attend que la confirmation de son responsable, pas celle d’un autre membre', async () => {
  const club = await createClub(db, { status: 'pending' })
  const email = newEmail()
  await signUp(confirming, email)
  await db`
    update club_members set club_id = ${club.id}, rights = 'manager'
    where user_id = (select id from auth.users where email = ${email})`
  await confirm(await linkIn(email))
  expect(await worldOf(email)).toMatchObject({ confirmed: true, club: club.name, status: 'pending' })
})

test('un lien de confirmation sert une fois, même seize à la fois', async () => {
  const email = newEmail()
  await signUp(confirming, email)
  const link = await linkIn(email)
  const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(link)))
  const opened = answers.filter((answer) => answer.headers.get('location')?.includes('access_token'))
  expect(opened).toHaveLength(1)
  expect(answers.filter((answer) => answer.headers.get('location')?.includes('otp_expired'))).toHaveLength(15)
})

test('un lien de confirmation meurt au bout d’un jour', async () => {
  const late = await startTestServer({ config: { confirm_email: true } })
  const email = newEmail()
  await signUp(late, email)
  late.advance(24 * 3_600_000 + 1_000)
  expect((await confirm(await linkIn(email))).headers.get('location')).toContain('otp_expired')
})

test('un autre site ne peut pas faire ouvrir une session par formulaire', async () => {
  const email = newEmail()
  await signUp(confirming, email)
  const answer = await confirm(await linkIn(email), { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
  const asText = await fetch(`${server.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(asText.status).toBe(400)
})

test('un lien ne mène jamais hors du site', async () => {
  for (const wanted of [
    'https://ailleurs.test/x',
    '//ailleurs.test',
    'javascript:alert(1)',
    'http://x@ailleurs.test',
  ]) {
    const email = newEmail()
    await fetch(`${confirming.url}/auth/signup?redirect_to=${encodeURIComponent(wanted)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect((await confirm(await linkIn(email))).headers.get('location')).toMatch(`${confirming.url}/club#`)
  }
})

test('adresse nouvelle, connue ou en attente : même réponse, même temps, et son titulaire est prévenu', async () => {
  const known = await createPerson(db)
  const waiting = await createPerson(db, { confirmed: false })
  const fresh = newEmail()
  const timed = async (email: string) => {
    const from = performance.now()
    const answer = await signUp(confirming, email)
    return { ...answer, elapsed: performance.now() - from }
  }
  const answers = [await timed(fresh), await timed(known.email), await timed(waiting.email)]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => shapeOf(body))).size).toBe(1)
  // All three wait for the same moment, well after the slowest is done.
  for (const { elapsed } of answers) expect(elapsed).toBeGreaterThan(245)
  expect((await mailsTo(known.email)).map(({ kind }) => kind)).toEqual(['known_address'])
  expect((await mailsTo(waiting.email)).map(({ kind }) => kind)).toEqual(['confirm_email'])
})

test('qui s’inscrit avec l’adresse d’un autre n’a pas de clé du compte que celui-ci ouvre ensuite', async () => {
  const email = newEmail()
  const attempt = async (password: string) => {
    await confirming.services.limits.forget('confirmation_mail', email)
    await fetch(`${confirming.url}/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data: dialog }),
    })
  }
  await attempt('la clé du voleur')
  await attempt('la clé du titulaire')
  await confirming.services.limits.forget('confirmation_mail', email)
  await fetch(`${confirming.url}/auth/resend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, type: 'signup' }),
  })
  expect(await mailsTo(email)).toHaveLength(3)
  expect((await confirm(await linkIn(email))).headers.get('location')).toContain('access_token')
  await expect(signIn(confirming, { email, password: 'la clé du voleur' })).rejects.toThrow('invalid_credentials')
  expect(await signIn(confirming, { email, password: 'la clé du titulaire' })).toMatchObject({
    access_token: expect.any(String),
  })
})

test('un club inconnu est refusé de la même façon aux adresses nouvelles et connues', async () => {
  const known = await createPerson(db)
  const { id: closed } = await createClub(db, { status: 'suspended' })
  for (const club_id of [closed, 2_000_000_000]) {
    const [one, other] = [
      await signUp(confirming, known.email, { club_id }),
      await signUp(confirming, newEmail(), { club_id }),
    ]
    expect(one).toEqual(other)
    expect(one.status).toBe(400)
  }
  expect(await mailsTo(known.email)).toEqual([])
})

test('redemander le lien : un par minute, et rien ne dit si l’adresse existe', async () => {
  const waiting = await createPerson(db, { confirmed: false })
  const known = await createPerson(db)
  for (const email of [waiting.email, waiting.email, known.email, newEmail()]) {
    const response = await fetch(`${confirming.url}/auth/resend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, type: 'signup' }),
    })
    expect([response.status, await response.json()]).toEqual([200, {}])
  }
  expect(await mailsTo(waiting.email)).toHaveLength(1)
  expect(await mailsTo(known.email)).toHaveLength(0)
})

async function linkIn(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return /https?:\S+/.exec(mails.at(-1)!.plain_text)![0]
}

/** What pressing the button of the page does. */
function confirm(link: string, headers: Record<string, string> = {}) {
  const { origin, searchParams } = new URL(link)
  return fetch(`${origin}/auth/verify`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ token: searchParams.get('token')! }),
  })
}

/** The answer without what differs between any two accounts. */
const shapeOf = (body: Record<string, unknown>) =>
  JSON.stringify(body, (key, value: unknown) => {
    if (['id', 'user_id', 'identity_id', 'sub', 'email'].includes(key) || key.endsWith('_at')) return typeof value
    return value
  })
