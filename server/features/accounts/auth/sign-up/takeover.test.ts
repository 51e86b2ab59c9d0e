import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db, databaseUrl } from '#test/kit/database.ts'
import { createClub } from '#test/kit/factories.ts'
import { createPerson, signIn } from '#test/kit/steps/people.ts'
import { startProcess } from '#test/races/processes.ts'
import { startTestServer } from '#test/kit/server.ts'
import {
  confirm,
  mailsTo,
  newEmail,
  openLink,
  resend,
  signUp,
  tokensIn,
  trySignIn,
  worldOf,
} from '#test/accounts/sign-up.ts'

/**
 * Somebody signs up with an address that is not theirs, before or after its owner does. Whoever reads the mailbox opens
 * any of its links and does what the page asks: the account is theirs alone, and of the attacker nothing remains.
 */
const server = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })
const here = server
const elsewhere = await startProcess(databaseUrl, { confirm_email: true })

const VICTIM = { password: 'la clé du titulaire', full_name: 'Alix Durand', club_name: 'AS Écully' }
const THIEF = { password: 'la clé du voleur', full_name: 'Mauvaise Foi', club_name: 'Club du voleur' }

type Order = readonly ('victim' | 'thief')[]
type World = { email: string; thief_club: { id: number; name: string }; token: string; tokens: string[] }

/** All the sign-ups of a story, each with its own mail, and the link that its reader opens. */
async function story(
  order: Order,
  {
    opened = 'last',
    joins = false,
    password = THIEF.password,
  }: { opened?: 'first' | 'last'; joins?: boolean; password?: string },
): Promise<World> {
  const email = newEmail()
  const club = await createClub(db, { name: `Club piège ${randomUUID().slice(0, 8)}` })
  for (const [index, who] of order.entries()) {
    await server.services.limits.forget('confirmation_mail', email)
    const at = index % 2 ? elsewhere : here
    const { password: own, ...data } = who === 'victim' ? VICTIM : { ...THIEF, password }
    const wish = who === 'thief' && joins ? { ...data, club_name: null, club_id: club.id } : data
    expect((await signUp(at, email, wish, { password: own })).status).toBe(200)
  }
  const tokens = await tokensIn(db, email)
  expect(tokens).toHaveLength(order.length)
  return { email, thief_club: club, token: (opened === 'last' ? tokens.at(-1) : tokens[0])!, tokens }
}

const ORDERS: Order[] = [
  ['victim', 'thief'],
  ['thief', 'victim'],
  ['thief', 'victim', 'thief'],
]
const CASES = ORDERS.flatMap((order) =>
  (['first', 'last'] as const).flatMap((opened) => [true, false].map((joins) => ({ order, opened, joins }))),
)

describe('le titulaire tape le mot de passe de son inscription', () => {
  test.each(CASES)('$order, lien $opened, club proposé : $joins', async ({ order, opened, joins }) => {
    const { email, thief_club, token, tokens } = await story(order, { opened, joins })
    expect((await confirm(elsewhere, token, { password: VICTIM.password })).access_token).not.toBeNull()
    expect(await worldOf(db, email)).toMatchObject({
      confirmed: true,
      full_name: VICTIM.full_name,
      club: VICTIM.club_name,
      rights: 'owner',
      asked_club: null,
    })
    expect(await trySignIn(here, email, THIEF.password)).toBe('invalid_credentials')
    expect(await trySignIn(here, email, VICTIM.password)).toBe('in')
    expect(await db`select from club_join_requests where club_id = ${thief_club.id}`).toHaveLength(0)
    for (const other of tokens)
      for (const password of [THIEF.password, VICTIM.password])
        expect(await confirm(here, other, { password })).toMatchObject({ status: 404, access_token: null })
  })
})

