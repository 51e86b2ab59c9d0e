import type { Readable } from 'node:stream'

export type TarEntry = { path: string; mode: number; size: number; type: 'file' | 'folder' }

/**
 * Header of an entry in the ustar format, which every `tar` reads. @throws RangeError for a path that it cannot hold
 */
export function tarHeader({ path, mode, size, type }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK)
  const [prefix, name] = splitPath(path)
  header.write(name, 0, 100)
  header.write(octal(mode, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(0, 11), 136)
  header.write('        ', 148)
  header.write(type === 'file' ? '0' : '5', 156)
  header.write('ustar\u000000', 257)
  header.write(prefix, 345, 155)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\u0000 `, 148)
  return header
}

/** Zeros after a content, up to the next block. */
export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The two empty blocks that end an archive. */
export const TAR_END = Buffer.alloc(1024)

/**
 * Reads the entries of an archive that `tarHeader` made, in order. The content of each must be read to its end before
 * the next one.
 * @throws Error when the archive stops before its end
 */
export async function* readTar(archive: Readable): AsyncGenerator<TarEntry & { content: AsyncGenerator<Buffer> }> {
  const source = chunksOf(archive)
  for (;;) {
    const header = await source.exactly(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const entry = readHeader(header)
    yield { ...entry, content: source.pieces(entry.size) }
    await source.exactly(tarPadding(entry.size).length)
  }
}

function readHeader(header: Buffer): TarEntry {
  const field = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0', 1)[0]!
  const prefix = field(345, 155)
  return {
    path: `${prefix && `${prefix}/`}${field(0, 100)}`.replace(/\/$/, ''),
    mode: Number.parseInt(field(100, 8), 8),
    size: Number.parseInt(field(124, 12), 8),
    type: field(156, 1) === '5' ? 'folder' : 'file',
  }
}

function chunksOf(archive: Readable) {
  const iterator = archive[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  async function some(max: number): Promise<Buffer> {
    if (left.length === 0) {
      const next = await iterator.next()
      if (next.done) throw new Error('L’archive s’arrête avant sa fin.')
      left = next.value as Buffer
    }
    const piece = left.subarray(0, max)
    left = left.subarray(piece.length)
    return piece
  }
  async function* pieces(length: number) {
    for (let read = 0; read < length;) {
      const piece = await some(length - read)
      read += piece.length
      yield piece
    }
  }
  const exactly = async (length: number) => {
    const read: Buffer[] = []
    for await (const piece of pieces(length)) read.push(piece)
    return Buffer.concat(read)
  }
  return { pieces, exactly }
}

function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  const cut = path.indexOf('/', Math.max(0, path.length - 101))
  if (cut < 1 || cut > 155) throw new RangeError(`Too long for an archive: ${path}`)
  return [path.slice(0, cut), path.slice(cut + 1)]
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

const BLOCK = 512
