import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Color } from 'sharp'
import { localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { seasonOf } from '#domain/common/dates/season.ts'
import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { pay } from '#test/kit/steps/registering.ts'
import { pdf } from '#test/kit/files/pdf.ts'
import { upload } from '#test/kit/steps/uploading.ts'
import type { TestServer } from '#test/kit/server.ts'
import { sharePhoto } from '#test/kit/steps/voice.ts'
import type { Cast } from './cast.ts'

/** A receipt of the owner's club for a payment by card. */
export async function createReceipt(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db } = server.services
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  const { id } = await createRegistration(db, {
    tournament,
    club_id: owner.club_id,
    status: 'held',
    payment_status: 'unpaid',
  })
  await pay(owner, { id })
  const [row] = await db<{ id: string }[]>`select id from receipts where registration_id = ${id}`
  return row!.id
}

/** A backup that can be downloaded. @returns its id */
export async function createBackup({ services: { db, config } }: TestServer): Promise<number> {
  const name = `sauvegarde-${randomUUID()}`
  await mkdir(config.backup_dir, { recursive: true })
  await writeFile(join(config.backup_dir, `${name}.json.zst.age`), 'age')
  const [backup] = await db<{ id: number }[]>`
    insert into backup_runs (kind, state, name, at, asked_at, ended_at, expires_at, encrypted, size, json_size, sha256)
    values ('manual', 'success', ${name}, now(), now(), now(), now(), true, 3, 3, ${'0'.repeat(64)}) returning id`
  return backup!.id
}

/** A finished archive of the owner's data. @returns its id */
export async function createExport(server: TestServer, { owner }: Cast): Promise<string> {
  const { db, storage, config } = server.services
  const id = randomUUID()
  const path = join(config.data_dir, id)
  await writeFile(path, 'PK')
  await storage.keep(`exports/${id}.zip`, path, 'application/zip')
  await db`
    insert into data_exports (id, user_id, state, size, asked_at, ready_at)
    values (${id}, ${owner.user_id}, 'ready', 2, now(), now())`
  return id
}

/** The calendar of the owner's club, with its own address. @returns the name of its file, without '.ics' */
export async function createFeed({ owner }: Cast): Promise<string> {
  const { body } = await owner.put('/clubs/mine/calendar')
  return String(body.url).slice(-26, -4)
}

/** The logo of the owner's club. @returns the id of its file */
export async function createLogo(server: TestServer, { owner }: Cast): Promise<string> {
  const { body } = await upload(server, owner, 'logos', await picture())
  return String(body.logo_url).slice('/files/logos/'.length, -'-256.webp'.length)
}

/** A photo of the owner's club that waits for moderation. @returns the id of its file */
export async function sharePhotoOf(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db } = server.services
  const { club_id } = organizer
  const tournament = await createTournament(db, { organizer_club_id: club_id, in_days: -1, status: 'completed' })
  await createRegistration(db, { tournament, club_id: owner.club_id })
  const { body } = await sharePhoto(server, owner, tournament)
  return /\/([0-9a-f-]{36})-/.exec(body.sources[0].url)![1]!
}

/** The rules of a tournament, as a PDF. */
export async function createRules(server: TestServer, { organizer }: Cast, isDraft: boolean): Promise<string> {
  const { db } = server.services
  const { id } = await createTournament(db, {
    organizer_club_id: organizer.club_id,
    status: isDraft ? 'draft' : 'registration_open',
  })
  const { body } = await upload(server, organizer, `rules?tournament=${id}`, pdf())
  await db`update tournaments set rules_file_id = ${String(body.id)} where id = ${id}`
  await db`update files set kept_at = now() where id = ${String(body.id)}`
  return String(body.id)
}

/** A picture in a question of the owner's club to the organiser. */
export async function createAttachment(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db } = server.services
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  await createRegistration(db, { tournament, club_id: owner.club_id })
  const file = await upload(server, owner, 'attachments', await picture())
  await owner.post('/threads', {
    to: { kind: 'organizer', tournament_id: tournament.id },
    subject: 'Plan',
    content: 'Voici.',
    attachments: [file.body.id],
  })
  return file.body.id
}

/** A picture sent as a document by the owner's club, which has registered for a tournament of the organiser. */
export async function createSentDocument(server: TestServer, { owner, organizer }: Cast): Promise<string> {
  const { db } = server.services
  const tournament = await createTournament(db, { organizer_club_id: organizer.club_id })
  await createRegistration(db, { tournament, club_id: owner.club_id, status: 'pending', payment_status: 'paid' })
  const bytes = await picture({ r: randomInt(256), g: randomInt(256), b: randomInt(256) })
  const season = seasonOf(localDay(new Date(), PARIS))
  const { body } = await upload(server, owner, `documents?type=autre&season=${season}`, bytes)
  return String(body.id)
}

const picture = (background: Color = '#f60') =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer()
