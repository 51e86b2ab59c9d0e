import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminMail } from '#contract/notices/mails.ts'
import { failureMeaning, maskedFailure } from '#domain/notices/mails/failure-words.ts'
import { refusesForGood } from '#domain/notices/mails/mail-refusal.ts'
import type { MailKind } from '#domain/notices/mails/mail-kinds.ts'
import { eraseDueAccounts } from '#server/features/accounts/personal-data/commands/erase-due-accounts.ts'
import { freePort } from '#server/platform/database/embedded/socket.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { MailTransport } from '#server/platform/mail/port.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { createSmtpTransport } from '#server/platform/mail/transports.ts'
import { createCaller } from '#test/kit/caller.ts'
import { openSink, type Sink } from '#test/faults/mail-sink.ts'
import { startTestServer } from '#test/kit/server.ts'

const server = await startTestServer()
const { db, jobs } = server.services
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

/** What the mail server answers to an address, when it does not take it. */
const answers = new Map<string, { code: number; text: string }>()
let sink: Sink
let transport: MailTransport
beforeAll(async () => {
  const port = await freePort()
  sink = await openSink(port, (address) => answers.get(address) ?? null)
  transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, 'Rebond <rebond@exemple.test>')
})
afterAll(() => sink.close())

const someone = () => `${randomUUID()}@exemple.test`
async function write(recipient: string, more: { kind?: MailKind; secret?: boolean } = {}): Promise<string> {
  const mail = { recipient, subject: 'Bonjour', html: '<p>jeton-secret</p>', plain_text: 'jeton-secret' }
  return (await db.begin((tx) => enqueueMail(tx, jobs, { ...mail, kind: 'thread-message', ...more })))!
}
const send = (id: string) => sendMail({ db, transport, drawings: {} }, id)
const see = async (id: string) => (await admin.get(`/admin/mails/${id}`)).body
const list = async (query: string): Promise<AdminMail[]> => (await admin.get(`/admin/mails?${query}`)).body.items
const GONE = { code: 550, text: '5.1.1 <zoe@exemple.test>: user unknown' }

test.each([
  [550, 'RCPT TO', '550 5.1.1 User unknown', true],
  [550, 'RCPT TO', '550 5.2.1 Mailbox disabled', true],
  [553, 'RCPT TO', '553 No such mailbox', true],
  [550, 'RCPT TO', '550 No such user here', true],
  [450, 'RCPT TO', '450 4.1.1 Try again later', false],
  [552, 'RCPT TO', '552 5.2.2 Mailbox full', false],
  [550, 'RCPT TO', '550 5.7.1 Relaying denied', false],
  [550, 'RCPT TO', '550 5.1.8 Sender domain not found', false],
  [550, 'RCPT TO', '550 Blocked by Spamhaus', false],
  [554, 'DATA', '554 5.1.1 whatever', false],
  [550, 'MAIL FROM', '550 5.1.1 whatever', false],
  [null, 'RCPT TO', 'timeout', false],
])('%s à %s, « %s » : l’adresse refuse pour de bon, %s', (code, command, text, expected) => {
  expect(refusesForGood({ code, command, text })).toBe(expected)
})

test('une erreur se dit en français, sans adresse, numéro ni secret', () => {
  expect(failureMeaning('Error: connect ECONNREFUSED 127.0.0.1:25')).toContain('ne répond pas')
  expect(failureMeaning('quelque chose d’autre')).toBeNull()
  expect(maskedFailure('550 <zoe.martin@exemple.fr>\n unknown, tel 06 12 34 56 78, token=abcDEF')).toBe(
    '550 <(adresse)> unknown, tel (numéro), (secret)',
  )
})

test('un serveur absent : l’e-mail est en échec, son erreur et son prochain essai se voient, et il part ensuite', async () => {
  const to = someone()
  const id = await write(to)
  expect(await list(`q=${to.toUpperCase()}`)).toMatchObject([
    { id, state: 'waiting', attempts: 0, next_try_at: expect.any(String), label: 'Message d’une personne' },
  ])
  const away = createSmtpTransport(`smtp://127.0.0.1:${await freePort()}`, 'rebond@exemple.test')
  await expect(sendMail({ db, transport: away, drawings: {} }, id)).rejects.toThrow()
  expect(await see(id)).toMatchObject({ state: 'failing', attempts: 1, address_refuses: false })
  expect((await see(id)).error.meaning).toContain('ne répond pas')
  expect(await list(`q=${to}&state=failing`)).toHaveLength(1)
  await send(id)
  expect(await see(id)).toMatchObject({ state: 'sent', attempts: 2, error: null, text: 'jeton-secret' })
})

test('renvoyé, un e-mail repart une fois sous le même Message-ID', async () => {
  const id = await write(someone())
  await send(id)
  expect(await admin.put(`/admin/mails/${id}/sending`)).toMatchObject({ status: 200, body: { state: 'waiting' } })
  expect(await admin.put(`/admin/mails/${id}/sending`)).toMatchObject({ status: 409 })
  await send(id)
  await send(id)
  expect(sink.messageIds.filter((one) => one === `<${id}@exemple.test>`)).toHaveLength(2)
  expect(await db`select action from audit_log where entity_id = ${id}`).toEqual([{ action: 'mail.resend' }])
})

