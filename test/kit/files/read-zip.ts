import { inflateRawSync } from 'node:zlib'

/**
 * Reads the files of an archive by name, from its central directory (APPNOTE.TXT 4.3.12). They may be stored or
 * deflated.
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0) throw new Error('No end of central directory')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`No entry at ${at}`)
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const header = bytes.readUInt32LE(at + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const content = bytes.subarray(start, start + size)
    const name = bytes.subarray(at + 46, at + 46 + nameLength!).toString('utf8')
    if (files.has(name)) throw new Error(`Two entries are called ${name}`)
    files.set(name, method === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return files
}
