import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import type { SupervisedPerson } from '#contract/accounts/admin-people.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createClub, createTournament } from '#test/kit/factories.ts'
import { addFactor, createAuthClient, createPerson, PASSWORD, signIn, TOTP_SECRET } from '#test/kit/steps/people.ts'
import { register } from '#test/kit/steps/registering.ts'
import { createTeam } from '#test/kit/steps/teams.ts'
import { startTestServer } from '#test/kit/server.ts'
import { eraseDueAccounts } from '../personal-data/commands/erase-due-accounts.ts'
import { makeDueAdmins } from './commands/make-due-admins.ts'
import { resetDueFactors } from './commands/reset-due-factors.ts'

const HOUR_MS = 3_600_000
const server = await startTestServer()
const owner = await createCaller(server, { admin: true, clubless: true, full_name: 'Odile Propriétaire' })
await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

/** As after a code given just now. */
const proven = async ({ user_id }: Caller, at = server.services.clock()) =>
  db`update auth.sessions set amr = jsonb_set(amr, '{0,timestamp}', to_jsonb(${Math.floor(at.getTime() / 1_000)}::int))
     where user_id = ${user_id}`
beforeEach(async () => {
  await proven(admin)
  await proven(owner)
})

const path = ({ user_id }: { user_id: string }, what = '') => `/admin/people/${user_id}${what && `/${what}`}`
const list = async (query: string): Promise<{ items: SupervisedPerson[]; next_cursor: string | null }> =>
  (await admin.get(`/admin/people${query}`)).body
const mailsOf = ({ email }: { email: string }) =>
  db<{ kind: string; plain_text: string }[]>`
    select kind, plain_text from mails where recipient = ${email} order by created_at, id`
const lastMailOf = async (person: { email: string }) => (await mailsOf(person)).at(-1)!
const acts = async ({ user_id }: { user_id: string }) =>
  (
    await db<{ action: string }[]>`
      select action from audit_log where entity = 'profile' and entity_id = ${user_id} and action like 'account.%' order by id`
  ).map(({ action }) => action)
const suspend = (by: Caller, person: { user_id: string }) =>
  by.put(path(person, 'suspension'), { reason: 'Des insultes répétées.' })

test('la liste se cherche par nom, e-mail ou club, se filtre, se trie et se pagine sans rien perdre', async () => {
  const club = await createClub(db, { name: 'Étoile de Quimperlé', organizer: true })
  const made = [
    await createPerson(db, { full_name: 'Éloïse Quimper', club_id: club.id }),
    await createPerson(db, { full_name: 'Zoé Quimper', club_id: club.id, rights: 'table' }),
    await createPerson(db, { full_name: 'Marc Quimper', confirmed: false }),
  ]
  const names = async (query: string) => (await list(query)).items.map(({ full_name }) => full_name)
  expect(await names('?q=quimper&sort=name')).toEqual(['Éloïse Quimper', 'Marc Quimper', 'Zoé Quimper'])
  expect(await names(`?q=${made[2]!.email.slice(3, 20)}`)).toEqual(['Marc Quimper'])
  expect(await names('?q=etoile%20de%20quimperle&sort=name')).toEqual(['Éloïse Quimper', 'Zoé Quimper'])
  expect(await names('?q=%25%25%25')).toEqual([])
  expect(await names('?q=quimper&role=organisateur')).toEqual(['Éloïse Quimper'])
  expect(await names('?q=quimper&role=club&sort=name')).toEqual(['Marc Quimper', 'Zoé Quimper'])
  expect(await names('?q=quimper&only=without_club')).toEqual(['Marc Quimper'])
  expect(await names('?q=quimper&only=unconfirmed')).toEqual(['Marc Quimper'])
  expect((await list('?role=admin')).items.every(({ is_admin }) => is_admin)).toBe(true)
  await signIn(server, made[1]!)
  expect(await names('?q=quimper&sort=signed_in')).toHaveLength(3)
  expect((await names('?q=quimper&sort=signed_in'))[0]).toBe('Zoé Quimper')
  await db`insert into auth.users (email) values ('sans-personne-quimper@exemple.test')`
  for (const sort of ['created', 'signed_in', 'name']) {
    const whole = (await list(`?sort=${sort}&limit=100`)).items.map(({ id }) => id)
    const [{ accounts }] = await db<[{ accounts: number }]>`select count(*)::int as accounts from auth.users`
    expect(whole).toHaveLength(accounts)
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(paged).toEqual(whole)
  }
  for (const person of (await list('?q=quimper')).items.filter(({ is_complete }) => is_complete)) {
    const { role } = (await list(`?q=${person.email}&role=${person.role}`)).items[0]!
    expect(role).toBe(person.role)
  }
})

