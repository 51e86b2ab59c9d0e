import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { countsForUniqueness } from '#domain/registrations/registration.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { changeUser } from '#server/features/accounts/auth/commands/admin/change-user.ts'
import { getErasureFacts } from './queries.ts'
import type { Context } from '#server/platform/context.ts'
import { SECRET_NAME } from '#server/platform/secrets/secrets.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { createClub, createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { readZip } from '#test/kit/files/read-zip.ts'
import { lastMail } from '#test/accounts/mailbox.ts'
import { createAuthClient } from '#test/kit/steps/people.ts'
import { enterPaidTeam, expectSoundness, pay, register } from '#test/kit/steps/registering.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { invite } from '#test/kit/steps/inviting.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createTeam } from '#test/kit/steps/teams.ts'
import { upload } from '#test/kit/steps/uploading.ts'

const DAY_MS = 86_400_000
const server = await startTestServer()
const { db } = server.services

/** The archive as its central directory tells it, which our code does not write. */
async function openArchive(caller: Caller) {
  const asked = await caller.post('/me/export')
  expect(asked).toMatchObject({ status: 201, body: { state: 'queued', url: null } })
  await runJobs(server, 'personal-data.export')
  const { body } = await caller.get('/me/export')
  expect(body).toMatchObject({ id: asked.body.id, state: 'ready', done: body.total })
  const response = await fetch(server.url + body.url, { headers: caller.session().headers })
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="mes-donnees-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBe(body.size)
  const files = readZip(bytes)
  return {
    url: body.url as string,
    rows: (name: string) => JSON.parse(files.get(`${name}.json`)!.toString('utf8')) as Record<string, unknown>[],
    names: [...files.keys()],
  }
}

async function sendContact(caller: Caller) {
  const { full_name, email } = caller
  await caller.post('/contact-messages', {
    name: full_name,
    email,
    subject: 'Bonjour',
    content: 'Une question de licence.',
  })
}

test('l’archive dit ce que dit la base, et contient les fichiers', async () => {
  const { club } = await enterPaidTeam(server, await createTournament(db))
  // Of another organiser, whose receipts are counted from 1 too.
  await pay(club, await register(club, await createTournament(db)))
  await sendContact(club)
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect((await upload(server, club, 'logos', logo, { name: 'blason.png' })).status).toBe(201)
  const archive = await openArchive(club)

  const count = async (query: Promise<{ count: number }[]>) => (await query)[0]!.count
  const { user_id, club_id, email } = club
  const paid = { status: 'succeeded', amount_cents: 4000 }
  expect(archive.rows('compte')).toMatchObject([{ id: user_id, email, full_name: club.full_name }])
  expect(archive.rows('club')).toMatchObject([{ id: club_id, rights: 'owner' }])
  expect(archive.rows('inscriptions')).toHaveLength(
    await count(db`select count(*)::int as count from registrations where club_id = ${club_id}`),
  )
  expect(archive.rows('paiements')).toMatchObject([paid, paid])
  expect(archive.rows('recus')).toHaveLength(2)
  expect(archive.rows('messages')).toHaveLength(
    await count(
      db`select count(*)::int as count from messages where (club_id = ${club_id} or user_id = ${user_id}) and event not like 'data-export%'`,
    ),
  )
  expect(archive.rows('e-mails')).toHaveLength(
    await count(db`select count(*)::int as count from mails where recipient = ${email} and kind <> 'data-export'`),
  )
  expect(archive.rows('messages-de-contact')).toMatchObject([{ content: 'Une question de licence.' }])
  expect(archive.rows('journal').length).toBeGreaterThan(2)
  expect(archive.names).toContain('LISEZ-MOI.txt')
  expect(
    archive.names.filter((name) => /^recus\/.+ \(\d+\)\/Reçu de paiement .+\.pdf$/.test(name.normalize('NFC'))),
  ).toHaveLength(2)
  expect(archive.names.some((name) => name.startsWith('fichiers/logos/') && name.endsWith('blason.webp'))).toBe(true)
  expect(JSON.stringify(archive.rows('compte'))).not.toMatch(/argon|password/)
})

