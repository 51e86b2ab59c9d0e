import { Agent, request } from 'node:http'
import type { Actor, Entered } from './actors.ts'

export type Call = { path: string; headers: Record<string, string>; body: string }

export const registrationRequest = (actor: Actor, { tournament_category_id }: Entered): Call => ({
  path: '/api/registrations',
  headers: { ...headersOf(actor), 'idempotency-key': idempotencyKey(actor) },
  body: JSON.stringify({ tournament_category_id, team_name: `Équipe ${actor.club_id}`, payment_method: 'card' }),
})

export const paymentRequest = (actor: Actor, registration_id: string): Call => ({
  path: `/api/registrations/${registration_id}/payments`,
  headers: headersOf(actor),
  body: JSON.stringify({ method: 'card', token: 'test_success' }),
})

export const idempotencyKey = ({ user_id }: Actor) => `banc-${user_id}`

const headersOf = ({ access_token }: Actor) => ({
  authorization: `Bearer ${access_token}`,
  'content-type': 'application/json',
})

export type Sender = ReturnType<typeof createSender>

/** Node’s own client on connections that stay open: `fetch` would cost more processor time than the answers. */
export function createSender(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ path, headers, body }: Call, address: string): Promise<{ id: string }> =>
    new Promise((done, failed) => {
      const call = request(
        `${url}${path}`,
        {
          agent,
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body), 'x-forwarded-for': address },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            if (response.statusCode === 201) done(JSON.parse(text))
            else failed(new Error(`${path} answered ${response.statusCode} ${text}`))
          })
        },
      )
      call.on('error', failed)
      call.end(body)
    })
  return { send, close: () => agent.destroy() }
}
