import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'

export type ScanState = 'clean' | 'scanning' | 'infected'

/** What the antivirus says of a file; 'scanning' while it cannot be asked; 'clean' where there is none. */
export async function scan({ clamd_url }: Pick<Config, 'clamd_url'>, path: string): Promise<ScanState> {
  if (clamd_url === undefined) return 'clean'
  const said = await askScanner(clamd_url, createReadStream(path))
  return said === 'clean' || said === 'infected' ? said : 'scanning'
}

/**
 * Speaks INSTREAM of clamd: each piece after its length in four bytes, a length of zero at the end.
 * @returns 'unjudged' when it answers without a verdict on this file, 'silent' when it cannot be asked
 */
export async function askScanner(
  address: string,
  content: Readable,
): Promise<'clean' | 'infected' | 'unjudged' | 'silent'> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('clamd does not answer')))
  try {
    // It may answer, or hang up, before it has read everything: its last word counts, and a failure here ends it too.
    pipeline(framed(content), socket).catch((error: Error) => socket.destroy(error))
    const said = await text(socket)
    if (said === 'stream: OK\0') return 'clean'
    if (said === '') return 'silent'
    return said.endsWith(' FOUND\0') ? 'infected' : 'unjudged'
  } catch {
    return 'silent'
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