describe('seul le voleur s’est inscrit, ou le titulaire a oublié : il choisit un mot de passe', () => {
  test.each([
    { order: ['thief'] as Order, joins: true },
    { order: ['thief'] as Order, joins: false },
    { order: ['victim', 'thief'] as Order, joins: true },
    { order: ['thief', 'thief'] as Order, joins: false },
  ])('$order, club proposé : $joins', async ({ order, joins }) => {
    const { email, thief_club, token } = await story(order, { joins })
    const { page } = await openLink(elsewhere, token)
    expect(page).toContain(THIEF.full_name)
    expect(page).not.toContain(`value="${THIEF.full_name}`)
    expect(page).toContain(joins ? `${thief_club.name} (demande à rejoindre)` : 'Club du voleur (à créer)')

    const wrong = await confirm(here, token, { password: 'ce n’est pas le mien' })
    expect(wrong).toMatchObject({ status: 422, access_token: null })
    expect(await worldOf(db, email)).toBeNull()

    const chosen = { new_password: 'un mot choisi ici', full_name: 'Alix Durand', phone: '06 00 00 00 01' }
    expect((await confirm(elsewhere, token, chosen)).access_token).not.toBeNull()
    const { full_name, phone } = chosen
    expect(await worldOf(db, email)).toMatchObject({ full_name, phone, club: null, asked_club: null })
    expect(await trySignIn(here, email, THIEF.password)).toBe('invalid_credentials')
    expect(await trySignIn(here, email, 'un mot choisi ici')).toBe('in')
    expect(await db`select from clubs where name = ${THIEF.club_name}`).toHaveLength(0)
  })
})

test('par un nouveau mot de passe, ni la page d’arrivée ni rien de ce que le voleur avait joint ne reste', async () => {
  const fields = { new_password: 'un mot choisi', full_name: 'Jo', phone: '06 00 00 00 01' }
  const email = newEmail()
  const trap = `${here.url}/paiement?tournament=666`
  await signUp(here, email, { ...THIEF, piege: 'x', avatar_url: 'https://piege.test' }, { redirect_to: trap })
  const [token] = await tokensIn(db, email)
  expect((await confirm(here, token!, fields)).location).toMatch(`${here.url}/club#`)
  const [user] = await db<{ keys: string[] }[]>`
    select array(select jsonb_object_keys(user_metadata) order by 1) as keys from auth.users where email = ${email}`
  expect(user).toEqual({ keys: ['department', 'email_verified', 'full_name', 'phone'] })
})

describe('le voleur a choisi le même mot de passe que le titulaire', () => {
  test.each(CASES)('$order, lien $opened, club proposé : $joins', async ({ order, opened, joins }) => {
    const { email, token, thief_club } = await story(order, { opened, joins, password: VICTIM.password })
    const asked = await confirm(here, token, { password: VICTIM.password })
    expect(asked).toMatchObject({ status: 422, access_token: null })
    expect(asked.page).toContain('Laquelle est la vôtre')
    expect(await worldOf(db, email)).toBeNull()

    const [, request_id] = /value="([0-9a-f-]{36})"[^>]*>\s*<span>Alix Durand/.exec(asked.page)!
    expect((await confirm(elsewhere, token, { password: VICTIM.password, request_id: request_id! })).status).toBe(303)
    expect(await worldOf(db, email)).toMatchObject({ full_name: 'Alix Durand', club: 'AS Écully', asked_club: null })
    expect(await db`select from club_join_requests where club_id = ${thief_club.id}`).toHaveLength(0)
  })
})

