import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config/config.ts'

export type ScanState = 'clean' | 'scanning' | 'infected'

/** Verdict of the antivirus: 'scanning' while it does not answer, 'clean' when none is configured. */
export async function scan({ clamd_url }: Pick<Config, 'clamd_url'>, path: string): Promise<ScanState> {
  if (clamd_url === undefined) return 'clean'
  const said = await askScanner(clamd_url, createReadStream(path))
  return said === 'clean' || said === 'infected' ? said : 'scanning'
}

/**
 * Speaks the INSTREAM protocol of clamd: each chunk follows its length in four bytes, and a length of zero ends.
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
    // clamd may answer or hang up before it has read everything. Its last word counts, and a failure here ends the
    // reading too.
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
