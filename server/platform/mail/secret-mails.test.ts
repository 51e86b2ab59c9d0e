import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { purgeSecretMails, sendMail } from './send-mail.ts'
import { localOutbox } from './transports.ts'

const { services } = await startTestServer()

async function written(secret: boolean): Promise<string> {
  const recipient = `${randomUUID()}@exemple.test`
  await db.begin((tx) =>
    enqueueMail(tx, services.jobs, {
      recipient,
      subject: 'Objet',
      html: 'LIEN',
      plain_text: 'LIEN',
      kind: 'contact',
      secret,
    }),
  )
  const [mail] = await db<{ id: string }[]>`select id from mails where recipient = ${recipient}`
  return mail!.id
}

const textOf = async (id: string) => (await db`select html, plain_text from mails where id = ${id}`)[0]

test('un mail qui porte un secret est vidé dès qu’il est parti, pas avant, et lui seul', async () => {
  const sent: string[] = []
  const transport = { send: async (mail: { plain_text: string }) => void sent.push(mail.plain_text) }
  const absent = { send: () => Promise.reject(new Error('absent')) }
  const [secret, plain] = [await written(true), await written(false)]
  await expect(sendMail({ db, drawings: {}, transport: absent }, secret)).rejects.toThrow('absent')
  expect(await textOf(secret)).toEqual({ html: 'LIEN', plain_text: 'LIEN' })
  for (const id of [secret, plain]) await sendMail({ db, drawings: {}, transport }, id)
  expect(sent).toEqual(['LIEN', 'LIEN'])
  expect(await textOf(secret)).toEqual({ html: '', plain_text: '' })
  expect(await textOf(plain)).toEqual({ html: 'LIEN', plain_text: 'LIEN' })
})

test('sans serveur d’envoi la table est la boîte : il y reste lisible, une semaine', async () => {
  const id = await written(true)
  await sendMail({ db, drawings: {}, transport: localOutbox }, id)
  expect(await textOf(id)).toEqual({ html: 'LIEN', plain_text: 'LIEN' })
  const kept = await written(false)
  await purgeSecretMails(db, new Date(Date.now() + 6 * 86_400_000))
  expect(await textOf(id)).toBeDefined()
  await purgeSecretMails(db, new Date(Date.now() + 8 * 86_400_000))
  expect(await textOf(id)).toBeUndefined()
  expect(await textOf(kept)).toBeDefined()
})
