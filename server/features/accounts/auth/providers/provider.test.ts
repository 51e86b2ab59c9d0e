import { describe, expect, test } from 'vitest'
import { createProviders } from '#server/platform/oidc/providers.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { openBrowser, toldTo } from '#test/accounts/oidc/browser.ts'
import { startProvider } from '#test/accounts/oidc/start-provider.ts'
import { addFactor, createAuthClient, createPerson } from '#test/kit/steps/people.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, newEmail } from '#test/accounts/sign-up.ts'

/** Signing in by another service, through the published client and a real provider in its own process. */
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const settings = await startProvider(server.url)
server.services.config.auth_providers = [settings]
server.services.providers = createProviders([settings])

/** A browser with the client in its page. */
function openClient(flowType: 'pkce' | 'implicit' = 'pkce') {
  const browser = openBrowser()
  return { browser, client: createAuthClient(server, { flowType, fetch: browser.fetch }) }
}

const isOurs = (url: string) => url.startsWith(`${server.url}/club`) || url.startsWith(`${server.url}/profil`)

/** From the button to the page that it leads back to. */
async function press({ browser, client }: ReturnType<typeof openClient>, login_hint: string, scopes = '') {
  const { data, error } = await client.signInWithOAuth({
    provider: 'keycloak',
    options: {
      redirectTo: `${server.url}/club?onglet=equipes`,
      scopes,
      queryParams: { login_hint },
      skipBrowserRedirect: true,
    },
  })
  expect(error).toBeNull()
  return browser.follow(data.url!, isOurs)
}

/** What the page does with what it was reached with. */
async function signedIn(page: ReturnType<typeof openClient>, landed: URL) {
  const { data, error } = await page.client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  return data
}

const accountsOf = (email: string) => db<{ id: string; password_hash: string | null }[]>`
  select id, password_hash from auth.users where email = ${email}`

const auditedOf = async (user_id: string) =>
  (await db<{ action: string }[]>`select action from audit_log where actor_id = ${user_id} order by id`).map(
    ({ action }) => action,
  )

test('une première connexion fait un compte vérifié, sans profil ni mot de passe, et son code ouvre la session', async () => {
  const email = newEmail()
  const page = openClient()
  const landed = await press(page, email)
  expect(landed.href).toMatch(`${server.url}/club?onglet=equipes&code=`)
  const { user, session } = await signedIn(page, landed)
  expect(user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { full_name: 'Alix Durand', avatar_url: 'https://images.exemple.test/a.png' },
    identities: [{ provider: 'keycloak', id: email, email }],
  })
  // Given once, with the session, and kept by nobody.
  expect(session).toMatchObject({ provider_token: expect.any(String) })
  expect(await db`select from auth.flow_states where sealed_extra is not null`).toHaveLength(0)
  expect(await db`select password_hash from auth.users where id = ${user!.id}`).toEqual([{ password_hash: null }])
  expect(await db`select from profiles where id = ${user!.id}`).toHaveLength(0)
  expect(await auditedOf(user!.id)).toEqual(['account.created', 'account.confirmed', 'account.signed_in'])
  const [{ amr }] = (await db<{ amr: { method: string }[] }[]>`
    select amr from auth.sessions where user_id = ${user!.id}`) as [{ amr: { method: string }[] }]
  expect(amr).toMatchObject([{ method: 'oauth' }])

  const again = openClient()
  expect((await signedIn(again, await press(again, email))).user!.id).toBe(user!.id)
  expect(await accountsOf(email)).toHaveLength(1)
  // Of the second browser.
  expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['new_device'])
})

test('sans PKCE la session vient dans l’ancre, avec le jeton du fournisseur demandé par ses portées', async () => {
  const page = openClient('implicit')
  const landed = await press(page, newEmail(), 'offline_access')
  expect(landed.searchParams.has('access_token')).toBe(false)
  const told = toldTo(landed)
  expect(told).toMatchObject({ token_type: 'bearer', provider_token: expect.any(String) })
  const { access_token, refresh_token } = told as { access_token: string; refresh_token: string }
  const { data } = await page.client.setSession({ access_token, refresh_token })
  expect(data.user).toMatchObject({ app_metadata: { provider: 'keycloak' } })
})