test('renvoyer ce qui attend son prochain essai l’avance, sans second envoi prévu', async () => {
  const id = await write(someone())
  const tasks = () => db<{ soon: boolean }[]>`
    select start_after <= now() as soon from pgboss.job where data ->> 'mail_id' = ${id} and state < 'active'`
  await db`update pgboss.job set start_after = now() + interval '1 hour', state = 'retry' where data ->> 'mail_id' = ${id}`
  await db`update mails set last_error = 'ECONNREFUSED' where id = ${id}`
  await admin.put(`/admin/mails/${id}/sending`)
  expect(await tasks()).toEqual([{ soon: true }])
})

test('abandonné, un e-mail ne part plus, et ce qu’il ouvrait est effacé', async () => {
  const id = await write(someone(), { kind: 'recovery', secret: true })
  expect((await admin.put(`/admin/mails/${id}/abandonment`)).body).toMatchObject({ state: 'given_up' })
  await send(id)
  expect(sink.messageIds).not.toContain(`<${id}@exemple.test>`)
  expect(await db`select plain_text, html from mails where id = ${id}`).toEqual([{ plain_text: '', html: '' }])
  expect(await admin.put(`/admin/mails/${id}/abandonment`)).toMatchObject({ status: 409 })
})

test('un e-mail qui porte un secret ne se lit ni ne se renvoie, et s’efface une fois parti', async () => {
  const production = await startTestServer({ config: { production: true } })
  const asking = await createCaller(production, { admin: true, clubless: true })
  const id = await write(someone(), { kind: 'recovery', secret: true })
  const { body } = await asking.get(`/admin/mails/${id}`)
  expect(body).toMatchObject({ secret: true, text: null, permissions: { resend: false } })
  expect(JSON.stringify(body)).not.toContain('jeton-secret')
  const refused = await asking.put(`/admin/mails/${id}/sending`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  await send(id)
  expect(await db`select plain_text, html from mails where id = ${id}`).toEqual([{ plain_text: '', html: '' }])
  expect((await asking.put(`/admin/mails/${id}/sending`)).status).toBe(409)
})

test('une adresse qui refuse pour de bon n’est plus importunée, sauf par ce que sa personne demande', async () => {
  const person = await createCaller(server)
  answers.set(person.email, GONE)
  const first = await write(person.email)
  await send(first)
  expect(await see(first)).toMatchObject({ state: 'refused', attempts: 1, address_refuses: true })
  expect((await see(first)).error.detail).not.toContain('zoe@')
  const second = await write(person.email)
  await send(second)
  expect(await see(second)).toMatchObject({ state: 'refused', attempts: 0 })
  expect(await admin.put(`/admin/mails/${second}/sending`)).toMatchObject({ status: 409 })
  expect((await list(`refusing=true&q=${person.email}`)).map(({ id }) => id).sort()).toEqual([first, second].sort())
  const refusing = (await admin.get('/admin/refusing-addresses')).body.items
  expect(refusing.find(({ email }: { email: string }) => email === person.email)).toMatchObject({ mails: 2 })
  expect((await person.get('/me/mail-refusal')).body.refusal).toMatchObject({ email: person.email })

  const recovery = await write(person.email, { kind: 'recovery', secret: true })
  await send(recovery)
  expect(await see(recovery)).toMatchObject({ state: 'refused', attempts: 1, text: null })
  answers.delete(person.email)
  const next = await write(person.email, { kind: 'recovery', secret: true })
  await send(next)
  expect((await see(next)).state).toBe('sent')
  expect((await person.get('/me/mail-refusal')).body).toEqual({ refusal: null })
})

test('« Réessayer » envoie un essai : le refus revient s’il est refusé, et ne revient pas sinon', async () => {
  const person = await createCaller(server)
  answers.set(person.email, GONE)
  await send(await write(person.email))
  const tryAgain = async () => {
    expect((await person.post('/me/mail-refusal/retry')).body).toEqual({ refusal: null })
    const [mail] = await db<{ id: string }[]>`
      select id from mails where recipient = ${person.email} and kind = 'address-check' and state = 'waiting'`
    await send(mail!.id)
    return (await person.get('/me/mail-refusal')).body.refusal
  }
  expect(await tryAgain()).toMatchObject({ email: person.email })
  answers.delete(person.email)
  expect(await tryAgain()).toBeNull()
  await person.post('/me/mail-refusal/retry')
  expect(await db`select from mails where recipient = ${person.email} and state = 'waiting'`).toEqual([])
})

test('un administrateur lève le refus d’une adresse, ce qui s’écrit au journal sans la nommer', async () => {
  const email = someone()
  answers.set(email, GONE)
  await send(await write(email))
  expect((await admin.post('/admin/refusing-addresses/clearing', { email })).status).toBe(200)
  expect((await admin.post('/admin/refusing-addresses/clearing', { email })).status).toBe(404)
  const [line] =
    await db`select entity_id, changes from audit_log where action = 'mail.address_cleared' order by id desc limit 1`
  expect(JSON.stringify(line)).not.toContain(email)
})

test('effacer une personne oublie le refus de son adresse', async () => {
  const person = await createCaller(server)
  answers.set(person.email, GONE)
  await send(await write(person.email))
  await person.put('/me/erasure', { email: person.email })
  await db`update account_erasures set due_at = ${server.services.clock()} where user_id = ${person.user_id}`
  await eraseDueAccounts(server.services)
  expect(await db`select from refusing_addresses where email = ${person.email}`).toEqual([])
})
