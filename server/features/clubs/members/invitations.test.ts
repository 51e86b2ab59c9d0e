import { describe, expect, test } from 'vitest'
import type { MemberRight } from '#domain/clubs/club.ts'
import { givableRights } from '#domain/clubs/invitation.ts'
import { createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { invite, lastToken } from '#test/kit/steps/inviting.ts'
import { createPerson, PASSWORD, signIn } from '#test/kit/steps/people.ts'
import { enterPaidTeam, pay, register } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { mailsTo, newEmail, randomAddress, signUp, tokensIn, trySignIn, worldOf } from '#test/accounts/sign-up.ts'
import { purgeInvitations } from './commands/purge-invitations.ts'

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const confirming = await startTestServer({ config: { confirm_email: true, trusted_proxies: ['127.0.0.1'] } })
const DAY_MS = 86_400_000

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress(), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

const open = (token: string, headers = {}) => call('GET', `/invitation?token=${token}`, undefined, headers)
const accept = (token: string, headers: Record<string, string>) =>
  call('PUT', '/invitation/acceptance', { token }, headers)
const create = (token: string, typed: object = {}) =>
  call('POST', '/invitation/account', { token, full_name: 'Sacha  Petit', password: PASSWORD, ...typed })

const someone = async (email?: string) => {
  const person = await createPerson(db, email ? { email } : {})
  return { ...person, headers: (await signIn(server, person)).headers }
}

describe('inviter', () => {
  test('un mail part, avec un lien dont la base ne garde qu’une empreinte, et le club le voit attendre', async () => {
    const owner = await createCaller(server, { full_name: 'Alix Durand' })
    const { id, email, token } = await invite(db, owner, { rights: 'treasurer' })
    const [mail] = await mailsTo(db, email)
    expect(mail).toMatchObject({ kind: 'club_invitation', subject: 'Invitation à rejoindre un club' })
    expect(mail!.plain_text).toContain('Alix Durand vous invite')
    expect(await db`select from mails where recipient = ${email} and secret`).toHaveLength(1)
    const [kept] = await db`select token_hash from club_invitations where id = ${id}`
    expect(JSON.stringify(kept)).not.toContain(token)
    expect((await owner.get('/members')).body.invitations).toMatchObject([
      { id, email, rights: 'treasurer', invited_by: 'Alix Durand', is_expired: false, is_mine_to_change: true },
    ])
  })

  test('personne ne donne plus que ce qu’il a, ni n’invite sans en avoir le droit', async () => {
    const { id: club_id } = await createClub(db)
    const manager = await createCaller(server, { club_id, rights: 'manager' })
    const treasurer = await createCaller(server, { club_id, rights: 'treasurer' })
    const given = async (by: typeof manager, rights: string) =>
      (await by.post('/members/invitations', { email: newEmail(), rights })).status
    expect([await given(manager, 'owner'), await given(manager, 'treasurer')]).toEqual([403, 403])
    expect([await given(manager, 'manager'), await given(manager, 'table')]).toEqual([201, 201])
    expect(await given(treasurer, 'table')).toBe(403)
    const owner = await createCaller(server, { club_id })
    const above = await invite(db, owner, { rights: 'owner' })
    for (const path of ['sending', 'revocation'])
      expect((await manager.put(`/members/invitations/${above.id}/${path}`)).status).toBe(403)
    expect((await owner.get('/members')).body.invitations).toHaveLength(3)
  })

  test('un club suspendu n’invite personne', async () => {
    const owner = await createCaller(server)
    await db`update clubs set status = 'suspended' where id = ${owner.club_id}`
    expect((await owner.post('/members/invitations', { email: newEmail(), rights: 'table' })).status).toBe(403)
  })

  test('deux fois la même adresse, ou un membre, ne fait pas deux invitations', async () => {
    const owner = await createCaller(server)
    const { email } = await invite(db, owner)
    const again = { email: email.toUpperCase(), rights: 'table' }
    expect((await owner.post('/members/invitations', again)).body.code).toBe('ALREADY_INVITED')
    expect((await owner.post('/members/invitations', { email: owner.email, rights: 'table' })).body.code).toBe(
      'ALREADY_MEMBER',
    )
    expect(await tokensIn(db, email)).toHaveLength(1)
  })

  test('cinq fois au même instant, une seule part', async () => {
    const owner = await createCaller(server)
    const email = newEmail()
    await Promise.all(Array.from({ length: 5 }, () => owner.post('/members/invitations', { email, rights: 'table' })))
    expect(await tokensIn(db, email)).toHaveLength(1)
  })

  test('une même adresse n’est pas harcelée, par combien de clubs que ce soit', async () => {
    const email = newEmail()
    const sent = []
    for (let index = 0; index < 6; index += 1) {
      const owner = await createCaller(server)
      sent.push((await owner.post('/members/invitations', { email, rights: 'table' })).status)
    }
    expect(sent).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('renvoyée, l’ancien lien meurt et le nouveau vit sept jours ; retirée, aucun ne vit', async () => {
    const owner = await createCaller(server)
    const { id, email, token } = await invite(db, owner)
    expect((await owner.put(`/members/invitations/${id}/sending`)).status).toBe(200)
    const second = await lastToken(db, email)
    expect((await open(token)).status).toBe(404)
    expect((await open(second)).body).toMatchObject({ ended: null, next: 'create' })
    for (let twice = 0; twice < 2; twice += 1)
      expect((await owner.put(`/members/invitations/${id}/revocation`)).status).toBe(200)
    expect((await open(second)).body).toMatchObject({
      ended: 'Le club a retiré cette invitation.',
      next: null,
      email: null,
    })
    expect((await create(second)).body.code).toBe('INVITATION_REVOKED')
    expect((await owner.put(`/members/invitations/${id}/sending`)).body.code).toBe('INVITATION_REVOKED')
    expect((await owner.get('/members')).body.invitations).toEqual([])
  })

  test('renvoyée vingt fois au même instant, elle ne fait attendre personne', async () => {
    const owner = await createCaller(server)
    const { id } = await invite(db, owner)
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.put(`/members/invitations/${id}/sending`)))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(16).fill(429)])
  })

  test('celle d’un autre club n’existe pas', async () => {
    const { id } = await invite(db, await createCaller(server))
    const stranger = await createCaller(server)
    for (const path of ['sending', 'revocation'])
      expect((await stranger.put(`/members/invitations/${id}/${path}`)).status).toBe(404)
  })
})

