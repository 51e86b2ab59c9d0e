import { randomInt } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { sweepFiles } from '#server/platform/uploads/sweep-files.ts'
import { type Caller, createCaller } from '#test/kit/caller.ts'
import { db } from '#test/kit/database.ts'
import { createDocument, createRegistration, createTournament } from '#test/kit/factories.ts'
import { enterPaidTeam } from '#test/kit/steps/registering.ts'
import { startTestServer } from '#test/kit/server.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import { dropPastFiles } from './commands/drop-past-files.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true })
const admin = await createCaller(server, { admin: true, clubless: true, full_name: 'Sacha Admin' })
const DAY_MS = 86_400_000

const picture = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .png()
    .toBuffer()
async function pdf() {
  const document = await PDFDocument.create()
  document.addPage([200, 200])
  document.setTitle(crypto.randomUUID())
  return document.save()
}
const mine = async (caller: Caller) => (await caller.get('/clubs/mine/documents')).body
const open = (options: Parameters<typeof createTournament>[1] = {}) =>
  createTournament(db, { organizer_club_id: organizer.club_id, required_documents: ['assurance_rc'], ...options })
const read = (caller: Caller, id: string, more = '') =>
  fetch(`${server.url}/files/documents/${id}${more}`, { headers: caller.session().headers })

test('un fichier déposé est en attente, et remplit la ligne de ce que le tournoi demande', async () => {
  const { club } = await enterPaidTeam(server, await open({ title: 'Tournoi de mars' }))
  const before = await mine(club)
  expect(before).toMatchObject({
    items: [],
    needs: [
      {
        type: 'assurance_rc',
        state: 'absent',
        state_label: 'À déposer',
        tournaments: [{ title: 'Tournoi de mars', state: 'absent' }],
      },
    ],
    permissions: { deposit: true },
  })
  const bytes = await pdf()
  const { status, body } = await upload(
    server,
    club,
    `documents?type=assurance_rc&season=${before.needs[0].season}`,
    bytes,
    {
      name: 'attestation été.pdf',
    },
  )
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      type_label: 'Attestation d’assurance RC',
      status: 'pending',
      status_label: 'En attente',
      known: false,
    },
  ])
  expect(await mine(club)).toMatchObject({
    needs: [{ state: 'pending' }],
    items: [
      {
        id: body.id,
        name: 'attestation été.pdf',
        size: bytes.length,
        status_label: 'En attente',
        is_picture: false,
        uploaded_by: 'Camille Martin',
        tournaments: [{ title: 'Tournoi de mars', state: 'pending' }],
        permissions: { replace: true, withdraw: true },
      },
    ],
  })
  const shown = await read(club, body.id)
  expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; filename="attestation ete\.pdf"/),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await read(club, body.id, '?telecharger=true')).headers.get('content-disposition')).toMatch(/^attachment;/)
})

test('les mêmes octets, du même type et de la même saison, sont un seul document, même envoyés deux fois à la fois', async () => {
  const club = await createCaller(server)
  const bytes = await picture()
  const send = (type: string) => upload(server, club, `documents?type=${type}`, bytes)
  const answers = await Promise.all([send('autre'), send('autre'), send('autre')])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.filter(({ body }) => body.known)).toHaveLength(2)
  const elsewhere = await send('reglement')
  expect(elsewhere.body).toMatchObject({ known: false })
  expect((await mine(club)).items).toHaveLength(2)
  expect(await db`select from files where club_id = ${club.club_id}`).toHaveLength(2)
  await db`update documents set status = 'rejected', reason = 'Illisible' where id = ${elsewhere.body.id}`
  expect((await send('reglement')).body).toMatchObject({ id: elsewhere.body.id, known: true, status_label: 'Refusé' })
})

test('redéposé, un document que le stockage a perdu ou abîmé se lit de nouveau', async () => {
  const club = await createCaller(server)
  const bytes = await pdf()
  const send = () => upload(server, club, 'documents?type=autre', bytes)
  const { id } = (await send()).body
  const [file] = await db<{ id: string }[]>`select file_id as id from documents where id = ${id}`
  const key = `documents/${file!.id}-whole.pdf`
  const content = async () => Buffer.from(await (await read(club, id)).arrayBuffer())
  const whole = await content()
  const path = join(server.services.config.data_dir, 'files', key)
  for (const spoil of [() => rmSync(path), () => writeFileSync(path, whole.subarray(0, 20))]) {
    spoil()
    expect((await send()).body).toMatchObject({ id, known: true })
    expect(await content()).toEqual(whole)
  }
  expect(await db`select from files where club_id = ${club.club_id}`).toHaveLength(1)
})

