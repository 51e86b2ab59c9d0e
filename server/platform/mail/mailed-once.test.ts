import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#test/kit/database.ts'
import { startTestServer } from '#test/kit/server.ts'
import { enqueueMail } from './enqueue-mail.ts'

const { services } = await startTestServer()

const write = (recipient: string, once_for?: string) =>
  db.begin((tx) =>
    enqueueMail(tx, services.jobs, {
      recipient,
      subject: 'Objet',
      html: '',
      plain_text: '',
      kind: 'registration-paid',
      dedupe_key: randomUUID(),
      ...(once_for ? { once_for } : {}),
    }),
  )

const written = async (recipient: string) => {
  const [row] = await db<{ count: number; jobs: number }[]>`
    select count(*)::int, count(j.id)::int as jobs
    from mails m left join pgboss.job j on j.name = 'mail.send' and j.data ->> 'mail_id' = m.id::text
    where m.recipient = ${recipient}`
  return row
}

test('ce qui n’arrive qu’une fois n’est écrit qu’une fois à chacun, même par dix qui l’annoncent ensemble sous d’autres clés', async () => {
  const [one, other] = [`${randomUUID()}@exemple.test`, `${randomUUID()}@exemple.test`]
  await Promise.all(Array.from({ length: 10 }, () => write(one, 'inscription-1')))
  await write(other, 'inscription-1')
  expect(await written(one)).toEqual({ count: 1, jobs: 1 })
  expect(await written(other)).toEqual({ count: 1, jobs: 1 })
  await write(one, 'inscription-2')
  expect(await written(one)).toEqual({ count: 2, jobs: 2 })
})

test('ce qui peut revenir s’écrit à chaque fois', async () => {
  const recipient = `${randomUUID()}@exemple.test`
  await write(recipient)
  await write(recipient)
  expect(await written(recipient)).toEqual({ count: 2, jobs: 2 })
})