test('l’archive du responsable d’un club organisateur a ce que son club a reçu, sans le numéro d’aucune autre personne ni secret', async () => {
  const organizer = await createCaller(server, { organizer: true })
  const { club_id, user_id } = organizer
  const tournament = await createTournament(db, { organizer_club_id: club_id })
  const { id } = await enterPaidTeam(server, tournament)
  expect(await organizer.put(`/registrations/${id}/approval`)).toMatchObject({ status: 200 })
  const colleague = await createCaller(server, { club_id, rights: 'manager', full_name: 'Anne Dubois' })
  const document = await createDocument(db, { club_id, name: 'assurance.pdf' })
  await db`update documents set uploaded_by = ${colleague.user_id} where id = ${document.id}`
  // It has no content in the storage.
  await db`update files set kept_at = null where club_id = ${club_id}`
  await db`update organizer_grants set decided_by = ${colleague.user_id}, requested_by = ${user_id} where club_id = ${club_id}`
  await db`update clubs set verified_by = ${colleague.user_id} where id = ${club_id}`
  const archive = await openArchive(organizer)
  expect(archive.rows('inscriptions-recues')).toMatchObject([{ id, user_id: null, decided_by: user_id }])
  expect(archive.rows('paiements-recus')).toMatchObject([{ registration_id: id, amount_cents: 4000 }])
  expect(archive.rows('membres')).toMatchObject([{ rights: 'owner' }, { full_name: 'Anne Dubois', rights: 'manager' }])
  expect(archive.rows('documents')).toMatchObject([{ name: 'assurance.pdf', uploaded_by: null }])
  expect(archive.rows('droit-d-organiser')).toMatchObject([{ requested_by: user_id, decided_by: null }])
  expect(archive.rows('categories-de-tournoi')).toHaveLength(1)
  const words = archive.names
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.stringify(archive.rows(name.slice(0, -5))))
  const others = await db<{ id: string }[]>`select id from auth.users where id <> ${user_id}`
  expect(others.filter((other) => words.some((text) => text.includes(other.id)))).toEqual([])
  const keys = new Set(words.join('').match(/(?<=")\w+(?=":)/g))
  expect([...keys].filter((key) => SECRET_NAME.test(key))).toEqual([])
})

test('l’archive n’est qu’à la personne, sept jours, et une demande à la fois', async () => {
  const person = await createCaller(server)
  const first = await person.post('/me/export')
  expect((await person.post('/me/export')).body.id).toBe(first.body.id)
  await runJobs(server, 'personal-data.export')
  const { url, id } = (await person.get('/me/export')).body
  const [mail] = await db`select subject from mails where recipient = ${person.email} and kind = 'data-export'`
  expect(mail).toMatchObject({ subject: 'Votre copie de données est prête' })
  const stranger = await createCaller(server, { admin: true, clubless: true })
  expect((await fetch(server.url + url, { headers: stranger.session().headers })).status).toBe(404)
  expect((await fetch(server.url + url)).status).toBe(401)
  expect(await server.services.storage.exists(`exports/${id}.zip`)).toBe(true)

  await db`update data_exports set ready_at = ready_at - interval '8 days' where id = ${id}`
  expect((await fetch(server.url + url, { headers: person.session().headers })).status).toBe(404)
  expect((await person.get('/me/export')).body).toBeNull()
  const { dropOldExports } = await import('./commands/drop-old-exports.ts')
  await dropOldExports(server.services)
  expect(await server.services.storage.exists(`exports/${id}.zip`)).toBe(false)
})

test('l’archive d’une personne qui n’est plus propriétaire de son club n’est plus à elle', async () => {
  const owner = await createCaller(server)
  const { url } = await openArchive(owner)
  await db`update club_members set rights = 'manager' where user_id = ${owner.user_id}`
  expect((await fetch(server.url + url, { headers: owner.session().headers })).status).toBe(404)
  expect((await owner.get('/me/export')).body).toBeNull()
  await db`delete from club_members where user_id = ${owner.user_id}`
  expect((await fetch(server.url + url, { headers: owner.session().headers })).status).toBe(404)
})

test('une préparation qui a échoué recommence quand on la redemande', async () => {
  const person = await createCaller(server)
  const { id } = (await person.post('/me/export')).body
  await db`update data_exports set state = 'failed' where id = ${id}`
  await db`delete from pgboss.job where name = 'personal-data.export'`
  expect((await person.post('/me/export')).body).toMatchObject({ id, state: 'queued' })
  await runJobs(server, 'personal-data.export')
  expect((await person.get('/me/export')).body).toMatchObject({ id, state: 'ready' })
})