test('remplacer garde l’ancien comme remplacé, une seule fois', async () => {
  const club = await createCaller(server)
  const first = (await upload(server, club, 'documents?type=reglement', await picture())).body
  const replace = async (id: string) => upload(server, club, `documents?type=reglement&replaces=${id}`, await picture())
  const answers = await Promise.all([replace(first.id), replace(first.id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const { items, former } = await mine(club)
  expect(items).toMatchObject([{ status: 'pending' }])
  expect(former).toMatchObject([
    { id: first.id, status: 'replaced', status_label: 'Remplacé', permissions: { replace: false } },
  ])
  expect((await read(club, first.id)).status).toBe(200)
  expect((await read(admin, first.id)).status).toBe(404)
  const other = await upload(server, club, `documents?type=autre&replaces=${items[0].id}`, await picture())
  expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  const stranger = await createCaller(server)
  expect(
    await upload(server, stranger, `documents?type=reglement&replaces=${items[0].id}`, await picture()),
  ).toMatchObject({ status: 404 })
})

test('ce qui est retiré n’est plus lu de personne, et son fichier s’en va', async () => {
  const club = await createCaller(server)
  const { id } = (await upload(server, club, 'documents?type=autre', await picture())).body
  expect((await club.put(`/documents/${id}/withdrawal`)).body).toEqual({ id, status: 'withdrawn' })
  expect(await mine(club)).toMatchObject({
    items: [],
    former: [{ status: 'withdrawn', status_label: 'Retiré', url: null }],
  })
  expect((await read(club, id)).status).toBe(404)
  await sweepFiles({ ...server.services, clock: () => new Date(Date.now() + DAY_MS + 60_000) })
  expect(await db`select from files where club_id = ${club.club_id}`).toHaveLength(0)
  expect(await mine(club)).toMatchObject({ former: [{ id, name: 'fichier.jpg' }] })
  expect(await club.put(`/documents/${id}/withdrawal`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
})

test('une inscription validée garde les documents dont elle a besoin', async () => {
  const entered = await enterPaidTeam(server, await open({ title: 'Tournoi de mai' }))
  const document = await createDocument(db, { club_id: entered.club.club_id, status: 'approved' })
  const withdraw = () => entered.club.put(`/documents/${document.id}/withdrawal`)
  expect((await organizer.put(`/registrations/${entered.id}/approval`)).status).toBe(200)
  const { items } = await mine(entered.club)
  expect(items).toMatchObject([{ permissions: { replace: false, withdraw: false } }])
  expect(await withdraw()).toMatchObject({
    status: 409,
    body: { code: 'DOCUMENT_NEEDED', message: expect.stringContaining('Tournoi de mai') },
  })
  const replaced = await upload(
    server,
    entered.club,
    `documents?type=assurance_rc&season=${items[0].season}&replaces=${document.id}`,
    await picture(),
  )
  expect(replaced).toMatchObject({ status: 409, body: { code: 'DOCUMENT_NEEDED' } })
  await createDocument(db, { club_id: entered.club.club_id, status: 'approved' })
  expect((await withdraw()).status).toBe(200)
})

test('valider attend qu’un retrait en cours s’achève : une inscription n’est jamais validée sans son document', async () => {
  const entered = await enterPaidTeam(server, await open())
  const document = await createDocument(db, { club_id: entered.club.club_id, status: 'approved' })
  const { asked } = await db.begin(async (tx) => {
    await tx`update documents set status = 'withdrawn' where id = ${document.id}`
    const approval = organizer.put(`/registrations/${entered.id}/approval`)
    await vi.waitFor(async () => expect(await listWaiting()).not.toHaveLength(0), { timeout: 30_000 })
    return { asked: approval }
  })
  expect(await asked).toMatchObject({ status: 409, body: { code: 'DOCUMENTS_MISSING' } })
})

const listWaiting = () =>
  db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('chaque ouverture hors du club se note, et le club lit qui et quand ; les siennes ne se notent pas', async () => {
  const { club } = await enterPaidTeam(server, await open())
  const season = (await mine(club)).needs[0].season
  const { id } = (await upload(server, club, `documents?type=assurance_rc&season=${season}`, await picture())).body
  const openings = async () => (await club.get(`/documents/${id}/openings`)).body.items
  await read(club, id)
  expect(await openings()).toEqual([])
  const shown = await read(organizer, id)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  await shown.arrayBuffer()
  await (await read(admin, id)).arrayBuffer()
  expect(await openings()).toEqual([
    { opened_at: expect.any(String), by: 'L’équipe de Rebond' },
    { opened_at: expect.any(String), by: expect.stringMatching(/^Camille Martin, Club /) },
  ])
  expect((await mine(club)).items).toMatchObject([{ openings_count: 2 }])
  const rival = await createCaller(server, { organizer: true })
  expect((await read(rival, id)).status).toBe(404)
  expect(await openings()).toHaveLength(2)
})

test('ce que l’antivirus n’a pas encore lu ne s’ouvre pas', async () => {
  const club = await createCaller(server)
  const { id } = (await upload(server, club, 'documents?type=autre', await picture())).body
  await db`update files set state = 'scanning' where id = (select file_id from documents where id = ${id})`
  expect((await mine(club)).items).toMatchObject([{ status: 'scanning', status_label: 'Analyse en cours' }])
  const refused = await read(club, id)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'FILE_SCANNING'])
})

test('un document vaut pour une saison qui se joue, ou que la prochaine demande déjà', async () => {
  const club = await createCaller(server)
  const send = async (season: string) =>
    upload(server, club, `documents?type=assurance_rc&season=${season}`, await picture())
  expect(await send('2019-2020')).toMatchObject({ status: 409, body: { code: 'NOT_ALLOWED_NOW' } })
  expect((await send('demain')).status).toBe(409)
  const tournament = await open()
  const [running] = (await mine(club)).seasons
  const next = `${Number(running.slice(0, 4)) + 1}-${Number(running.slice(0, 4)) + 2}`
  expect((await send(next)).status).toBe(409)
  await db`
    update tournaments set starts_at = ${`${next.slice(0, 4)}-09-20T09:00Z`}, ends_at = ${`${next.slice(0, 4)}-09-20T18:00Z`}
    where id = ${tournament.id}`
  await createRegistration(db, { tournament, club_id: club.club_id, status: 'approved' })
  expect((await mine(club)).seasons).toEqual([running, next])
  expect((await send(next)).status).toBe(201)
  expect((await mine(club)).needs).toMatchObject([{ season: next, state: 'pending' }])
})

test('qui ne tient que la table, et un club suspendu, ne déposent rien', async () => {
  const owner = await createCaller(server)
  const table = await createCaller(server, { club_id: owner.club_id, rights: 'table' })
  const treasurer = await createCaller(server, { club_id: owner.club_id, rights: 'treasurer' })
  expect(await upload(server, table, 'documents?type=autre', await picture())).toMatchObject({ status: 403 })
  expect(await upload(server, treasurer, 'documents?type=autre', await picture())).toMatchObject({ status: 201 })
  await db`update clubs set status = 'suspended' where id = ${owner.club_id}`
  expect(await upload(server, owner, 'documents?type=autre', await picture())).toMatchObject({ status: 403 })
  expect(await mine(owner)).toMatchObject({
    permissions: { deposit: false },
    items: [{ permissions: { withdraw: false } }],
  })
})

test('à la fin de la saison, ce qui était validé a expiré', async () => {
  const club = await createCaller(server)
  await createDocument(db, { club_id: club.club_id, status: 'approved', season: '2019-2020' })
  expect(await mine(club)).toMatchObject({ items: [], former: [{ status: 'expired', status_label: 'Expiré' }] })
})

test('trois mois après sa saison, le fichier d’un document s’en va, sa ligne reste', async () => {
  const club = await createCaller(server)
  const { id } = (await upload(server, club, 'documents?type=autre', await picture())).body
  const [{ season } = { season: '' }] = await db<{ season: string }[]>`select season from documents where id = ${id}`
  const end = Number(season.slice(5))
  await dropPastFiles(db, new Date(`${end}-09-29T12:00:00Z`))
  expect((await read(club, id)).status).toBe(200)
  await dropPastFiles(db, new Date(`${end}-09-30T12:00:00Z`))
  expect((await read(club, id)).status).toBe(404)
  expect(await mine(club)).toMatchObject({ items: [{ id, url: null }] })
  await sweepFiles({ ...server.services, clock: () => new Date(Date.now() + DAY_MS + 60_000) })
  expect(await db`select from files where club_id = ${club.club_id}`).toHaveLength(0)
  expect(await db`select from audit_log where action = 'documents.dropped' and entity_id = ${season}`).toHaveLength(1)
})

test('un fichier qui n’est pas un document est refusé, et ne laisse aucune ligne', async () => {
  const club = await createCaller(server)
  const refused = await upload(server, club, 'documents?type=autre', Buffer.from('<html><script>1</script>'), {
    name: 'attestation.pdf',
  })
  expect(refused).toMatchObject({ status: 415, body: { code: 'FILE_TYPE_REFUSED' } })
  expect(await upload(server, club, 'documents?type=inconnu', await picture())).toMatchObject({ status: 400 })
  expect((await mine(club)).items).toEqual([])
})
