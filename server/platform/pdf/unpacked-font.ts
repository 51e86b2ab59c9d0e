import { inflateSync } from 'node:zlib'

/** Unpacks a WOFF into the font that it holds. pdfmake would do it in JavaScript, and again for each document. */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('Not a WOFF')
  const count = woff.readUInt16BE(12)
  const steps = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** steps, 6)
  head.writeUInt16BE(steps, 8)
  head.writeUInt16BE(16 * (count - 2 ** steps), 10)
  const tables: Buffer[] = []
  let end = head.length
  for (let table = 0; table < count; table += 1) {
    const from = 44 + 20 * table
    const [at, packed, size] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place)) as [number, number, number]
    const bytes = woff.subarray(at, at + packed)
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4)
    ;(packed < size ? inflateSync(bytes) : bytes).copy(padded)
    const entry = 12 + 16 * table
    woff.copy(head, entry, from, from + 4)
    woff.copy(head, entry + 4, from + 16, from + 20)
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(size, entry + 12)
    tables.push(padded)
    end += padded.length
  }
  return Buffer.concat([head, ...tables])
}