const ask = (caller: Caller, input: Record<string, unknown> = {}) =>
  caller.put('/me/erasure', { email: caller.email, ...input })

const eraseDue = async () => {
  const { eraseDueAccounts } = await import('./commands/erase-due-accounts.ts')
  await eraseDueAccounts(server.services)
}

/** Written in every column that can hold it, whatever the table: its name, or the value itself. */
async function tracesOf(value: string) {
  const columns = await db<{ place: string; table: string; column: string }[]>`
    select c.table_schema || '.' || c.table_name as place, format('%I.%I', c.table_schema, c.table_name) as table,
      c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'auth', 'pgboss', 'sandbox')
      and c.data_type in ('text', 'uuid', 'jsonb', 'ARRAY', 'character varying')`
  const found = new Set<string>()
  for (const { place, table, column } of columns) {
    const [row] = await db.unsafe<{ found: boolean }[]>(
      `select exists (select from ${table} x where strpos(lower(x."${column}"::text), lower($1)) > 0) as found`,
      [value],
    )
    if (row!.found) found.add(`${place}.${column}`)
  }
  return [...found].sort()
}

test('effacée, une personne ne laisse ni nom ni adresse ; les résultats et les reçus restent', async () => {
  const name = `Zélie Quatrebarbes ${randomUUID().slice(0, 8)}`
  const person = await createCaller(server, { full_name: name })
  const successor = await createCaller(server, { club_id: person.club_id, rights: 'manager', full_name: 'Anne Dubois' })
  const tournament = await createTournament(db)
  const { id } = await register(person, tournament)
  await person.post(`/registrations/${id}/payments`, { method: 'card', token: 'test_success' })
  await sendContact(person)
  const question = { subject: 'Bonjour', content: 'Une question.' }
  await person.post('/threads', { to: { kind: 'organizer', tournament_id: tournament.id }, ...question })
  await runJobs(server, 'thread.mail')
  const applicant = await createCaller(server, { clubless: true, full_name: name })
  await applicant.post(`/clubs/${successor.club_id}/join-requests`, {})
  await invite(db, await createCaller(server), { email: person.email })
  await invite(db, person)
  const left = await createCaller(server, { club_id: successor.club_id, full_name: name })
  await left.put('/members/me/departure')
  await db`update clubs set email = ${person.email}, president = ${name} where id = ${person.club_id}`
  await person.post('/me/export')
  await runJobs(server, 'personal-data.export')
  const receipts = await db`select id, content, number from receipts where registration_id = ${id}`
  const entered = await db`select id, team_name, status, payment_status, club_id from registrations where id = ${id}`

  expect((await ask(person)).body).toMatchObject({ code: 'SUCCESSOR_NEEDED' })
  expect((await ask(person, { email: 'autre@exemple.test' })).status).toBe(409)
  const asked = await ask(person, { successor_id: successor.user_id })
  expect(asked.body).toMatchObject({ refusals: [], successor: { full_name: 'Anne Dubois' } })
  expect(Date.parse(asked.body.due_at) - server.services.clock().getTime()).toBeGreaterThan(6.9 * DAY_MS)
  await eraseDue()
  expect((await person.get('/profiles/' + person.user_id)).status).toBe(200)

  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${person.user_id}`
  await db`delete from auth.users where id = ${applicant.user_id}`
  await ask(left)
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${left.user_id}`
  await eraseDue()
  const gone = await fetch(`${server.url}/api/profiles/${person.user_id}`, { headers: person.session().headers })
  expect(gone.status).toBe(401)
  const [heir] = await db`select rights from club_members where user_id = ${successor.user_id}`
  expect(heir).toEqual({ rights: 'owner' })
  expect(await db`select id, content, number from receipts where registration_id = ${id}`).toEqual(receipts)
  expect(await db`select id, team_name, status, payment_status, club_id from registrations where id = ${id}`).toEqual(
    entered,
  )

  // The farewell is written to the address, and is deleted like every secret mail.
  expect(await tracesOf(person.email)).toEqual(['public.mails.recipient'])
  const { purgeSecretMails } = await import('#server/platform/mail/send-mail.ts')
  await purgeSecretMails(db, new Date(Date.now() + 8 * DAY_MS))
  expect(await tracesOf(person.email)).toEqual([])
  expect(await tracesOf(name)).toEqual([])
  // Who did what stays by number alone.
  expect(await tracesOf(person.user_id)).toEqual(KEPT_BY_NUMBER)
  await expectSoundness(server)
})

