import type { Answer } from '../kit/caller.ts'
import type { TestServer } from '../kit/server.ts'

/** Sends requests like the phone at the table of a court, with the secret of its code. */
export const tableCalls =
  (server: TestServer, { secret, device }: { secret: string; device: string }) =>
  async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${server.url}/api/table/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-table-secret': secret },
      body: JSON.stringify({ device, ...body }),
    })
    return { status: response.status, body: await response.json() }
  }
