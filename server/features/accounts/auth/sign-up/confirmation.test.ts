import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { confirm, mailsTo, newEmail, openLink, resend, signUp, tokensIn, worldOf } from '#test/accounts/sign-up.ts'

const config = { confirm_email: true, trusted_proxies: ['127.0.0.1'] }
const server = await startTestServer({ config })

const tokenIn = async (email: string) => (await tokensIn(db, email)).at(-1)!

test('rien ne naît avant que le lien soit ouvert et le mot de passe retapé ; tout naît alors', async () => {
  const email = newEmail()
  const { status, body, cookies } = await signUp(server, email)
  expect([status, cookies.length]).toEqual([200, 1])
  expect(body).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] })
  expect(body['access_token']).toBeUndefined()
  expect(await worldOf(db, email)).toBeNull()

  const token = await tokenIn(email)
  const shown = await openLink(server, token)
  expect(shown.status).toBe(200)
  expect(shown.page).toContain('AS Écully Basket (à créer)')
  expect(await worldOf(db, email)).toBeNull()

  const done = await confirm(server, token)
  expect(done.status).toBe(303)
  const target = new URL(done.location!)
  expect(target.origin + target.pathname).toBe(`${server.url}/club`)
  expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('signup')
  const user = await fetch(`${server.url}/auth/user`, { headers: { authorization: `Bearer ${done.access_token}` } })
  expect(await user.json()).toMatchObject({ id: body['id'], email, user_metadata: { email_verified: true } })
  expect(await worldOf(db, email)).toMatchObject({
    confirmed: true,
    full_name: 'Alix Durand',
    club: 'AS Écully Basket',
    status: 'active',
    rights: 'owner',
    audited: ['account.created', 'club.created', 'account.confirmed', 'account.signed_in'],
  })
})

test('ce que quelqu’un a écrit reste du texte dans la page du lien', async () => {
  const email = newEmail()
  const sign = '<script>alert(1)</script>'
  await signUp(server, email, { full_name: `A"${sign}`, club_name: `B"${sign}` })
  const { page } = await openLink(server, await tokenIn(email))
  expect(page).toContain('A&quot;&lt;script&gt;')
  expect(page).toContain('B&quot;&lt;script&gt;')
  expect(page).not.toContain('<script')
})

test('qui choisit un mot de passe ne rejoint le club que s’il le coche', async () => {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  const email = newEmail()
  await signUp(server, email, { club_id: club.id })
  const token = await tokenIn(email)
  const person = { full_name: 'Jo Petit', phone: '06 00 00 00 01' }
  for (const [new_password, problem] of [
    ['court', 'trop court'],
    ['azerty123', 'trop facile'],
  ] as const) {
    const refused = await confirm(server, token, { new_password, ...person, with_club: 'on' })
    expect(refused).toMatchObject({ status: 422, access_token: null })
    expect(refused.page).toContain(problem)
    expect(refused.page).toContain('value="Jo Petit"')
    expect(refused.page).toMatch(/name="with_club"\s+checked/)
  }
  const nameless = await confirm(server, token, { ...person, new_password: 'un mot choisi', full_name: ' ' })
  expect([nameless.status, nameless.page]).toEqual([422, expect.stringContaining('Indiquez votre nom.')])
  const mute = await confirm(server, token, { ...person, new_password: 'un mot choisi', phone: 'douze' })
  expect([mute.status, mute.page]).toEqual([422, expect.stringContaining('numéro de téléphone valide')])
  expect(mute.page).toContain('value="douze"')

  const chosen = { new_password: 'un mot choisi', ...person, with_club: 'on' }
  expect((await confirm(server, token, chosen)).status).toBe(303)
  expect(await worldOf(db, email)).toMatchObject({ full_name: 'Jo Petit', club: null, asked_club: club.id })
  expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual(['join_request'])
  await signIn(server, { email, password: 'un mot choisi' })
})

test('un club fermé entre-temps laisse un compte qui en cherche un autre', async () => {
  const club = await createClub(db)
  const email = newEmail()
  await signUp(server, email, { club_id: club.id })
  await db`update clubs set status = 'suspended' where id = ${club.id}`
  expect((await confirm(server, await tokenIn(email))).status).toBe(303)
  expect(await worldOf(db, email)).toMatchObject({ club: null, asked_club: null })
})

test('un lien de confirmation sert une fois, même seize à la fois', async () => {
  const email = newEmail()
  await signUp(server, email)
  const token = await tokenIn(email)
  const answers = await Promise.all(Array.from({ length: 16 }, () => confirm(server, token)))
  expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1)
  expect(answers.filter(({ status, page }) => status === 404 && page.includes('plus valable'))).toHaveLength(15)
})