test('effacée, une personne ne laisse rien non plus de ses adresses d’avant', async () => {
  const person = await createCaller(server, { clubless: true })
  await sendContact(person)
  const client = createAuthClient(server)
  // The other sessions end with the address.
  await client.setSession(person.session())
  const email = `zelie-${randomUUID().slice(0, 13)}@exemple.test`
  await client.updateUser({ email })
  for (const address of [person.email, email]) {
    const { code } = await lastMail(db, address, 'email_change')
    expect((await client.verifyOtp({ email: address, token: code, type: 'email_change' })).error).toBeNull()
  }
  const archive = await openArchive(person)
  expect(archive.rows('messages-de-contact')).toHaveLength(1)
  expect((await ask(person, { email })).status).toBe(200)
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${person.user_id}`
  await eraseDue()
  expect(await tracesOf(person.email)).toEqual([])
  expect(await tracesOf(email)).toEqual(['public.mails.recipient'])
})

test('l’adresse qu’un administrateur a changée est oubliée comme les autres, même quand le journal ne la dit plus', async () => {
  const person = await createCaller(server, { clubless: true })
  await sendContact(person)
  const now = server.services.clock()
  await db`insert into refusing_addresses ${db({ email: person.email, since: now, last_at: now, answer: '550 inconnu' })}`
  const email = `zelie-${randomUUID().slice(0, 13)}@exemple.test`
  await changeUser({ ...server.services, request_id: randomUUID() } as Context, person.user_id, { email }, 'service')
  const [line] = await db`
    select changes from audit_personal where subject_id = ${person.user_id} and changes ->> 'to' = ${email}`
  expect(line).toEqual({ changes: { from: person.email, to: email } })
  await db`delete from audit_personal where subject_id = ${person.user_id}`
  await db`
    insert into account_erasures (user_id, asked_at, due_at) values (${person.user_id}, ${now}, ${now})`
  await eraseDue()
  expect(await tracesOf(person.email)).toEqual([])
  expect(await tracesOf(email)).toEqual(['public.mails.recipient'])
})

const KEPT_BY_NUMBER = ['public.audit_log.actor_id', 'public.audit_log.entity_id', 'public.erased_accounts.id']

test('une personne dont le nom commence comme le sien garde le sien ; l’équipe oublie son entraîneur, le club le compte à son nom', async () => {
  const person = await createCaller(server, { full_name: "Jean d'Arc", organizer: true })
  const { club_id } = person
  const colleague = await createCaller(server, { club_id })
  const team = await createTeam(db, { club_id })
  await db`update teams set coach_name = ${person.full_name}, coach_phone = '06 12 34 56 78' where id = ${team.id}`
  const tournament = await createTournament(db, {
    organizer_club_id: club_id,
    columns: { contact_phone: '06 12 34 56 78' },
  })
  const entrant = await createCaller(server)
  const entry = await createRegistration(db, { tournament, club_id: entrant.club_id, status: 'pending' })
  expect(await colleague.put(`/registrations/${entry.id}/approval`)).toMatchObject({ status: 200 })
  const settings = {
    cheque: { payee: "Jean d'Arcy", address: '1 rue du Stade' },
    transfer: { holder: "Jean d'Arc", bic: null },
    cash: { when: "Jean d'Arc les prend le samedi" },
  }
  await db`
    insert into payment_accounts (club_id, provider, settings, sealed_secrets)
    values (${club_id}, 'manual', ${db.json(settings)}, '\\x00')`
  const said = { club_id, type: 'message', subject: "Les entraîneurs (Jean d'Arc)", sender: "Jean d'Arcy" }
  await db`insert into messages ${db({ ...said, content: "Jean d'Arcy remplace Jean d'Arc." })}`
  const told = {
    recipient: colleague.email,
    kind: 'test',
    plain_text: "Inscrite par Jean d'Arc",
    html: 'Jean d&#39;Arc',
  }
  await db`insert into mails ${db({ ...told, subject: 'Inscription' })}`
  await ask(person)
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${person.user_id}`
  await eraseDue()
  const [message] =
    await db`select subject, sender, content from messages where club_id = ${club_id} and type = 'message'`
  expect(message).toEqual({
    subject: 'Les entraîneurs (une personne effacée)',
    sender: "Jean d'Arcy",
    content: "Jean d'Arcy remplace une personne effacée.",
  })
  expect(await db`select settings, sealed_secrets from payment_accounts where club_id = ${club_id}`).toEqual([
    { settings: { cheque: settings.cheque }, sealed_secrets: null },
  ])
  expect(await db`select coach_name, coach_phone from teams where id = ${team.id}`).toEqual([
    { coach_name: null, coach_phone: null },
  ])
  const approvals = await db<{ content: string; plain_text: string }[]>`
    select content, plain_text from messages m join mails on mails.recipient = ${entrant.email}
    where m.club_id = ${entrant.club_id}`
  for (const { content, plain_text } of approvals)
    for (const words of [content, plain_text]) {
      expect(words).toContain('Sur place, le jour même\u00a0: (numéro effacé)')
      expect(words).not.toContain('06 12 34 56 78')
    }
  expect(approvals).toHaveLength(1)
  expect(await db`select contact_phone from tournaments where id = ${tournament.id}`).toEqual([{ contact_phone: null }])
  expect(await db`select html, plain_text from mails where recipient = ${colleague.email} and kind = 'test'`).toEqual([
    { html: 'une personne effacée', plain_text: 'Inscrite par une personne effacée' },
  ])
})