test('un client qui ne présente que le lien n’ouvre rien\u00a0: le compte attend le mot de passe de l’inscription', async () => {
  const { email, token, thief_club } = await story(['thief'], { joins: true })
  const answer = await fetch(`${here.url}/auth/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'signup', token_hash: token }),
  })
  expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
    422,
    'signup_password_needed',
  ])
  expect(await worldOf(db, email)).toBeNull()
  expect(await trySignIn(here, email, THIEF.password)).toBe('invalid_credentials')
  expect(await db`select from club_join_requests where club_id = ${thief_club.id}`).toHaveLength(0)
})

test('tous les liens d’une adresse ouverts à la fois dans deux processus font un compte et un club', async () => {
  const { email, tokens } = await story(['victim', 'thief', 'victim', 'thief'], {})
  const answers = await Promise.all(
    tokens.flatMap((token, index) =>
      [VICTIM, THIEF].map(({ password }) => confirm(index % 2 ? here : elsewhere, token, { password })),
    ),
  )
  expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1)
  expect(await db`select from auth.users where email = ${email}`).toHaveLength(1)
  expect(await db`select from clubs where email = ${email}`).toHaveLength(1)
})

test('avant la confirmation rien n’existe, et personne d’autre que l’adresse ne reçoit de mail', async () => {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  const [mails] = await db<{ count: number }[]>`select count(*)::int from mails`
  const thirty = Array.from({ length: 30 }, () => newEmail())
  await Promise.all(
    thirty.map((email) => signUp(here, email, { club_id: club.id, full_name: 'Cliquez ici http://piege.test' })),
  )
  expect(await mailsTo(db, owner.email)).toEqual([])
  for (const email of thirty) {
    expect(await worldOf(db, email)).toBeNull()
    expect(await db`select from auth.identities where email = ${email}`).toHaveLength(0)
    expect((await mailsTo(db, email)).map(({ kind }) => kind)).toEqual(['confirm_email'])
  }
  const [after] = await db<{ count: number }[]>`select count(*)::int from mails`
  expect(after!.count - mails!.count).toBe(30)
  expect(await db`select from messages where user_id = ${owner.user_id}`).toHaveLength(0)

  const session = await signIn(here, owner)
  const mine = await fetch(`${here.url}/api/clubs/mine`, { headers: session.headers })
  expect(await mine.json()).toMatchObject({ join_requests: [] })
})

test('confirmées, elles préviennent le club dix fois par jour au plus, sans un mot d’un inconnu dans l’objet', async () => {
  const club = await createClub(db)
  const owner = await createPerson(db, { club_id: club.id })
  for (let index = 0; index < 12; index += 1) {
    const email = newEmail()
    await signUp(here, email, { club_id: club.id, full_name: 'Cliquez ici' })
    const [token] = await tokensIn(db, email)
    expect((await confirm(here, token!)).status).toBe(303)
  }
  const mails = await mailsTo(db, owner.email)
  expect(mails).toHaveLength(10)
  for (const { subject } of mails) expect(subject).toBe('Une demande pour rejoindre votre club')
  const session = await signIn(here, owner)
  const mine = await (await fetch(`${here.url}/api/clubs/mine`, { headers: session.headers })).text()
  expect(JSON.parse(mine)).toMatchObject({
    join_requests: Array.from({ length: 12 }, () => ({ full_name: 'Cliquez ici' })),
  })
  expect(mine).not.toContain('nouveau-')
})

test('une adresse ne reçoit qu’un mail par minute et dix par jour, qui que ce soit qui demande', async () => {
  const email = newEmail()
  await signUp(here, email)
  await signUp(elsewhere, email)
  await resend(here, email)
  expect(await mailsTo(db, email)).toHaveLength(1)
  for (let index = 0; index < 12; index += 1) {
    await server.services.limits.forget('confirmation_mail', email)
    await (index % 2 ? signUp(here, email) : resend(here, email))
  }
  expect(await mailsTo(db, email)).toHaveLength(10)
})

test('redemander le lien d’une adresse qui n’attend rien ne lui prend aucun de ses mails', async () => {
  const email = newEmail()
  for (let index = 0; index < 12; index += 1) {
    await server.services.limits.forget('confirmation_mail', email)
    await resend(index % 2 ? here : elsewhere, email)
  }
  await signUp(here, email)
  expect(await tokensIn(db, email)).toHaveLength(1)
})

test('un lien ne vaut plus rien quand son adresse a un compte, d’où qu’il vienne', async () => {
  const email = newEmail()
  await signUp(here, email, THIEF, { password: THIEF.password })
  const [token] = await tokensIn(db, email)
  await createPerson(db, { email })
  expect((await openLink(here, token!)).status).toBe(404)
  expect(await confirm(here, token!, { password: THIEF.password })).toMatchObject({ status: 404, access_token: null })
})

test('qui ne reçoit plus de mail ouvre quand même son compte par un lien qu’un autre a fait envoyer', async () => {
  const email = newEmail()
  await signUp(here, email, THIEF, { password: THIEF.password })
  await signUp(elsewhere, email, VICTIM, { password: VICTIM.password })
  const tokens = await tokensIn(db, email)
  expect(tokens).toHaveLength(1)
  expect((await confirm(here, tokens[0]!, { password: VICTIM.password })).status).toBe(303)
  expect(await worldOf(db, email)).toMatchObject({ full_name: 'Alix Durand', club: 'AS Écully' })
})

test('se connecter ne dit pas si une adresse est connue, en attente ou inconnue', async () => {
  const known = await createPerson(db)
  const waiting = newEmail()
  const unconfirmed = await createPerson(db, { confirmed: false })
  await signUp(here, waiting)
  await signUp(here, known.email, {}, { password: VICTIM.password })
  const words = await Promise.all([
    trySignIn(here, known.email, VICTIM.password),
    trySignIn(here, waiting, 'rebond au panier'),
    trySignIn(here, unconfirmed.email, unconfirmed.password),
    trySignIn(here, newEmail(), VICTIM.password),
  ])
  expect(new Set(words)).toEqual(new Set(['invalid_credentials']))
})
