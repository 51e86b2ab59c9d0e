import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ContactMessage } from '#contract/community/contact-messages.ts'
import { DEFAULT_SETTINGS } from '#domain/notices/settings/settings.ts'
import { forgetOld } from '#server/features/accounts/personal-data/commands/forget-old.ts'
import { createCaller } from '#test/kit/caller.ts'
import { startTestServer } from '#test/kit/server.ts'

const DAY_MS = 86_400_000
const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const { db } = server.services
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

/** A message as its form leaves it. */
async function write(more: Record<string, string> = {}): Promise<ContactMessage> {
  const email = `${randomUUID()}@exemple.test`
  const response = await fetch(`${server.url}/api/contact-messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${(Math.random() * 255) | 0}.${(Math.random() * 255) | 0}`,
    },
    body: JSON.stringify({ name: 'Zoé Martin', email, subject: 'Une question', content: 'Où jouer\u00a0?', ...more }),
  })
  expect(response.status).toBe(201)
  return (await admin.get(`/admin/contact?q=${email}`)).body.items[0]
}
const answer = ({ id, version }: ContactMessage, content = 'À Vertou.\n\nBien à vous') =>
  admin.post(`/admin/contact/${id}/answers`, { version, content })

test('un message attend, se compte, se cherche, et se marque traité par quelqu’un', async () => {
  const before = (await admin.get('/admin/contact')).body.open_count
  const message = await write({ subject: 'Un gymnase à Rezé' })
  expect((await admin.get('/admin/contact?q=reze&state=open')).body).toMatchObject({
    open_count: before + 1,
    items: [{ id: message.id, state: 'open', content: 'Où jouer\u00a0?' }],
  })
  const handled = await admin.put(`/admin/contact/${message.id}/handling`, { version: message.version, handled: true })
  expect(handled.body).toMatchObject({ state: 'handled', handled_by: 'Anne Arbitre' })
  expect((await admin.get('/admin/contact?q=reze&state=open')).body).toMatchObject({ open_count: before, items: [] })
  const { version } = handled.body
  const again = await admin.put(`/admin/contact/${message.id}/handling`, { version, handled: false })
  expect(again.body).toMatchObject({ state: 'open', handled_by: null })
  const lines = await db`select action from audit_log where entity_id = ${message.id} order by id`
  expect(lines).toEqual([{ action: 'contact.handle' }, { action: 'contact.reopen' }])
})

test('la réponse part de la plateforme, revient à son adresse, et reste à côté du message', async () => {
  const message = await write()
  expect(await answer(message)).toMatchObject({
    status: 201,
    body: { state: 'handled', answers: [{ content: 'À Vertou.\n\nBien à vous', answered_by: 'Anne Arbitre' }] },
  })
  const mails = await db`select kind, reply_to, subject, plain_text from mails where recipient = ${message.email}`
  expect(mails).toMatchObject([
    { kind: 'contact-answer', reply_to: DEFAULT_SETTINGS.contact_email, subject: 'Re\u00a0: Une question' },
  ])
  expect(mails[0]!.plain_text).toContain('À Vertou.')
  expect(mails[0]!.plain_text).toContain('Où jouer')
})

test('deux administrateurs ne répondent pas tous deux au même message', async () => {
  const message = await write()
  const answers = await Promise.all([answer(message, 'Oui'), answer(message, 'Non')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toContain('Anne Arbitre')
  expect(await db`select from mails where recipient = ${message.email}`).toHaveLength(1)
})

test('un an après avoir été traité, le message s’efface avec sa réponse, et le texte de leurs e-mails', async () => {
  const old = await write()
  await answer(old)
  const kept = await write()
  const long = new Date(Date.now() - 400 * DAY_MS)
  await db`update contact_messages set handled_at = ${long} where id = ${old.id}`
  await db`update mails set created_at = ${long}, sent_at = ${long} where ${old.email} in (recipient, reply_to)`
  await forgetOld(server.services)
  expect((await admin.get(`/admin/contact/${old.id}`)).status).toBe(404)
  expect((await admin.get(`/admin/contact/${kept.id}`)).status).toBe(200)
  expect(await db`select from contact_answers where message_id = ${old.id}`).toEqual([])
  expect(await db`select from mails where plain_text <> '' and ${old.email} in (recipient, reply_to)`).toEqual([])
})

test('la liste s’emporte en tableur', async () => {
  const message = await write({ subject: '=2+3' })
  const response = await fetch(`${server.url}/files/admin/contact.csv?q=${message.email}`, {
    headers: admin.session().headers,
  })
  expect(await response.text()).toContain("'=2+3")
})