test('le tableau sort avec ses filtres, et cela se note', async () => {
  await createPerson(db, { full_name: '=Gaston Export' })
  const file = await fetch(`${server.url}/files/admin/utilisateurs.csv?q=gaston%20export`, {
    headers: admin.session().headers,
  })
  const [titles, row, end] = (await file.text()).split('\r\n')
  expect(titles).toBe('Nom;E-mail;E-mail confirmé;Club;Droit;Rôle;Statut;Inscrit le;Dernière connexion;Second facteur')
  expect(row).toContain(`"'=Gaston Export";`)
  expect(end).toBe('')
})

test('suspendue, une personne est dehors à l’instant, sait pourquoi, et revient quand on la rétablit', async () => {
  const person = await createCaller(server)
  expect((await person.get('/session')).status).toBe(200)
  expect((await admin.put(path(person, 'suspension'), { reason: '' })).status).toBe(400)
  expect(await suspend(admin, person)).toMatchObject({
    status: 200,
    body: { status: 'suspended', sessions: [], suspension: { reason: 'Des insultes répétées.', by: 'Anne Arbitre' } },
  })
  const now = await fetch(`${server.url}/api/session`, { headers: person.session().headers })
  expect(now.status).toBe(401)
  await expect(signIn(server, person)).rejects.toThrow('user_banned')
  expect((await lastMailOf(person)).plain_text).toContain('Votre compte est suspendu\u00a0: Des insultes répétées.')
  expect((await list('?status=suspended')).items.map(({ id }) => id)).toContain(person.user_id)
  expect(await admin.delete(path(person, 'suspension'))).toMatchObject({ status: 200, body: { status: 'active' } })
  expect((await lastMailOf(person)).kind).toBe('account-restored')
  await signIn(server, person)
  expect(await acts(person)).toEqual(['account.suspended', 'account.restored'])
})

test('de deux administrateurs qui suspendent à la fois, un seul le fait', async () => {
  const person = await createPerson(db)
  const both = await Promise.all([suspend(admin, person), suspend(owner, person)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await acts(person)).toEqual(['account.suspended'])
})

test('qui se connecte pendant qu’on le suspend n’a pas de session ensuite', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await createPerson(db)
    await Promise.all([suspend(admin, person), ...[1, 2, 3].map(() => signIn(server, person).catch(() => null))])
    expect(await db`select id from auth.sessions where user_id = ${person.user_id}`).toEqual([])
  }
})

test('on corrige une personne sans écraser ce qu’un autre a changé, et elle l’apprend', async () => {
  const person = await createPerson(db, { full_name: 'Jean Dupon' })
  const { updated_at } = (await admin.get(path(person))).body
  const typed = { full_name: 'Jean Dupont', phone: null, department: '29', updated_at }
  expect((await admin.patch(path(person), { ...typed, full_name: ' ' })).body.data.issues[0].path).toEqual([
    'full_name',
  ])
  expect(await admin.patch(path(person), typed)).toMatchObject({
    status: 200,
    body: { full_name: 'Jean Dupont', phone: null, department: '29' },
  })
  expect((await lastMailOf(person)).plain_text).toContain('votre nom, votre téléphone, votre département')
  expect(await owner.patch(path(person), { ...typed, full_name: 'Jeanne' })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('Anne Arbitre') },
  })
})

