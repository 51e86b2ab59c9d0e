import { randomUUID } from 'node:crypto'
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

type Played = { id: number; team1_id: string | null; team2_id: string | null }

/** Numbers what one device writes, as its own page does. `pen` is null while it writes without a pen. */
export function tableEvents(recorded_at: Date) {
  let seq = 0
  return (match: Played, act: object, pen: number | null = null) => ({
    id: randomUUID() as string,
    version: 1,
    match_id: match.id,
    teams: [match.team1_id, match.team2_id],
    pen,
    seq: ++seq,
    recorded_at: recorded_at.toISOString(),
    act,
  })
}
