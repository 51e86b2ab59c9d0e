import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { kindsTo, lastMail, pressButton } from '#test/accounts/mailbox.ts'
import { createAuthClient, createPerson, type Person } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, newEmail, openLink, randomAddress, worldOf } from '#test/accounts/sign-up.ts'

/** What reading a mailbox opens, through the published client: recovery, sign-in without password, presence. */
const server = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })
const { limits } = server.services
const open = await startTestServer({ config: { auth_redirects: ['https://app.exemple.fr/**'], site_url: server.url } })

const client = (flowType: 'implicit' | 'pkce' = 'implicit') =>
  createAuthClient(server, { flowType, headers: { 'x-forwarded-for': randomAddress() } })

/** As if the minute between two mails had passed. */
const nextMinute = (purpose: string, email: string) => limits.forget('confirmation_mail', `${purpose} ${email}`)

const methodsOf = async (access_token: string) => {
  const { amr } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as {
    amr: { method: string }[]
  }
  return amr.map(({ method }) => method)
}

const recover = async (person: Person) => {
  expect(await client().resetPasswordForEmail(person.email)).toMatchObject({ data: {}, error: null })
  return lastMail(db, person.email, 'recovery')
}

test('mot de passe oublié : le code ouvre une session qui en choisit un autre, sans l’ancien', async () => {
  const person = await createPerson(db)
  const { code } = await recover(person)
  const here = client()
  const events: string[] = []
  here.onAuthStateChange((event) => void events.push(event))
  const { data, error } = await here.verifyOtp({ email: person.email, token: code, type: 'recovery' })
  expect(error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
  expect(data.user).toMatchObject({ id: person.user_id, recovery_sent_at: expect.any(String) })
  expect(await methodsOf(data.session!.access_token)).toEqual(['otp'])

  expect((await here.updateUser({ password: 'un autre rebond' })).error).toBeNull()
  expect((await client().signInWithPassword({ ...person, password: 'un autre rebond' })).error).toBeNull()
  expect((await client().signInWithPassword(person)).error).toMatchObject({ code: 'invalid_credentials' })
  expect(await kindsTo(db, person.email)).toEqual(['recovery', 'password_changed'])
})

test('un lien et un code ne servent qu’une fois, et l’un finit l’autre', async () => {
  const person = await createPerson(db)
  const { code, token } = await recover(person)
  const spent = await client().verifyOtp({ token_hash: token, type: 'recovery' })
  expect(spent.error).toBeNull()
  for (const again of [
    { token_hash: token, type: 'recovery' } as const,
    { email: person.email, token: code, type: 'recovery' } as const,
  ])
    expect((await client().verifyOtp(again)).error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('un lien ne vaut que pour ce qu’il dit, et meurt quand un autre part ou quand le mot de passe change', async () => {
  const person = await createPerson(db)
  const first = await recover(person)
  expect((await client().verifyOtp({ token_hash: first.token, type: 'magiclink' })).error).toMatchObject({
    code: 'otp_expired',
  })
  await nextMinute('recovery', person.email)
  const second = await recover(person)
  expect(second.token).not.toBe(first.token)
  expect((await client().verifyOtp({ token_hash: first.token, type: 'recovery' })).error).toMatchObject({
    code: 'otp_expired',
  })
  const signedIn = client()
  await signedIn.signInWithPassword(person)
  expect((await signedIn.updateUser({ password: 'un autre rebond' })).error).toBeNull()
  expect((await client().verifyOtp({ token_hash: second.token, type: 'recovery' })).error).toMatchObject({
    code: 'otp_expired',
  })
})

test('un code meurt après dix minutes, son lien après une heure', async () => {
  const late = await startTestServer({ config: { confirm_email: true } })
  const person = await createPerson(db)
  await createAuthClient(late).resetPasswordForEmail(person.email)
  const { code, token } = await lastMail(db, person.email)
  late.advance(10 * 60_000)
  const typed = { email: person.email, token: code, type: 'recovery' } as const
  expect((await createAuthClient(late).verifyOtp(typed)).error).toMatchObject({ code: 'otp_expired' })
  expect((await openLink(late, token)).status).toBe(200)
  late.advance(50 * 60_000)
  expect((await openLink(late, token)).status).toBe(404)
  expect(await pressButton(late, token)).toMatchObject({ status: 404, location: null })
})

test('cinq essais faux tuent le code, pas le lien ; un code juste de l’un ne vaut rien pour un autre', async () => {
  const [person, other] = [await createPerson(db), await createPerson(db)]
  const { code, token } = await recover(person)
  const theirs = await recover(other)
  const wrong = code === '000000' ? '000001' : '000000'
  for (const tried of [theirs.code === code ? wrong : theirs.code, wrong, wrong, wrong, wrong, code])
    expect((await client().verifyOtp({ email: person.email, token: tried, type: 'recovery' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  expect((await pressButton(server, token)).status).toBe(303)
})

test('d’un code juste présenté seize fois à la fois, une seule session naît', async () => {
  const person = await createPerson(db)
  const { code, token } = await recover(person)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 2
        ? client().verifyOtp({ email: person.email, token: code, type: 'recovery' })
        : client().verifyOtp({ token_hash: token, type: 'recovery' }),
    ),
  )
  expect(answers.filter(({ data }) => data.session)).toHaveLength(1)
  expect(await db`select from auth.sessions where user_id = ${person.user_id}`).toHaveLength(1)
})

test.each(['d’un compte', 'd’une inscription'])(
  'de seize essais faux à la fois, cinq comptent et le code est mort : celui %s',
  async (whose) => {
    const of_account = whose === 'd’un compte'
    const email = of_account ? (await createPerson(db)).email : newEmail()
    await client().signInWithOtp({ email })
    const { code } = await lastMail(db, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const tried = await Promise.all(
      Array.from({ length: 16 }, () => client().verifyOtp({ email, token: wrong, type: 'email' })),
    )
    expect(new Set(tried.map(({ error }) => error?.code))).toEqual(new Set(['otp_expired']))
    const [row] = of_account
      ? await db`select attempts from auth.one_time_tokens where email = ${email}`
      : await db`
          select l.attempts from auth.sign_up_links l join auth.sign_up_requests r on r.id = l.request_id
          where r.email = ${email}`
    expect(row).toEqual({ attempts: 5 })
    expect((await client().verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({
      code: 'otp_expired',
    })
  },
)

test('un robot qui suit les liens n’use rien ; la page dit quel compte s’ouvre, et le bouton l’ouvre', async () => {
  const person = await createPerson(db)
  await client().signInWithOtp({ email: person.email })
  const { token } = await lastMail(db, person.email)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const seen = await fetch(`${server.url}/auth/verify?token=${token}&type=magiclink`, { method })
    expect([seen.status, seen.headers.getSetCookie()]).toEqual([200, []])
  }
  const { page } = await openLink(server, token)
  expect(page).toContain(person.email)
  const { to, fragment, cookies } = await pressButton(server, token)
  expect(to).toBe(`${server.url}/club`)
  expect(fragment.get('type')).toBe('magiclink')
  const opened = await client().setSession({
    access_token: fragment.get('access_token')!,
    refresh_token: fragment.get('refresh_token')!,
  })
  expect(opened.data.user?.id).toBe(person.user_id)
  expect(cookies.join()).toContain(`rebond-arrival=${fragment.get('arrival')}; Max-Age=60; SameSite=Strict`)
  expect((await openLink(server, token)).page).toContain('Ce lien n’est plus valable')
  expect((await pressButton(server, token)).status).toBe(404)
})

test('le bouton ne se presse pas depuis un autre site', async () => {
  const person = await createPerson(db)
  const { token } = await recover(person)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await pressButton(server, token, { 'sec-fetch-site': site })).status).toBe(403)
  expect((await pressButton(server, token)).status).toBe(303)
})

test.each([
  ['https://piege.test/club', `${server.url}/mot-de-passe`],
  ['https://app.exemple.fr.piege.test/x', `${server.url}/mot-de-passe`],
  ['//piege.test', `${server.url}/mot-de-passe`],
  ['https://app.exemple.fr/retour?de=mail', 'https://app.exemple.fr/retour?de=mail'],
  [`${server.url}/tournois?page=2`, `${server.url}/tournois?page=2`],
])(
  'un lien qui voulait mener à %s mène à %s, que l’adresse du lien soit changée ou non',
  async (redirectTo, landing) => {
    const person = await createPerson(db)
    const { error } = await createAuthClient(open).resetPasswordForEmail(person.email, { redirectTo })
    expect(error).toBeNull()
    const { token } = await lastMail(db, person.email)
    const seen = await fetch(`${open.url}/auth/verify?token=${token}&type=recovery&redirect_to=https://piege.test/`)
    const leave = `form-action 'self' ${new URL(landing).origin};`
    expect(seen.headers.get('content-security-policy')).toContain(leave)
    const { to, fragment, cookies } = await pressButton(open, token)
    expect([to, fragment.get('type')]).toEqual([landing, 'recovery'])
    // What signs in on our own pages is worth nothing elsewhere.
    const is_ours = landing.startsWith(server.url)
    expect([fragment.has('arrival'), cookies.some((cookie) => cookie.includes('-arrival='))]).toEqual([
      is_ours,
      is_ours,
    ])
  },
)

test('vingt codes faux en un jour, d’où qu’ils viennent, et l’adresse n’en essaie plus ; son lien marche encore', async () => {
  const person = await createPerson(db)
  const wrong = (email: string) => client().verifyOtp({ email, token: '12345', type: 'recovery' })
  await Promise.all(Array.from({ length: 20 }, () => wrong(person.email)))
  const { code, token } = await recover(person)
  const typed = { email: person.email, token: code, type: 'recovery' as const }
  expect((await client().verifyOtp(typed)).error).toMatchObject({ status: 429 })
  expect((await pressButton(server, token)).status).toBe(303)
  const unknown = newEmail()
  const answers = await Promise.all(Array.from({ length: 21 }, () => wrong(unknown)))
  const statuses = answers.map(({ error }) => error?.status)
  expect([
    statuses.filter((status) => status === 403).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([20, 1])
})

test('connexion sans mot de passe : par le code, `email` ou `magiclink`', async () => {
  const person = await createPerson(db)
  for (const type of ['email', 'magiclink'] as const) {
    await nextMinute('sign_in', person.email)
    expect((await client().signInWithOtp({ email: person.email })).error).toBeNull()
    const { code } = await lastMail(db, person.email)
    const { data, error } = await client().verifyOtp({ email: person.email, token: code, type })
    expect([error, data.user?.id]).toEqual([null, person.user_id])
  }
})

test('une adresse inconnue ne crée rien avant son code, puis un compte nu, et rien de ce qui fut joint', async () => {
  const email = newEmail()
  const asked = await client().signInWithOtp({ email, options: { data: { full_name: 'Mauvaise Foi', piege: 'x' } } })
  expect(asked).toMatchObject({ data: { user: null, session: null }, error: null })
  expect(await db`select from auth.users where email = ${email}`).toHaveLength(0)
  const { code } = await lastMail(db, email)
  const here = client()
  const { data, error } = await here.verifyOtp({ email, token: code, type: 'email' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  expect(await db`select from profiles where email = ${email}`).toHaveLength(0)
  const session = await fetch(`${server.url}/api/session`, {
    headers: { authorization: `Bearer ${data.session!.access_token}` },
  })
  expect(await session.json()).toMatchObject({ viewer: { email, complete: false } })
  expect((await client().verifyOtp({ email, token: code, type: 'email' })).error).toMatchObject({ code: 'otp_expired' })
})

test('le lien d’un nouveau venu ne demande aucun mot de passe, et mène où il voulait', async () => {
  const email = newEmail()
  await client().signInWithOtp({ email, options: { emailRedirectTo: `${server.url}/tournois?page=2` } })
  const { token } = await lastMail(db, email)
  const { page } = await openLink(server, token)
  expect(page).toContain('Ouvrir mon compte')
  expect(page).not.toContain('type="password"')
  expect(await pressButton(server, token)).toMatchObject({ status: 303, to: `${server.url}/tournois?page=2` })
  expect(await db`select from auth.users where email = ${email}`).toHaveLength(1)
})

test('sans `shouldCreateUser`, ou inscriptions fermées, une adresse inconnue ne reçoit rien', async () => {
  const [one, other] = [newEmail(), newEmail()]
  const asked = await client().signInWithOtp({ email: one, options: { shouldCreateUser: false } })
  expect(asked.error).toBeNull()
  await db`insert into settings (key, value) values ('new_registrations', 'false')
    on conflict (key) do update set value = 'false'`
  try {
    expect((await client().signInWithOtp({ email: other })).error).toBeNull()
  } finally {
    await db`delete from settings where key = 'new_registrations'`
  }
  expect([...(await kindsTo(db, one)), ...(await kindsTo(db, other))]).toEqual([])
})

test('une inscription avec mot de passe se confirme aussi par son code, une autre n’efface pas son lien', async () => {
  const email = newEmail()
  const options = {
    data: { full_name: 'Alix Durand', club_name: 'AS Écully', phone: '06 12 34 56 78', department: '69' },
  }
  await client().signUp({ email, password: 'rebond au panier', options })
  const first = await lastMail(db, email)
  await limits.forget('confirmation_mail', email)
  expect((await client().resend({ type: 'signup', email })).error).toBeNull()
  const second = await lastMail(db, email)
  const old = await client().verifyOtp({ email, token: first.code, type: 'signup' })
  if (first.code !== second.code) expect(old.error).toMatchObject({ code: 'otp_expired' })
  expect((await openLink(server, first.token)).status).toBe(200)
  const typed = { email, token: second.code, type: 'signup' as const, password: 'rebond au panier' }
  expect((await client().verifyOtp(typed)).error).toBeNull()
  expect(await worldOf(db, email)).toMatchObject({ full_name: 'Alix Durand', club: 'AS Écully', rights: 'owner' })
})

test('de seize fois le code d’une inscription, un compte naît', async () => {
  const email = newEmail()
  await client().signInWithOtp({ email })
  const { code } = await lastMail(db, email)
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => client().verifyOtp({ email, token: code, type: 'email' })),
  )
  expect(answers.filter(({ data }) => data.session)).toHaveLength(1)
  expect(await db`select from auth.users where email = ${email}`).toHaveLength(1)
})

test('connue, inconnue, en attente ou suspendue, une adresse a la même réponse, et 1 e-mail par minute', async () => {
  const [known, suspended] = [await createPerson(db), await createPerson(db)]
  await db`update auth.users set suspended_at = now() where id = ${suspended.user_id}`
  const bodies = new Set<string>()
  for (const email of [known.email, suspended.email, newEmail(), known.email])
    for (const [path, body] of [
      ['recover', {}],
      ['otp', { create_user: false }],
      ['resend', { type: 'signup' }],
      ['resend', { type: 'email_change' }],
    ] as const) {
      const answer = await fetch(`${server.url}/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
        body: JSON.stringify({ email, ...body }),
      })
      bodies.add(`${answer.status} ${await answer.text()}`)
    }
  expect([...bodies]).toEqual(['200 {}'])
  expect(await kindsTo(db, known.email)).toEqual(['recovery', 'sign_in_link'])
  expect(await kindsTo(db, suspended.email)).toEqual([])
})

test('un code faux ne dit pas si l’adresse est connue', async () => {
  const person = await createPerson(db)
  await recover(person)
  const texts = new Set<string>()
  for (const email of [person.email, newEmail()])
    for (const type of ['recovery', 'magiclink', 'signup', 'email', 'email_change', 'invite'] as const) {
      const { error } = await client().verifyOtp({ email, token: '12345', type })
      texts.add(`${error?.status} ${error?.code} ${error?.message}`)
    }
  expect([...texts]).toEqual(['403 otp_expired Token has expired or is invalid'])
})

test('une demande mal faite le dit, avec son code', async () => {
  const ask = async (body: object, path = 'verify') => {
    const answer = await fetch(`${server.url}/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        'x-forwarded-for': randomAddress(),
      },
      body: JSON.stringify(body),
    })
    return [answer.status, ((await answer.json()) as { code: string }).code]
  }
  const email = newEmail()
  for (const body of [
    { email, token: '123456' },
    { type: 'recovery' },
    { type: 'recovery', token: '1', token_hash: 'x', email },
    { type: 'recovery', token_hash: 'x', email },
    { type: 'recovery', token: '123456' },
    { type: 'constructor', token: '123456', email },
    { type: 'recovery', token: '123456', email: 'pas une adresse' },
  ])
    expect(await ask(body)).toEqual([400, 'validation_failed'])
  expect(await ask({ type: 'sms', token: '123456', phone: '33612345678' })).toEqual([403, 'otp_expired'])
  expect(await ask({ email: 'pas une adresse' }, 'recover')).toEqual([400, 'validation_failed'])
  expect(await ask({ email, channel: 'sms' }, 'otp')).toEqual([400, 'validation_failed'])
  expect(await ask({ phone: '33612345678' }, 'otp')).toEqual([400, 'phone_provider_disabled'])
  expect(await ask({ email, type: 'autre' }, 'resend')).toEqual([400, 'validation_failed'])
})

test('un compte suspendu ne s’ouvre pas par un lien reçu avant', async () => {
  const person = await createPerson(db)
  const { token, code } = await recover(person)
  await db`update auth.users set suspended_at = now() where id = ${person.user_id}`
  const typed = await client().verifyOtp({ email: person.email, token: code, type: 'recovery' })
  expect(typed.error).toMatchObject({ status: 403, code: 'user_banned' })
  const { location, fragment } = await pressButton(server, token)
  expect(location).toMatch(`${server.url}/`)
  expect(fragment.get('error_code')).toBe('user_banned')
  expect(fragment.get('access_token')).toBeNull()
})

test('un navigateur inconnu du compte est dit à son titulaire, pas le premier, ni celui qui vient de cette boîte', async () => {
  const person = await createPerson(db)
  await limits.forget('login', '127.0.0.1')
  const first = await fetch(`${server.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
    body: JSON.stringify(person),
  })
  const [, device] = first.headers.getSetCookie()
  const again = (cookie: string, agent: string) =>
    fetch(`${server.url}/auth/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77', cookie, 'user-agent': agent },
      body: JSON.stringify(person),
    })
  expect((await again(device!.split(';')[0]!, 'curl')).status).toBe(200)
  const { code } = await recover(person)
  await client().verifyOtp({ email: person.email, token: code, type: 'recovery' })
  expect(await kindsTo(db, person.email)).toEqual(['recovery'])
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect((await again('', agent)).status).toBe(200)
  const [, told] = await mailsTo(db, person.email)
  expect(told).toMatchObject({
    kind: 'new_device',
    plain_text: expect.stringContaining('Firefox sur Windows, depuis le réseau 198.51.100.0'),
  })
})

test('une adresse que personne n’avait confirmée l’est par qui la lit', async () => {
  const person = await createPerson(db, { confirmed: false })
  expect((await client().resend({ type: 'signup', email: person.email })).error).toBeNull()
  const { code } = await lastMail(db, person.email)
  const { data } = await client().verifyOtp({ email: person.email, token: code, type: 'signup' })
  expect(data.user?.email_confirmed_at).toBeTruthy()
  expect(data.user?.user_metadata).toMatchObject({ email_verified: true })
})