test('un message de la plateforme arrive une fois, dans la boîte et par mail', async () => {
  const person = await createCaller(server)
  const letter = { subject: 'Votre licence', content: 'Bonjour,\n\nIl manque une pièce.' }
  const key = { 'idempotency-key': 'lettre-1' }
  const [first, again] = [
    await admin.post(path(person, 'messages'), letter, key),
    await admin.post(path(person, 'messages'), letter, key),
  ]
  expect([first.status, again.body]).toEqual([201, first.body])
  expect((await mailsOf(person)).filter(({ kind }) => kind === 'platform-message')).toHaveLength(1)
  expect((await person.get('/messages')).body.items).toMatchObject([{ subject: 'Votre licence' }])
})

test('déconnectée partout, une personne l’apprend et se reconnecte', async () => {
  const person = await createCaller(server)
  expect(await admin.delete(path(person, 'sessions'))).toMatchObject({ status: 200, body: { sessions: [] } })
  const now = await fetch(`${server.url}/api/session`, { headers: person.session().headers })
  expect(now.status).toBe(401)
  expect((await lastMailOf(person)).plain_text).toContain('Un administrateur vous a déconnecté partout.')
  await signIn(server, person)
})

const withFactor = async () => {
  const person = await createPerson(db)
  await addFactor(db, person.user_id)
  return person
}
const factorsOf = async (person: { user_id: string }) => (await admin.get(path(person))).body.factors.length

test('retirer un second facteur attend un jour, le dit, et s’annule en le donnant ou par le lien', async () => {
  const [given, linked, lost] = [await withFactor(), await withFactor(), await withFactor()]
  for (const person of [given, linked, lost]) {
    const answer = await admin.delete(path(person, 'factors'))
    expect(answer).toMatchObject({ status: 200, body: { factors_reset_at: expect.any(String) } })
  }
  expect((await admin.delete(path(lost, 'factors'))).body).toMatchObject({ code: 'CONFLICT' })
  await resetDueFactors(server.services)
  expect(await factorsOf(lost)).toBe(1)

  await giveFactor(given)
  const link = (await lastMailOf(linked)).plain_text.match(/http\S+\/garder\/\S+/)![0]
  expect(await (await fetch(link)).text()).toContain('Garder mon second facteur')
  expect((await admin.get(path(linked))).body.factors_reset_at).not.toBeNull()
  expect(await (await fetch(link, { method: 'POST' })).text()).toContain('restent en place')
  expect(await (await fetch(link, { method: 'POST' })).text()).toContain('Rien à annuler')
  expect((await fetch(`${link.slice(0, -6)}abcdef`)).status).toBe(404)

  server.advance(25 * HOUR_MS)
  await Promise.all([resetDueFactors(server.services), resetDueFactors(server.services)])
  expect([await factorsOf(given), await factorsOf(linked), await factorsOf(lost)]).toEqual([1, 1, 0])
  expect((await mailsOf(lost)).filter(({ kind }) => kind === 'factor_removed')).toHaveLength(1)
  await proven(owner)
  expect(await owner.delete(path(given, 'factors'))).toMatchObject({ status: 200, body: { factors: [] } })
})

/** With the very code, not by the shortcut of the tests: it is what undoes. */
async function giveFactor(person: { email: string; user_id: string }) {
  const client = createAuthClient(server)
  await client.signInWithPassword({ email: person.email, password: PASSWORD })
  const [factor] = (await client.mfa.listFactors()).data!.totp
  const code = new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({
    timestamp: server.services.clock().getTime(),
  })
  expect((await client.mfa.challengeAndVerify({ factorId: factor!.id, code })).error).toBeNull()
}