test('un lien de confirmation meurt au bout d’un jour', async () => {
  const late = await startTestServer({ config })
  const email = newEmail()
  await signUp(late, email)
  const token = await tokenIn(email)
  late.advance(24 * 3_600_000 + 1_000)
  expect((await openLink(late, token)).status).toBe(404)
  expect((await confirm(late, token)).status).toBe(404)
  expect(await worldOf(db, email)).toBeNull()
})

test('un autre site ne peut pas faire ouvrir une session par formulaire', async () => {
  const email = newEmail()
  await signUp(server, email)
  const token = await tokenIn(email)
  const sites: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: server.url },
    { origin: 'https://ailleurs.test' },
    { origin: 'null' },
  ]
  for (const site of sites)
    expect(await confirm(server, token, undefined, site)).toMatchObject({ status: 403, access_token: null })
  expect((await confirm(server, token, undefined, { origin: server.url })).status).toBe(303)
  const asText = await fetch(`${server.url}/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ email, password: 'rebond au panier' }),
  })
  expect(asText.status).toBe(400)
})

test('un lien ne mène jamais hors du site', async () => {
  for (const wanted of [
    'https://ailleurs.test/x',
    '//ailleurs.test',
    'javascript:alert(1)',
    'http://x@ailleurs.test',
    `blob:${server.url}/8f6f2d1e`,
    `filesystem:${server.url}/temporary/x`,
  ]) {
    const email = newEmail()
    await signUp(server, email, {}, { redirect_to: wanted })
    expect((await confirm(server, await tokenIn(email))).location).toMatch(`${server.url}/club#`)
  }
  const email = newEmail()
  await signUp(server, email, {}, { redirect_to: `${server.url}/paiement?tournament=3` })
  expect((await confirm(server, await tokenIn(email))).location).toMatch(`${server.url}/paiement?tournament=3#`)
})

test('adresse nouvelle, connue ou en attente : même réponse, même temps, et son titulaire est prévenu', async () => {
  const known = await createPerson(db)
  const [fresh, waiting] = [newEmail(), newEmail()]
  await signUp(server, waiting)
  await server.services.limits.forget('confirmation_mail', waiting)
  const timed = async (email: string) => {
    const from = performance.now()
    const answer = await signUp(server, email)
    return { ...answer, elapsed: performance.now() - from }
  }
  const answers = [await timed(fresh), await timed(known.email), await timed(waiting)]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => shapeOf(body))).size).toBe(1)
  // All three wait for the same moment, well after the slowest is done.
  for (const { elapsed } of answers) expect(elapsed).toBeGreaterThan(245)
  expect((await mailsTo(db, known.email)).map(({ kind }) => kind)).toEqual(['known_address'])
  expect((await mailsTo(db, waiting)).map(({ kind }) => kind)).toEqual(['confirm_email', 'confirm_email'])
})

test('un club inconnu est refusé de la même façon aux adresses nouvelles et connues', async () => {
  const known = await createPerson(db)
  const { id: closed } = await createClub(db, { status: 'suspended' })
  for (const club_id of [closed, 2_000_000_000]) {
    const [one, other] = [await signUp(server, known.email, { club_id }), await signUp(server, newEmail(), { club_id })]
    expect(one).toEqual(other)
    expect(one.status).toBe(400)
  }
  expect(await mailsTo(db, known.email)).toEqual([])
})

test('redemander le lien : un par minute, et rien ne dit si l’adresse attend', async () => {
  const waiting = newEmail()
  await signUp(server, waiting)
  const first = await tokenIn(waiting)
  const known = await createPerson(db)
  await server.services.limits.forget('confirmation_mail', waiting)
  for (const email of [waiting, waiting, known.email, newEmail()])
    expect(await resend(server, email)).toEqual({ status: 200, body: {} })
  const tokens = await tokensIn(db, waiting)
  expect(tokens).toHaveLength(2)
  expect(await mailsTo(db, known.email)).toHaveLength(0)
  // The mail that came late still works.
  expect((await confirm(server, first)).status).toBe(303)
  expect((await openLink(server, tokens[1]!)).status).toBe(404)
})

/** The answer without what differs between any two accounts. */
const shapeOf = (body: Record<string, unknown>) =>
  JSON.stringify(body, (key, value: unknown) => {
    if (['id', 'user_id', 'identity_id', 'sub', 'email'].includes(key) || key.endsWith('_at')) return typeof value
    return value
  })