describe('accepter, sans compte', () => {
  test('le lien prouve l’adresse : le compte naît confirmé, dans le club, et peut se connecter', async () => {
    const owner = await createCaller(server, { full_name: 'Alix Durand' })
    const { id, email, token } = await invite(db, owner, { rights: 'manager' })
    const shown = (await open(token)).body
    expect(shown).toMatchObject({ ended: null, rights: 'manager', invited_by: 'Alix Durand', email, next: 'create' })
    expect(shown.club).toMatchObject({ id: owner.club_id })
    expect(await create(token)).toMatchObject({ status: 201, body: { email, club: { id: owner.club_id } } })
    expect(await worldOf(db, email)).toMatchObject({
      confirmed: true,
      full_name: 'Sacha Petit',
      rights: 'manager',
      identities: 1,
      audited: ['account.created', 'account.confirmed', 'invitation.accepted'],
    })
    expect(await trySignIn(server, email, PASSWORD)).toBe('in')
    expect(await mailsTo(db, owner.email)).toMatchObject([{ kind: 'invitation_accepted' }])
    const [journal] =
      await db`select changes from audit_log where action = 'invitation.accepted' and changes ->> 'invitation_id' = ${id}`
    expect(journal!['changes']).toMatchObject({ rights: 'manager' })
  })

  test('l’invité a le droit qu’on lui a donné, pas un de plus', async () => {
    const owner = await createCaller(server)
    const { email, token } = await invite(db, owner, { rights: 'table' })
    await create(token)
    const { headers } = await signIn(server, { email, password: PASSWORD })
    const { body } = await call('GET', '/session', undefined, headers)
    expect(body.viewer).toMatchObject({
      club: { id: owner.club_id, rights: 'table' },
      permissions: { register_team: false },
    })
  })

  test('le lien ne sert qu’une fois, même à deux au même instant', async () => {
    const { email, token } = await invite(db, await createCaller(server))
    const answers = await Promise.all([create(token), create(token, { full_name: 'Autre' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(await create(token)).toMatchObject({ status: 409, body: { code: 'INVITATION_USED' } })
    expect((await open(token)).body.ended).toMatch(/a déjà servi/)
    expect(await db`select from auth.users where email = ${email}`).toHaveLength(1)
  })

  test('après sept jours il est trop tard, à la seconde ; un nouvel envoi rouvre la porte', async () => {
    const late = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
    const owner = await createCaller(server)
    const { id, email, token } = await invite(db, owner)
    const on = (path: string, init = {}) => fetch(`${late.url}/api${path}`, init)
    late.advance(7 * DAY_MS - 60_000)
    expect((await (await on(`/invitation?token=${token}`)).json()).ended).toBeNull()
    late.advance(7 * DAY_MS)
    expect((await (await on(`/invitation?token=${token}`)).json()).ended).toMatch(/sept jours/)
    await db`update club_invitations set expires_at = now() - interval '1 second' where id = ${id}`
    expect(await create(token)).toMatchObject({ status: 409, body: { code: 'INVITATION_EXPIRED' } })
    expect((await owner.get('/members')).body.invitations).toMatchObject([{ id, is_expired: true }])
    await owner.post('/members/invitations', { email, rights: 'table' })
    expect((await open(await lastToken(db, email))).body).toMatchObject({ ended: null, rights: 'table' })
    expect((await owner.get('/members')).body.invitations).toHaveLength(1)
  })

  test('un mot de passe facile est refusé, et un futur organisateur en choisit un de douze caractères', async () => {
    const { token } = await invite(db, await createCaller(server))
    expect(await create(token, { password: 'court' })).toMatchObject({ status: 422, body: { code: 'WEAK_PASSWORD' } })
    expect((await create(token, { password: '123456' })).body.code).toBe('WEAK_PASSWORD')
    const organizer = await createCaller(server, { organizer: true })
    const staff = await invite(db, organizer, { rights: 'manager' })
    expect((await open(staff.token)).body.asks_long_password).toBe(true)
    expect((await create(staff.token, { password: 'parquet' })).body).toMatchObject({
      message: 'Minimum 12 caractères',
    })
    const table = await invite(db, organizer, { rights: 'table' })
    expect((await open(table.token)).body.asks_long_password).toBe(false)
  })

  test('un nom vide est dit à sa place', async () => {
    const { token } = await invite(db, await createCaller(server))
    expect((await create(token, { full_name: ' ' })).status).toBe(400)
  })

  test('une inscription qui attendait cette adresse s’efface : son mot de passe n’ouvre rien', async () => {
    const { email, token } = await invite(db, await createCaller(server))
    await signUp(confirming, email, { club_name: 'Club d’un autre' }, { password: 'un autre mot de passe' })
    expect((await create(token)).status).toBe(201)
    expect(await db`select from auth.sign_up_requests where email = ${email}`).toHaveLength(0)
    expect(await trySignIn(server, email, 'un autre mot de passe')).toBe('invalid_credentials')
  })

  test('les inscriptions fermées n’arrêtent pas une invitation', async () => {
    const { token } = await invite(db, await createCaller(server))
    await db`insert into settings (key, value) values ('new_registrations', 'false') on conflict (key) do update set value = 'false'`
    try {
      expect((await create(token)).status).toBe(201)
    } finally {
      await db`delete from settings where key = 'new_registrations'`
    }
  })

  test('un lien inventé n’ouvre rien', async () => {
    for (const token of ['inventé', 'a'.repeat(43)]) {
      expect((await open(token)).status).toBe(404)
      expect((await create(token)).status).toBe(404)
    }
  })

  test('le club suspendu entre-temps n’accueille personne, et le dit', async () => {
    const owner = await createCaller(server)
    const { token } = await invite(db, owner)
    await db`update clubs set status = 'suspended' where id = ${owner.club_id}`
    expect((await open(token)).body.ended).toBe('Ce club n’accueille personne pour le moment.')
    expect((await create(token)).body.code).toBe('CLUB_CLOSED')
  })
})

describe('accepter, avec un compte', () => {
  test('un bouton suffit à l’adresse invitée ; sa demande ailleurs est retirée', async () => {
    const owner = await createCaller(server)
    const other = await createClub(db)
    const guest = await someone()
    await call('POST', `/clubs/${other.id}/join-requests`, {}, guest.headers)
    const { token } = await invite(db, owner, { email: guest.email, rights: 'treasurer' })
    expect((await open(token)).body).toMatchObject({ next: 'sign_in', email: guest.email })
    expect((await create(token)).body.code).toBe('ACCOUNT_EXISTS')
    expect((await open(token, guest.headers)).body).toMatchObject({ next: 'accept', email: guest.email })
    expect(await accept(token, guest.headers)).toMatchObject({ status: 200, body: { club: { id: owner.club_id } } })
    expect(await worldOf(db, guest.email)).toMatchObject({ rights: 'treasurer' })
    expect(await db`select accepted from club_join_requests where user_id = ${guest.user_id}`).toEqual([
      { accepted: false },
    ])
    expect((await mailsTo(db, guest.email)).map(({ kind }) => kind)).toEqual(['club_invitation', 'invitation_welcome'])
    expect((await accept(token, guest.headers)).body.code).toBe('INVITATION_USED')
  })

  test('ce que le club a appris avant n’est pas une nouvelle ; ce qu’il apprend ensuite, si', async () => {
    const { club } = await enterPaidTeam(server, await createTournament(db))
    const guest = await someone()
    const { token } = await invite(db, club, { email: guest.email, rights: 'treasurer' })
    await accept(token, guest.headers)
    const inbox = async () => (await call('GET', '/messages', undefined, guest.headers)).body
    const past = (await inbox()).items.filter(({ subject }: { subject: string }) => subject.includes('Les Aigles'))
    expect(past).toMatchObject([{ read: true }])
    await pay(club, await register(club, await createTournament(db), { team_name: 'Les Faucons' }))
    const news = (await inbox()).items.filter(({ subject }: { subject: string }) => subject.includes('Les Faucons'))
    expect(news).toMatchObject([{ read: false }])
  })

  test('l’invitation se lit aussi dans ses messages, à chaque envoi, sans le lien, qui prouve l’adresse', async () => {
    const owner = await createCaller(server, { full_name: 'Alix Durand' })
    const guest = await someone()
    const { id, token } = await invite(db, owner, { email: guest.email, rights: 'treasurer' })
    const inbox = async () => (await call('GET', '/messages', undefined, guest.headers)).body.items
    const [message, ...others] = await inbox()
    expect(message).toMatchObject({ type: 'notification', subject: 'Invitation à rejoindre un club' })
    expect(message.content).toContain('Alix Durand vous invite')
    expect([JSON.stringify(message).includes(token), others]).toEqual([false, []])
    await owner.put(`/members/invitations/${id}/sending`)
    expect(await inbox()).toHaveLength(2)
    expect((await mailsTo(db, guest.email)).map(({ kind }) => kind)).toEqual(['club_invitation', 'club_invitation'])
  })

  test('une autre adresse est refusée : elle lit laquelle est invitée, masquée', async () => {
    const { email, token } = await invite(db, await createCaller(server))
    const other = await someone()
    const masked = `${email[0]}***`
    const shown = (await open(token, other.headers)).body
    expect(shown).toMatchObject({ next: 'other_account', email: expect.stringContaining(masked) })
    expect(JSON.stringify(shown)).not.toContain(email)
    expect(await accept(token, other.headers)).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_FOR_ANOTHER', message: expect.stringContaining(masked) },
    })
    expect((await open(token)).body.ended).toBeNull()
  })

  test('qui est déjà dans un club doit d’abord le quitter', async () => {
    const { id: club_id } = await createClub(db)
    const guest = await createCaller(server, { club_id, rights: 'manager' })
    const { headers } = guest.session()
    const owner = await createCaller(server)
    const { token } = await invite(db, owner, { email: guest.email })
    expect((await open(token, headers)).body.next).toBe('other_club')
    expect(await accept(token, headers)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_IN_A_CLUB', message: expect.stringContaining('un seul club') },
    })
    expect((await open(token, headers)).body.ended).toBeNull()
    expect((await guest.put('/members/me/departure')).status).toBe(200)
    expect((await accept(token, headers)).status).toBe(200)
    expect((await open(token, headers)).body.ended).toMatch(/a déjà servi/)
  })
})

test.each([
  ...(['manager', 'treasurer', 'table'] as const).map(
    (rights) => [rights, 'rights', { rights, from: 'owner' }] as const,
  ),
  ['manager', 'ownership', null],
  [null, 'removal', {}],
] as const)('qui devient %s (%s) n’a plus invité qu’à ce qu’il peut encore donner', async (left, way, input) => {
  const owner = await createCaller(server)
  const author = await createCaller(server, { club_id: owner.club_id, rights: 'owner' })
  for (const rights of givableRights('owner')) await invite(db, author, { rights })
  const others = await invite(db, owner, { rights: 'owner' })
  const answer = input
    ? await owner.put(`/members/${author.user_id}/${way}`, input)
    : await author.put(`/members/${owner.user_id}/ownership`)
  expect(answer.status).toBe(200)
  const standing = await db<{ id: string; rights: MemberRight }[]>`
    select id, rights from club_invitations where club_id = ${owner.club_id} and revoked_at is null`
  expect(standing.flatMap(({ id, rights }) => (id === others.id ? [] : [rights])).toSorted()).toEqual(
    givableRights(left).toSorted(),
  )
  expect(standing.map(({ id }) => id)).toContain(others.id)
})

test('qui dort ou est suspendu n’apprend pas par mail que son invitation a servi', async () => {
  const owner = await createCaller(server)
  for (const status of ['inactive', 'suspended']) {
    const author = await createCaller(server, { club_id: owner.club_id, rights: 'owner' })
    const { token } = await invite(db, author, { rights: 'table' })
    await db`update profiles set status = ${status} where id = ${author.user_id}`
    expect((await create(token)).status).toBe(201)
    expect(await mailsTo(db, author.email)).toEqual([])
  }
})

test('une invitation finie ne garde pas pour toujours l’adresse de quelqu’un', async () => {
  const { id } = await invite(db, await createCaller(server))
  const kept = () => db`select from club_invitations where id = ${id}`
  await purgeInvitations(db, new Date(Date.now() + 90 * DAY_MS))
  expect(await kept()).toHaveLength(1)
  await purgeInvitations(db, new Date(Date.now() + 98 * DAY_MS))
  expect(await kept()).toHaveLength(0)
})