test('nommée, une personne n’administre qu’avec un second facteur et un long mot de passe', async () => {
  const person = await createCaller(server)
  const refused = await admin.put(path(person, 'admin'))
  expect(refused.body).toMatchObject({ code: 'FORBIDDEN' })
  expect(await owner.put(path(person, 'admin'))).toMatchObject({
    status: 200,
    body: { is_admin: false, admin_waits: true },
  })
  expect((await lastMailOf(person)).plain_text).toContain('ajoutez un second facteur')
  await makeDueAdmins(server.services)
  expect((await admin.get(path(person))).body.is_admin).toBe(false)
  await addFactor(db, person.user_id)
  await Promise.all([makeDueAdmins(server.services), makeDueAdmins(server.services)])
  expect((await admin.get(path(person))).body).toMatchObject({ is_admin: true, admin_waits: false, role: 'admin' })
  expect((await mailsOf(person)).filter(({ kind }) => kind === 'admin-granted')).toHaveLength(1)
  expect((await suspend(admin, person)).body).toMatchObject({ code: 'FORBIDDEN' })
  expect(await owner.delete(path(person, 'admin'))).toMatchObject({ status: 200, body: { is_admin: false } })
  expect((await lastMailOf(person)).kind).toBe('admin-withdrawn')
})

test('effacer montre tout, demande le nom et la suite, et se reprend sept jours', async () => {
  const person = await createCaller(server, { full_name: 'Luc Departs' })
  const heir = await createCaller(server, { club_id: person.club_id, rights: 'manager', full_name: 'Anne Dubois' })
  const preview = (await admin.get(path(person, 'erasure'))).body
  expect(preview).toMatchObject({ name: 'Luc Departs', refusals: [], successors: [{ full_name: 'Anne Dubois' }] })
  expect(preview.consequences).toContainEqual({ what: 'Sessions ouvertes', count: 1, fate: 'erased' })
  const erase = (input: Record<string, unknown> = {}) =>
    admin.post(path(person, 'erasure'), {
      reason: 'Faux compte signalé.',
      name: 'Luc Departs',
      successor_id: heir.user_id,
      ...input,
    })
  expect((await erase({ name: 'Luc' })).body).toMatchObject({ code: 'ERASURE_REFUSED', data: { field: 'name' } })
  expect((await erase({ successor_id: undefined })).body).toMatchObject({ code: 'SUCCESSOR_NEEDED' })
  const both = await Promise.all([erase(), erase()])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const { plain_text } = await lastMailOf(person)
  expect(plain_text).toContain('Faux compte signalé.')
  const kept = await fetch(plain_text.match(/http\S+\/garder\/\S+/)![0], { method: 'POST' })
  expect(await kept.text()).toContain('ne sera pas effacé')
  expect((await admin.get(path(person))).body.erased_at).toBeNull()
  expect((await erase()).status).toBe(200)
  expect(await admin.delete(path(person, 'erasure'))).toMatchObject({ status: 200, body: { erased_at: null } })
  await erase()
  await db`update account_erasures set due_at = now() - interval '1 minute' where user_id = ${person.user_id}`
  await eraseDueAccounts(server.services)
  expect((await admin.get(path(person))).status).toBe(404)
  const [{ rights }] = await db<[{ rights: string }]>`select rights from club_members where user_id = ${heir.user_id}`
  expect(rights).toBe('owner')
})

test('ce que d’autres attendent, ou ce que la personne a demandé elle-même, ne se décide pas pour elle', async () => {
  const alone = await createCaller(server, { full_name: 'Seule Enclub' })
  await register(alone, await createTournament(db))
  const refused = await admin.post(path(alone, 'erasure'), { reason: 'Faux compte signalé.', name: 'Seule Enclub' })
  expect(refused.body).toMatchObject({
    code: 'ERASURE_REFUSED',
    message: expect.stringContaining('seule personne de son club'),
  })
  const leaving = await createCaller(server, { clubless: true })
  await leaving.put('/me/erasure', { email: leaving.email })
  expect((await admin.delete(path(leaving, 'erasure'))).body).toMatchObject({ code: 'CONFLICT' })
})

