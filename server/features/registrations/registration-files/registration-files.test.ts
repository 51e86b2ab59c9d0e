import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pieceKey } from '#server/platform/uploads/files.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { pdf } from '#test/kit/files/pdf.ts'
import { readZip } from '#test/kit/files/read-zip.ts'
import { startTestServer } from '#test/kit/server.ts'
import { createPlayer, createTeam } from '#test/kit/steps/teams.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { findFileOfDocument } from './queries.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const club = await createCaller(server)
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Anne Arbitre' })

const fetched = (caller: Caller, id: string, format: string) =>
  fetch(`${server.url}/files/registrations/${id}.${format}`, { headers: caller.session().headers })

async function entered(players = 0) {
  const tournament = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    title: 'Été des aigles',
    required_documents: ['assurance_rc'],
  })
  const { club_id, user_id } = club
  const { id } = await createRegistration(db, {
    tournament,
    club_id,
    user_id,
    status: 'pending',
    payment_status: 'paid',
  })
  const team = await createTeam(db, club)
  for (let index = 0; index < players; index += 1)
    await createPlayer(db, team.id, { last_name: `Dupont-Martin-${index}`, licence_number: `BC${100_000 + index}` })
  await db`update registrations set team_id = ${team.id} where id = ${id}`
  return id
}

/** @returns the document that the club has sent */
async function send(name: string, text: string, type = 'assurance_rc'): Promise<string> {
  const { body } = await upload(server, club, `documents?type=${type}`, pdf({ tail: `%${text}\n` }), { name })
  return body.id
}

test('la fiche tient sur une page, même avec une équipe au complet, et sa lecture est notée', async () => {
  const id = await entered(60)
  await db`update registrations set status = 'approved' where id = ${id}`
  const answer = await fetched(organizer, id, 'pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  expect((await PDFDocument.load(await answer.arrayBuffer())).getPageCount()).toBe(1)
  const noted = await db`select action, actor_id from audit_log where entity_id = ${id} order by id`
  expect(noted).toMatchObject([
    { action: 'players.read' },
    { action: 'registration.sheet', actor_id: organizer.user_id },
  ])
})

test('l’archive a la fiche et les documents, sous leurs noms français ; un absent ou altéré est nommé, et elle s’ouvre', async () => {
  const id = await entered()
  const [kept, gone, altered] = [
    await send('Assurance été.pdf', 'un'),
    await send('Perdu.pdf', 'deux', 'autre'),
    await send('Changé.pdf', 'trois', 'autre'),
  ]
  const keyOf = async (document: string) => pieceKey((await findFileOfDocument(db, document))!, 'whole')
  await server.services.storage.remove(await keyOf(gone))
  const other = join(server.services.config.data_dir, 'other.pdf')
  await writeFile(other, pdf({ tail: '%Trois\n' }))
  await server.services.storage.keep(await keyOf(altered), other, 'application/pdf')
  const answer = await fetched(admin, id, 'zip')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = readZip(Buffer.from(await answer.arrayBuffer()))
  const names = [...files.keys()]
  expect(names.filter((name) => name.startsWith('documents/'))).toEqual([
    expect.stringMatching(/^documents\/Attestation d’assurance RC - Assurance été \(en attente\) [0-9a-f]{4}\.pdf$/),
  ])
  expect([names[0], names.at(-1)]).toEqual(['fiche.pdf', 'LISEZ-MOI.txt'])
  const words = Buffer.from(files.get('LISEZ-MOI.txt')!).toString()
  expect(words).toMatch(/altérés[^]*- Autre - (Perdu|Changé)[^]*- Autre - (Perdu|Changé)/)
  const openings =
    await db`select entity_id from audit_log where action = 'document.open' and actor_id = ${admin.user_id}`
  expect(new Set(openings.map(({ entity_id }) => entity_id))).toEqual(new Set([kept, gone, altered]))
})

test('un organisateur étranger, un club et un organisateur dont le tournoi est loin n’ont rien', async () => {
  const id = await entered()
  const rival = await createCaller(server, { organizer: true })
  for (const caller of [rival, club])
    for (const format of ['pdf', 'zip']) expect((await fetched(caller, id, format)).status).toBe(404)
  await db`
    update tournaments set starts_at = now() - interval '60 days', ends_at = now() - interval '59 days'
    where organizer_club_id = ${organizer.club_id}`
  await send('Tard.pdf', 'tard')
  const files = readZip(Buffer.from(await (await fetched(organizer, id, 'zip')).arrayBuffer()))
  expect([...files.keys()]).toEqual(['fiche.pdf', 'LISEZ-MOI.txt'])
})