test('les mots d’un club qui ne la connaît pas gardent le nom de son homonyme, sans son adresse', async () => {
  const person = await createCaller(server, { full_name: 'Jean Martin' })
  const elsewhere = await createClub(db)
  const said = `Jean Martin entraîne, ${person.email} répond.`
  for (const id of [person.club_id, elsewhere.id]) await db`update clubs set description = ${said} where id = ${id}`
  await createCaller(server, { club_id: person.club_id, rights: 'owner' })
  await ask(person)
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${person.user_id}`
  await eraseDue()
  const left = await db`
    select description from clubs where id in (${person.club_id}, ${elsewhere.id}) order by id = ${elsewhere.id}`
  expect(left).toEqual([
    { description: 'une personne effacée entraîne, (adresse effacée) répond.' },
    { description: 'Jean Martin entraîne, (adresse effacée) répond.' },
  ])
})

test('on change d’avis pendant sept jours', async () => {
  const person = await createCaller(server)
  expect((await ask(person)).body.due_at).not.toBeNull()
  const again = await ask(person)
  expect(again.status).toBe(200)
  const undone = await fetch(`${server.url}/api/me/erasure`, {
    method: 'DELETE',
    headers: { ...person.session().headers, 'content-type': 'application/json' },
  })
  expect(await undone.json()).toMatchObject({ due_at: null })
  server.advance(8 * DAY_MS)
  await eraseDue()
  server.advance(0)
  expect((await person.get('/me/erasure')).body.due_at).toBeNull()
})

test('seul dans un club attendu, on ne part pas ; ce qui arrive entre-temps arrête l’effacement et le dit', async () => {
  const alone = await createCaller(server)
  expect((await ask(alone)).status).toBe(200)
  await register(alone, await createTournament(db))
  expect((await alone.get('/me/erasure')).body.refusals).toEqual([expect.stringContaining('inscrit à un tournoi')])
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${alone.user_id}`
  await eraseDue()
  expect((await alone.get('/me/erasure')).body).toMatchObject({ due_at: null })
  const { items } = (await alone.get('/messages')).body
  expect(items.map(({ subject }: { subject: string }) => subject)).toContain('Votre compte n’a pas été effacé')
  const refused = await ask(alone)
  expect(refused.body).toMatchObject({ code: 'ERASURE_REFUSED', data: { code: 'alone_registered' } })
})

test('seul dans un club, on ne part pas tant qu’une équipe tient une place, ou en attend une', async () => {
  const alone = await createCaller(server)
  for (const status of REGISTRATION_STATUSES)
    await createRegistration(db, { tournament: await createTournament(db), club_id: alone.club_id, status })
  const facts = await getErasureFacts(db, alone.user_id, server.services.clock())
  expect(Number(facts.club?.running_registrations)).toBe(REGISTRATION_STATUSES.filter(countsForUniqueness).length)
})