test('personne n’agit sur soi, sur le propriétaire ni, sans l’être, sur un autre administrateur', async () => {
  const other = await createCaller(server, { admin: true, clubless: true })
  const calls = (person: { user_id: string }): [string, () => ReturnType<Caller['get']>][] => [
    ['suspend', () => suspend(admin, person)],
    ['write', () => admin.post(path(person, 'messages'), { subject: 'Bonjour', content: 'Bonjour' })],
    ['sessions', () => admin.delete(path(person, 'sessions'))],
    ['factors', () => admin.delete(path(person, 'factors'))],
    ['admin', () => admin.delete(path(person, 'admin'))],
    ['erase', () => admin.post(path(person, 'erasure'), { reason: 'Faux compte signalé.', name: 'x' })],
  ]
  for (const person of [admin, owner, other])
    for (const [name, call] of calls(person)) expect([name, (await call()).body.code]).toEqual([name, 'FORBIDDEN'])
  expect((await suspend(owner, owner)).body).toMatchObject({ code: 'FORBIDDEN' })
  expect((await suspend(owner, other)).status).toBe(200)
  expect(
    await db`select user_id from account_suspensions where user_id in (${admin.user_id}, ${owner.user_id})`,
  ).toEqual([])
})

test('ce qui ne se défait pas demande un code donné à l’instant', async () => {
  const person = await withFactor()
  const before = new Date(server.services.clock().getTime() - HOUR_MS)
  await proven(admin, before)
  await proven(owner, before)
  for (const call of [
    () => admin.delete(path(person, 'factors')),
    () => owner.put(path(person, 'admin')),
    () => admin.post(path(person, 'erasure'), { reason: 'Faux compte signalé.', name: 'x' }),
  ])
    expect((await call()).body).toMatchObject({ code: 'STEP_UP_REQUIRED' })
})

test('un parent fait effacer son enfant\u00a0: il quitte tous les effectifs du club, les résultats restent', async () => {
  const club = await createCaller(server)
  const other = await createClub(db)
  const [now, before] = [
    await createTeam(db, { club_id: club.club_id }),
    await createTeam(db, { club_id: club.club_id, name: 'Les anciens' }),
  ]
  const elsewhere = await createTeam(db, { club_id: other.id })
  const child = { last_name: 'Fontenelle', first_name: 'Lilou', birth_year: 2014 }
  for (const { id } of [now, before, elsewhere]) await db`insert into players ${db({ ...child, team_id: id })}`
  await db`insert into players ${db({ ...child, first_name: 'Hugo', team_id: now.id })}`
  // A namesake of another year, in the same team, is of another family.
  await db`insert into players ${db({ ...child, birth_year: 2016, team_id: now.id })}`
  expect((await admin.get('/admin/players?q=li')).status).toBe(400)
  const found = (await admin.get('/admin/players?q=fontenelle%20lil')).body
  expect(found.items).toHaveLength(4)
  const { id } = found.items.find(({ team_name }: { team_name: string }) => team_name === 'Les anciens')
  expect((await admin.post(`/admin/players/${id}/erasure`, { reason: 'Demande de sa mère.' })).body).toEqual({
    erased: 2,
  })
  expect((await admin.get('/admin/players?q=lilou%20fontenelle')).body.items).toHaveLength(2)
  expect(await db`select first_name, birth_year from players where team_id = ${now.id} order by 1`).toEqual([
    { first_name: 'Hugo', birth_year: 2014 },
    { first_name: 'Lilou', birth_year: 2016 },
  ])
  const { plain_text } = await lastMailOf(club)
  expect(plain_text).toContain('Les anciens')
  expect(plain_text).not.toContain('Fontenelle')
  expect((await admin.post(`/admin/players/${id}/erasure`, { reason: 'Demande de sa mère.' })).status).toBe(404)
})
