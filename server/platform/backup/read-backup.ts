import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { decryption } from './age.ts'
import { BACKUP_FORMAT, type BackedUpFile, type BackupHeader, BackupProblem, type TableChecksum } from './layout.ts'

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: string }
  /** Whole rows, each with a comma before and a line break after. */
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'table_end'; checksum: TableChecksum }
  | { kind: 'file'; file: BackedUpFile }
  /** The parts before are trustworthy only once this one has come. */
  | { kind: 'end'; checksums: Record<string, TableChecksum> }

/**
 * Reads `.json`, `.json.zst` and `.json.zst.age`. @param identity private key of an encrypted backup @throws
 * BackupProblem
 */
export async function* readBackup(path: string, identity: string | null): AsyncGenerator<BackupPart> {
  if (path.endsWith('.age') && identity === null)
    throw new BackupProblem('Cette sauvegarde est chiffrée\u00a0: indiquez le fichier de sa clé privée par --key.')
  let bytes: AsyncIterable<Uint8Array> = createReadStream(path)
  if (path.endsWith('.age')) bytes = decryption(identity!)(bytes)
  if (/\.zst(?:\.age)?$/.test(path)) bytes = pipeline(Readable.from(bytes), createZstdDecompress(), () => {})
  try {
    yield* partsOf(bytes)
  } catch (error) {
    if (error instanceof BackupProblem) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new BackupProblem(`Le fichier ${path} n’existe pas.`, { cause: error })
    if (code.startsWith('ZSTD') || code.startsWith('Z_')) throw altered(error)
    throw error
  }
}

const altered = (cause?: unknown) =>
  new BackupProblem('La sauvegarde est altérée ou tronquée\u00a0: son empreinte n’est pas la bonne.', { cause })

async function* partsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart> {
  const whole = createHash('sha256')
  let place: 'header' | 'tables' | 'rows' | 'files' | 'checksums' | 'end' = 'header'
  let head = ''
  let hash = createHash('sha256')
  let rows = 0
  let checksums: Record<string, TableChecksum> | null = null
  for await (const run of runsOf(bytes)) {
    const isRow = place === 'rows' && (run[0] === COMMA || run[0] === SPACE)
    if (place !== 'end' && !(place === 'checksums' && checksums)) whole.update(run)
    if (isRow) {
      const shown = rows === 0 && run[0] === SPACE ? Buffer.concat([Buffer.of(COMMA), run.subarray(1)]) : run
      rows += linesIn(shown)
      hash.update(shown)
      yield { kind: 'rows', bytes: shown }
      continue
    }
    for (const line of run.toString('utf8').split('\n').slice(0, -1)) {
      if (place === 'header') {
        if (line !== '"tables":{') head += line
        else {
          yield { kind: 'header', header: headerOf(head) }
          place = 'tables'
        }
      } else if (place === 'tables') {
        const name = /^"(\w+\.\w+)":\[$/.exec(line)?.[1]
        if (name) {
          ;[place, hash, rows] = ['rows', createHash('sha256'), 0]
          yield { kind: 'table', table: name }
        } else if (line === '"files":[') place = 'files'
        else if (line !== '},') throw altered()
      } else if (place === 'rows') {
        if (line !== ']' && line !== '],') throw altered()
        place = 'tables'
        yield { kind: 'table_end', checksum: { rows, sha256: hash.digest('hex') } }
      } else if (place === 'files') {
        if (line === '],') place = 'checksums'
        else yield { kind: 'file', file: parsed<BackedUpFile>(line.slice(1)) }
      } else if (place === 'checksums' && !checksums)
        checksums = parsed<{ checksums: Record<string, TableChecksum> }>(`{${line.replace(/,$/, '')}}`).checksums
      else if (place === 'checksums') {
        if (line !== `"sha256":"${whole.digest('hex')}"}`) throw altered()
        place = 'end'
      } else throw altered()
    }
  }
  if (place !== 'end' || !checksums) throw altered()
  yield { kind: 'end', checksums }
}

const [COMMA, SPACE, BREAK] = [44, 32, 10]

/** Splits bytes into whole lines: consecutive rows together, each other line alone. */
async function* runsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk])
    let from = 0
    let at = 0
    for (let end = all.indexOf(BREAK, at); end !== -1; end = all.indexOf(BREAK, at)) {
      const isRow = all[at] === COMMA || all[at] === SPACE
      if (!isRow) {
        if (at > from) yield all.subarray(from, at)
        yield all.subarray(at, end + 1)
        from = end + 1
      }
      at = end + 1
    }
    if (at > from) yield all.subarray(from, at)
    rest = Buffer.from(all.subarray(at))
  }
  if (rest.length > 0) throw altered()
}

function linesIn(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(BREAK); at !== -1; at = bytes.indexOf(BREAK, at + 1)) count += 1
  return count
}

function headerOf(text: string): BackupHeader {
  const header = parsed<BackupHeader>(`${text.replace(/,$/, '')}}`)
  if (header.format !== BACKUP_FORMAT)
    throw new BackupProblem(
      'Cette sauvegarde vient d’une version plus récente de Rebond\u00a0: mettez le site à jour d’abord.',
    )
  return header
}

/** Trusts the shape of the line, because the checksum of the whole document is verified at the end. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each line has its own shape
function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch (error) {
    throw altered(error)
  }
}
