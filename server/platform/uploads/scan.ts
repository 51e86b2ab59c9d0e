import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

export type ScanState = 'clean' | 'scanning' | 'infected'

/** What the antivirus says of a file; 'scanning' while it cannot be asked; 'clean' where there is none. */
export async function scan({ clamd_url }: Pick<Config, 'clamd_url'>, path: string): Promise<ScanState> {
  return clamd_url === undefined ? 'clean' : askScanner(clamd_url, createReadStream(path))
}

/** Speaks INSTREAM of clamd: each piece after its length in four bytes, a length of zero at the end. */
export async function askScanner(address: string, content: Readable): Promise<ScanState> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd does not answer')))
  try {
    // It may answer, or hang up, before it has read everything: its last word counts, and a failure here ends it too.
    pipeline(framed(content), socket).catch((error: Error) => socket.destroy(error))
    const said = await text(socket)
    if (said === 'stream: OK\0') return 'clean'
    return said.endsWith(' FOUND\0') ? 'infected' : 'scanning'
  } catch {
    return 'scanning'
  } finally {
    content.destroy()
    socket.destroy()
  }
}

async function* framed(content: Readable) {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

const PATIENCE_MS = 30_000