test('une adresse vérifiée mène au compte qui la porte, dont le titulaire est prévenu', async () => {
  const person = await createPerson(db)
  const page = openClient()
  const { user } = await signedIn(page, await press(page, person.email))
  expect(user).toMatchObject({
    id: person.user_id,
    app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
  })
  const [mail] = await mailsTo(db, person.email)
  expect(mail).toMatchObject({ kind: 'identity_linked', subject: 'Fournisseur d’essai ouvre désormais votre compte' })
  expect(await auditedOf(person.user_id)).toEqual(['account.identity_linked', 'account.signed_in'])
})

describe('lier et délier depuis son compte', () => {
  /** Somebody signed in with their password, and the browser in which they are. */
  async function someone() {
    const person = await createPerson(db)
    const page = openClient()
    const { error } = await page.client.signInWithPassword({ email: person.email, password: person.password })
    expect(error).toBeNull()
    const link = async (login_hint: string) => {
      const { data, error: refused } = await page.client.linkIdentity({
        provider: 'keycloak',
        options: { redirectTo: `${server.url}/profil?onglet=securite`, queryParams: { login_hint } },
      })
      expect(refused).toBeNull()
      return page.browser.follow(data.url!, isOurs)
    }
    return { ...person, ...page, link }
  }

  test('une identité liée ouvre le compte, quelle que soit son adresse ; déliée, elle ne l’ouvre plus', async () => {
    const owner = await someone()
    const other = `unverified:${newEmail()}`
    const landed = await owner.link(other)
    expect(landed.href).toMatch(`${server.url}/profil?onglet=securite&code=`)
    expect((await signedIn(owner, landed)).user!.id).toBe(owner.user_id)
    const { data } = await owner.client.getUserIdentities()
    expect(data!.identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak'])

    const elsewhere = openClient()
    expect((await signedIn(elsewhere, await press(elsewhere, other))).user!.id).toBe(owner.user_id)

    const { error } = await owner.client.unlinkIdentity(data!.identities[1]!)
    expect(error).toBeNull()
    expect((await owner.client.getUserIdentities()).data!.identities.map(({ provider }) => provider)).toEqual(['email'])
    expect(toldTo(await press(openClient(), other))['error_code']).toBe('provider_email_needs_verification')
    expect((await mailsTo(db, owner.email)).map(({ kind }) => kind)).toEqual([
      'identity_linked',
      'new_device',
      'identity_unlinked',
    ])
    expect(await auditedOf(owner.user_id)).toContain('account.identity_unlinked')
  })

  test('l’identité d’un autre, ou la sienne déjà liée, ne se lie pas', async () => {
    const [one, two] = [await someone(), await someone()]
    const subject = newEmail()
    await one.link(subject)
    for (const person of [one, two])
      expect(toldTo(await person.link(subject))).toMatchObject({
        error_code: 'identity_already_exists',
        error_description: 'Ce service est déjà lié à un compte\u00a0: le vôtre, ou un autre.',
      })
    expect(await db`select user_id from auth.identities where provider_id = ${subject}`).toEqual([
      { user_id: one.user_id },
    ])
  })

  test('le dernier chemin d’un compte ne se délie pas ; un mot de passe en est un', async () => {
    const email = newEmail()
    const page = openClient()
    await signedIn(page, await press(page, email))
    const identity = (await page.client.getUserIdentities()).data!.identities[0]!
    expect((await page.client.unlinkIdentity(identity)).error).toMatchObject({ code: 'single_identity_not_deletable' })
    expect((await page.client.updateUser({ password: 'un long mot de passe ici' })).error).toBeNull()
    expect((await page.client.unlinkIdentity(identity)).error).toBeNull()
    const left = (await page.client.getUserIdentities()).data!.identities
    expect(left.map(({ provider }) => provider)).toEqual(['email'])
    expect((await page.client.unlinkIdentity(left[0]!)).error).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
    })
    expect((await page.client.unlinkIdentity(identity)).error).toMatchObject({ code: 'identity_not_found' })
    const back = await openClient().client.signInWithPassword({ email, password: 'un long mot de passe ici' })
    expect(back.error).toBeNull()
  })

  test('sans son second facteur, personne ne lie ni ne délie', async () => {
    const owner = await someone()
    await owner.link(newEmail())
    const identity = (await owner.client.getUserIdentities()).data!.identities[1]!
    await db`
      insert into auth.factors (user_id, factor_type, status, sealed_secret, friendly_name)
      values (${owner.user_id}, 'totp', 'verified', 'x', 'app')`
    const { error } = await owner.client.linkIdentity({ provider: 'keycloak' })
    expect(error).toMatchObject({ code: 'insufficient_aal' })
    expect((await owner.client.unlinkIdentity(identity)).error).toMatchObject({ code: 'insufficient_aal' })
  })

  test('qui lie garde sa session, son second facteur et son âge ; une réponse perdue ne le met pas dehors', async () => {
    const page = openClient('implicit')
    const owner = await createPerson(db)
    await page.client.signInWithPassword(owner)
    const amr = db.json([{ method: 'totp', timestamp: Math.floor(server.services.clock().getTime() / 1_000) }])
    const factor_id = await addFactor(db, owner.user_id)
    await db`
      update auth.sessions set aal = 'aal2', created_at = now() - interval '1 day', amr = ${amr} || amr, factor_id = ${factor_id}
      where user_id = ${owner.user_id}`
    // A token of before keeps its level.
    const { data: before } = await page.client.refreshSession()
    const sessions = () => db`select id, aal, created_at from auth.sessions where user_id = ${owner.user_id}`
    const known = await sessions()
    const { data } = await page.client.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${server.url}/profil`, queryParams: { login_hint: newEmail() } },
    })
    const { access_token } = toldTo(await page.browser.follow(data.url!, isOurs)) as { access_token: string }
    expect(JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())).toMatchObject({
      session_id: known[0]!['id'],
      aal: 'aal2',
    })
    expect(await sessions()).toEqual(known)
    const lost = await page.client.refreshSession({ refresh_token: before.session!.refresh_token })
    expect(lost.error).toBeNull()
    expect(lost.data.user!.identities).toHaveLength(2)
  })

  test.each(['déconnectée', 'suspendue'])('la personne qui voulait lier, %s entre-temps, ne lie rien', async (how) => {
    const owner = await someone()
    const subject = newEmail()
    const { data } = await owner.client.linkIdentity({
      provider: 'keycloak',
      options: { queryParams: { login_hint: subject } },
    })
    if (how === 'déconnectée') await owner.client.signOut()
    else await db`update auth.users set suspended_at = now() where id = ${owner.user_id}`
    const told = toldTo(await owner.browser.follow(data.url!, isOurs))
    expect(told['error_code']).toBe(how === 'déconnectée' ? 'bad_oauth_state' : 'user_banned')
    expect(await db`select from auth.identities where provider_id = ${subject}`).toHaveLength(0)
    expect(await db`select from auth.users where email = ${subject}`).toHaveLength(0)
  })

  test('quand l’installation ne le permet pas, cela se dit', async () => {
    const owner = await someone()
    server.services.config.manual_linking = false
    const { error } = await owner.client.linkIdentity({ provider: 'keycloak' })
    server.services.config.manual_linking = true
    expect(error).toMatchObject({ code: 'manual_linking_disabled', status: 404 })
  })
})

describe('un compte ne se prend pas par une adresse que le fournisseur n’a pas vérifiée', () => {
  test('celle du responsable d’un club, ni aucune autre', async () => {
    const owner = await createCaller(server)
    for (const email of [owner.email, newEmail()]) {
      const told = toldTo(await press(openClient(), `unverified:${email}`))
      expect(told).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' })
      expect(told['code']).toBeUndefined()
    }
    expect(await db`select from auth.identities where provider = 'keycloak' and user_id = ${owner.user_id}`).toEqual([])
    expect(await mailsTo(db, owner.email)).toEqual([])
    expect(toldTo(await press(openClient(), 'nobody'))['error_code']).toBe('provider_email_missing')
  })

  test('un compte préparé par un autre et jamais confirmé passe à son titulaire, et personne d’autre n’y entre plus', async () => {
    const prepared = await createPerson(db, { confirmed: false })
    const thief = openClient()
    await thief.client.signInWithPassword(prepared)
    const page = openClient()
    const { user } = await signedIn(page, await press(page, prepared.email))
    expect(user!.id).toBe(prepared.user_id)
    expect((await thief.client.getUser()).error).not.toBeNull()
    expect((await openClient().client.signInWithPassword(prepared)).error).toMatchObject({
      code: 'invalid_credentials',
    })
  })
})
