import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { tidy } from '#domain/common/text.ts'
import type { Services } from '#server/platform/context.ts'
import { pieceKey, type StoredFile } from '#server/platform/uploads/files.ts'
import { findFileOfDocument } from './queries.ts'
import type { RegistrationFile } from './registration-file.ts'
import { registrationPdf } from './registration-pdf.ts'

type Entry = { name: string; input: string | Uint8Array; lastModified: Date }

/**
 * The sheet, then each document, then what is in it. One document is held at a time: it is looked at before it is sent, and
 * one that is missing or is not what was kept is named in LISEZ-MOI.txt instead of ending the archive.
 */
export async function* archiveOf(services: Services, file: RegistrationFile): AsyncGenerator<Entry> {
  const now = services.clock()
  const entry = (name: string, input: Entry['input']): Entry => ({ name, input, lastModified: now })
  yield entry('fiche.pdf', await registrationPdf(file, now))
  const [given, lost]: [string[], string[]] = [[], []]
  for (const document of file.documents) {
    const { content, name } = await readDocument(services, document)
    if (content) yield entry(`documents/${name}`, content)
    ;(content ? given : lost).push(name)
  }
  yield entry('LISEZ-MOI.txt', readMe(file, { given, lost }, now))
}

async function readDocument({ db, storage, log }: Services, document: ReviewedDocument) {
  const file = await findFileOfDocument(db, document.id)
  const piece = file && Object.keys(file.pieces)[0]
  const isOpen = file?.state === 'clean' && piece
  const key = isOpen ? pieceKey(file, piece) : null
  const name = nameOf(document, key?.slice(key.lastIndexOf('.')) ?? '')
  if (!file || !key || !piece) return { name, content: null }
  try {
    const stream = await storage.read(key)
    const content = stream && (await whole(stream, file.pieces[piece]!.size))
    return { name, content: content && isUnchanged(file, piece, content) ? content : null }
  } catch (error) {
    log.warn({ err: error, document_id: document.id }, 'registration archive: a document could not be read')
    return { name, content: null }
  }
}

/** Null when there is more of it than was kept. */
async function whole(stream: Readable, size: number): Promise<Uint8Array | null> {
  const parts: Buffer[] = []
  let read = 0
  for await (const part of stream) {
    read += (part as Buffer).length
    if (read > size) return null
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** Only the size of a picture is known, since it was drawn anew from the one that was given. */
function isUnchanged({ sha256, pieces }: StoredFile, piece: string, content: Uint8Array): boolean {
  const { type, size } = pieces[piece]!
  if (content.length !== size) return false
  return type !== 'application/pdf' || createHash('sha256').update(content).digest().equals(sha256)
}

/** Two documents never have the same name: each ends with the beginning of its number. */
function nameOf({ id, type_label, status_label, name }: ReviewedDocument, ending: string): string {
  const own = tidy(name).replace(/(?:\.[A-Za-z0-9]{1,5}|[.\s])+$/, '')
  const plain = `${type_label} - ${own} (${status_label.toLowerCase()}) ${id.slice(0, 4)}`
  return `${plain.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '-').slice(0, 150)}${ending}`
}

const readMe = (
  { registration: { team_name, club, tournament, reference } }: RegistrationFile,
  { given, lost }: { given: readonly string[]; lost: readonly string[] },
  now: Date,
) => `${team_name} (${club.name}), ${tournament.title}
Inscription ${reference}, archive du ${formatMoment(now, tournament.time_zone)}

fiche.pdf : l’inscription sur une page.
${listed('Documents joints', given)}${listed('Documents absents ou altérés, à redemander au club', lost)}
Ces documents sont ceux du club : ne les gardez pas plus longtemps qu’il ne faut.
`

const listed = (title: string, names: readonly string[]) =>
  names.length === 0 ? '' : `\n${title} :\n${names.map((name) => `- ${name}\n`).join('')}`
