import { randomUUID } from 'node:crypto'
import type { Answer, Caller } from '../caller.ts'
import type { TestServer } from '../server.ts'

/** Sends a file as the pages do. @param path after '/files', for example 'documents?type=autre' */
export async function upload(
  server: TestServer,
  caller: Pick<Caller, 'session'>,
  path: string,
  bytes: Uint8Array,
  { name = 'fichier', key = randomUUID() }: { name?: string; key?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}/files/${path}`, {
    method: 'POST',
    headers: { ...caller.session().headers, 'idempotency-key': key, 'x-file-name': encodeURIComponent(name) },
    body: Buffer.from(bytes),
  })
  return { status: response.status, body: await response.json() }
}