test('le club de la dernière personne garde son nom et ses résultats, rien de plus', async () => {
  const alone = await createCaller(server)
  await db`update clubs set phone = '06 12 34 56 78', email = ${alone.email}, coach = 'Paul' where id = ${alone.club_id}`
  const { club_id } = alone
  await createDocument(db, { club_id, name: 'joueurs.pdf', type: 'liste_joueurs' })
  await db`
    insert into payment_accounts (club_id, provider, settings)
    values (${club_id}, 'manual', ${db.json({ cash: { when: 'chez Paul' } })})`
  const [file] = await db<{ id: string }[]>`select id from files where club_id = ${club_id}`
  const key = `documents/${file!.id}-whole.pdf`
  const path = join(tmpdir(), file!.id)
  await writeFile(path, 'Camille Martin, 2014')
  await server.services.storage.keep(key, path, 'application/pdf')
  await ask(alone)
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${alone.user_id}`
  await eraseDue()
  const [club] = await db`select name, status, phone, email, coach from clubs where id = ${alone.club_id}`
  expect(club).toMatchObject({ name: expect.any(String), status: 'inactive', phone: null, email: null, coach: null })
  expect(await db`select settings from payment_accounts where club_id = ${club_id}`).toEqual([])
  expect(await db`select name from documents where club_id = ${club_id}`).toEqual([])
  expect(await db`select name from files where club_id = ${club_id}`).toEqual([])
  // With the erasure itself: a storage that does not answer is asked again.
  const jobs = await db`select data from pgboss.job where name = 'personal-data.remove-files' and state = 'created'`
  expect(jobs).toContainEqual({ data: { keys: [key] } })
  await runJobs(server, 'personal-data.remove-files')
  expect(await server.services.storage.exists(key)).toBe(false)
})

test.each(CLUB_STATUSES)(
  'la dernière personne d’un club dans l’état « %s » s’efface, avec ce qu’il disait d’elle',
  async (status) => {
    const alone = await createCaller(server)
    const { club_id } = alone
    const why = status === 'suspended' || status === 'inactive' ? 'Demande de M. Paul' : null
    const suspended_from = status === 'suspended' ? 'active' : null
    await db`update clubs set ${db({ status, suspended_from, status_reason: why, phone: '06 12 34 56 78' })} where id = ${club_id}`
    const gone = await createClub(db)
    await db`
    update clubs set status = 'inactive', merged_into = ${club_id}, merged_at = now(), phone = '06 98 76 54 32', coach = 'Paul'
    where id = ${gone.id}`
    await db`
    insert into account_erasures (user_id, asked_at, due_at)
    values (${alone.user_id}, ${server.services.clock()}, ${server.services.clock()})`
    await eraseDue()
    expect(await db`select from auth.users where id = ${alone.user_id}`).toHaveLength(0)
    const left = await db`
    select status, suspended_from, status_reason, phone, coach from clubs where id in (${club_id}, ${gone.id})`
    const ended = { status: 'inactive', suspended_from: null, status_reason: null, phone: null, coach: null }
    expect(left).toEqual([ended, ended])
  },
)

test('une archive qui s’achève après l’effacement de sa personne ne reste pas', async () => {
  const person = await createCaller(server)
  const { id } = (await person.post('/me/export')).body
  const { storage } = server.services
  const keep = storage.keep.bind(storage)
  // What happens while the archive is sent to the storage.
  storage.keep = async (...args) => {
    await keep(...args)
    await db`delete from data_exports where id = ${id}`
  }
  await runJobs(server, 'personal-data.export').finally(() => (storage.keep = keep))
  expect(await storage.exists(`exports/${id}.zip`)).toBe(false)
})

test('le propriétaire de la plateforme ne s’efface pas', async () => {
  const owner = await createCaller(server, { admin: true, clubless: true })
  await db`update platform_admins set is_owner = true where user_id = ${owner.user_id}`
  expect((await ask(owner)).body).toMatchObject({ data: { code: 'platform_owner' } })
  await db`update platform_admins set is_owner = false where user_id = ${owner.user_id}`
})
