import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { startTestServer } from '#test/kit/server.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { runJobs } from '#test/kit/run-jobs.ts'
import { sweepFiles } from '#server/platform/uploads/sweep-files.ts'

const server = await startTestServer()

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#f60' } })
    .png()
    .toBuffer()

const attach = async (caller: Caller, name = 'plan.png') =>
  (await upload(server, caller, 'attachments', await picture(), { name })).body

async function meet() {
  const organizer = await createCaller(server, { organizer: true })
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const club = await createCaller(server)
  await createRegistration(db, { tournament, club_id: club.club_id })
  const write = (attachments: string[], caller: Caller = club) =>
    caller.post(
      '/threads',
      {
        to: { kind: 'organizer', tournament_id: tournament.id },
        subject: 'Plan',
        content: 'Voici le plan.',
        attachments,
      },
      { 'idempotency-key': randomUUID() },
    )
  return { organizer, club, tournament, write }
}

const read = (caller: Caller, path: string) => fetch(server.url + path, { headers: caller.session().headers })

test('une pièce jointe est vue des deux côtés seulement, à enregistrer, et le mail la mentionne', async () => {
  const { organizer, club, write } = await meet()
  const stranger = await createCaller(server, { organizer: true })
  const [plan, other] = [await attach(club, 'Plan du gymnase.png'), await attach(club)]
  const { body } = await write([plan.id, other.id])
  const { attachments } = body.messages[0]
  expect(attachments.map(({ name }: { name: string }) => name)).toEqual(['Plan du gymnase.png', 'plan.png'])
  const [{ url }] = attachments
  for (const reader of [club, organizer]) {
    const response = await read(reader, url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*Plan du gymnase\.jpg/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect((await read(stranger, url)).status).toBe(404)
  expect((await fetch(server.url + url)).status).toBe(401)
  await runJobs(server, 'thread.mail')
  const [mail] = await db`select plain_text from mails where recipient = ${organizer.email} and kind = 'thread-message'`
  expect(mail!.plain_text).toContain('2 pièces jointes')
})

test('au plus cinq fichiers par message ; ni celui d’un autre, ni celui d’un autre message, ni un inconnu', async () => {
  const { organizer, club, write } = await meet()
  const many = await Promise.all(Array.from({ length: 6 }, () => attach(club)))
  expect((await write(many.map(({ id }) => id))).status).toBe(400)
  const used = await write([many[0].id])
  expect(used.status).toBe(201)
  const foreign = await attach(organizer)
  for (const id of [many[0].id, foreign.id, randomUUID()])
    expect(await write([id])).toMatchObject({ status: 409, body: { code: 'ATTACHMENT_GONE' } })
  const answered = await organizer.post(`/threads/${used.body.id}/messages`, {
    content: 'Merci',
    attachments: [foreign.id],
  })
  expect(answered.body.messages[1].attachments).toHaveLength(1)
})

test('un fichier qui n’est ni PDF ni image est refusé ; celui qui n’est joint à rien disparaît le lendemain', async () => {
  const { club, write } = await meet()
  const program = await upload(server, club, 'attachments', Buffer.from('MZ un programme'), { name: 'plan.pdf' })
  expect(program).toMatchObject({ status: 415, body: { code: 'FILE_TYPE_REFUSED' } })
  const [kept, left] = [await attach(club), await attach(club)]
  await write([kept.id])
  server.advance(25 * 3_600_000)
  await sweepFiles(server.services)
  const remaining = await db<{ id: string }[]>`select id from files where id in ${db([kept.id, left.id])}`
  expect(remaining.map(({ id }) => id)).toEqual([kept.id])
})

test('un message à plusieurs clubs porte les mêmes fichiers, et chaque club ne lit que le sien', async () => {
  const { organizer, club, tournament } = await meet()
  const second = await createCaller(server)
  await createRegistration(db, { tournament, club_id: second.club_id })
  const file = await attach(organizer)
  await organizer.post('/threads/broadcasts', {
    tournament_id: tournament.id,
    expected_clubs: 2,
    subject: 'Plan',
    content: 'Voici.',
    attachments: [file.id],
  })
  for (const reader of [club, second]) expect((await read(reader, `/files/attachments/${file.id}`)).status).toBe(200)
  const threads = await db`select id from threads where tournament_id = ${tournament.id}`
  await db`delete from threads where id = ${threads[0]!.id}`
  expect((await db`select kept_at from files where id = ${file.id}`)[0]!.kept_at).not.toBeNull()
  await db`delete from threads where id = ${threads[1]!.id}`
  expect((await db`select kept_at from files where id = ${file.id}`)[0]!.kept_at).toBeNull()
})
