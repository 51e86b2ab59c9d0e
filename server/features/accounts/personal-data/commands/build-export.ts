import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeZip } from 'client-zip'
import { tidy } from '#domain/common/text.ts'
import { notifyPerson } from '#server/features/notices/messages/commands/notify-person.ts'
import { getSettings } from '#server/features/notices/settings/queries.ts'
import type { Services } from '#server/platform/context.ts'
import { pieceKey } from '#server/platform/uploads/files.ts'
import { servedName } from '#server/platform/uploads/served-name.ts'
import { act } from '#server/platform/procedures/act.ts'
import { readMe } from '../archive.ts'
import { findSubject, listFiles, listReceiptNumbers, tablesOf } from '../holdings.ts'
import { tellerOf } from '../teller.ts'
import { exportReadyNews } from '../mails/data-news.ts'

/** Draws the PDF of a receipt, of a club or of the platform, from its id. */
export type DrawReceipts = Record<'receipt' | 'platform_receipt', (id: string) => Promise<Uint8Array>>

type Entry = { name: string; input: string | Uint8Array | Readable; lastModified: Date }

/**
 * Collects the data of a person into an archive, kept for a few days. Safe to repeat: it starts again.
 * @throws the error, so that the queue tries again
 */
export async function buildExport(services: Services, draw: DrawReceipts, export_id: string) {
  const { db, config, storage } = services
  const [asked] = await db<{ user_id: string }[]>`
    update data_exports set state = 'running', done = 0 where id = ${export_id} and state <> 'ready' returning user_id`
  if (!asked) return
  const folder = join(config.data_dir, 'exports')
  // The file belongs to this run alone, because an earlier one may still be under way.
  const path = join(folder, `${randomUUID()}.zip`)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(
      Readable.fromWeb(makeZip(entriesOf(services, draw, export_id, asked.user_id)) as never),
      createWriteStream(path),
    )
    const { size } = await stat(path)
    await storage.keep(exportKey(export_id), path, 'application/zip')
    await finish(services, export_id, asked.user_id, size)
    // When the person was erased meanwhile, nothing else would remove the archive.
    const [row] = await db`select from data_exports where id = ${export_id}`
    if (!row) await storage.remove(exportKey(export_id))
  } catch (error) {
    await db`update data_exports set state = 'failed' where id = ${export_id} and state <> 'ready'`
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

export const exportKey = (export_id: string) => `exports/${export_id}.zip`

export const isExportKey = (key: string) => key.startsWith('exports/')

async function* entriesOf(
  services: Services,
  draw: DrawReceipts,
  export_id: string,
  user_id: string,
): AsyncGenerator<Entry> {
  const { db, storage, clock } = services
  const now = clock()
  const subject = await findSubject(db, user_id)
  const tables = Object.entries(tablesOf(db, subject))
  const [receipts, files, settings] = await Promise.all([
    listReceiptNumbers(db, subject),
    listFiles(db, subject),
    getSettings(db),
  ])
  await db`
    update data_exports set club_id = ${subject.club?.id ?? null}, rights = ${subject.club?.rights ?? null}
    where id = ${export_id}`
  const total = 1 + tables.length + receipts.length + files.length
  let done = 0
  const counted = async (entry: Omit<Entry, 'lastModified'>): Promise<Entry> => {
    done += 1
    await db`update data_exports set done = ${done}, total = ${total} where id = ${export_id}`
    return { ...entry, lastModified: now }
  }

  yield counted({ name: 'LISEZ-MOI.txt', input: readMe(settings.platform_name, settings.contact_email, now) })
  const tell = await tellerOf(db, user_id)
  for (const [name, query] of tables) {
    const rows = (await query) as Record<string, unknown>[]
    yield counted({ name: `${name}.json`, input: JSON.stringify(rows.map(tell), null, 2) })
  }
  for (const { kind, id, title, number, issuer } of receipts) {
    const folder = tidy(issuer).replaceAll(/^\.+|[/\\\p{Cc}]/gu, '-')
    yield counted({ name: `recus/${folder}/${title} ${number}.pdf`, input: await draw[kind](id) })
  }
  for (const file of files) {
    const piece = Object.keys(file.pieces).at(-1)!
    const content = await storage.read(pieceKey(file, piece))
    const name = `fichiers/${file.noun}/${file.id.slice(0, 8)}-${servedName(file, piece)}`
    if (content) yield counted({ name, input: content })
  }
}

async function finish(services: Services, export_id: string, user_id: string, size: number) {
  await act(services, async (act) => {
    const { tx, now, note } = act
    const [ready] = await tx`
      update data_exports set state = 'ready', size = ${size}, ready_at = ${now} where id = ${export_id} and state <> 'ready'
      returning id`
    if (!ready) return
    const [person] = await tx<{ user_id: string; email: string }[]>`
      select id as user_id, email from auth.users where id = ${user_id}`
    await notifyPerson(tx, act, person!, exportReadyNews(export_id, now))
    await note('account.exported', { profile: user_id })
  })
}
