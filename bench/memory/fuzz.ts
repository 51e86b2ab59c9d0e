import { randomBytes, randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { crowd } from '../kit/house.ts'

const AT_ONCE = 40

type Sent = { method: string; path: string; type?: string; body?: string | Buffer }

/**
 * Sends hostile requests from many IP addresses, as fast as two cores can. @returns answers by status; 0 counts none
 */
export async function fuzz(url: string, milliseconds: number): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const addresses = crowd()
  const heard: Record<number, number> = {}
  const until = performance.now() + milliseconds
  const insist = async () => {
    while (performance.now() < until) {
      const status = await send(agent, url, oneOf(KINDS)(), addresses.next().value)
      heard[status] = (heard[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, insist))
  agent.destroy()
  return heard
}

function send(agent: Agent, url: string, { method, path, type, body }: Sent, address: string): Promise<number> {
  return new Promise((done) => {
    const headers = {
      'x-forwarded-for': address,
      accept: oneOf(['text/html', 'application/json', '*/*']),
      'accept-encoding': oneOf(['gzip', 'identity', 'br']),
      ...(type ? { 'content-type': type } : {}),
    }
    const call = request(url + path, { agent, method, headers }, (answer) => {
      answer.on('error', () => done(0))
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.resume()
    })
    call.on('error', () => done(0))
    call.end(body)
  })
}

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)]!
const word = (max = 24) => randomBytes(randomInt(1, max)).toString('base64url')
const percent = () =>
  [...randomBytes(randomInt(1, 30))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const query = (names: readonly string[]) =>
  Array.from(
    { length: randomInt(1, 5) },
    () => `${oneOf(names)}=${oneOf([word, percent, () => String(randomInt(1e6))])()}`,
  ).join('&')

const FILTERS = [
  'q',
  'category',
  'gender',
  'region',
  'from',
  'to',
  'near',
  'radius_km',
  'cursor',
  'limit',
  'town',
  word(6),
]
const nested = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const bodies = [
  () => JSON.stringify({ name: word(), email: `${word(8)}@exemple.test`, subject: word(), content: word(4_000) }),
  () => JSON.stringify(Object.fromEntries(Array.from({ length: randomInt(500) }, () => [word(), word()]))),
  () => nested(randomInt(3_000)),
  () => randomBytes(randomInt(1, 60_000)),
  () => Buffer.alloc(300_000, 'x'),
]

const KINDS: readonly (() => Sent)[] = [
  () => ({ method: 'GET', path: `/tournois?${query(FILTERS)}` }),
  () => ({ method: 'GET', path: `/tournois?q=${word()}` }),
  () => ({ method: 'GET', path: `/matchs?${query(['tournament_id', 'category', 'date'])}` }),
  () => ({ method: 'GET', path: `/tournois/${randomInt(60)}-${word()}` }),
  () => ({ method: 'GET', path: `/${word()}/${percent()}` }),
  () => ({ method: 'GET', path: `/${word()}?${query([word(), word()])}` }),
  () => ({ method: 'GET', path: `/api/tournaments?${query(FILTERS)}` }),
  () => ({ method: 'GET', path: `/api/communes?q=${oneOf([word, percent])()}` }),
  () => ({ method: 'GET', path: `/api/${word()}/${word()}` }),
  () => ({
    method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE']),
    path: `/api/${word()}`,
    type: 'application/json',
    body: oneOf(bodies)(),
  }),
  () => ({
    method: 'POST',
    path: '/api/contact-messages',
    type: oneOf(['application/json', 'text/plain', 'multipart/form-data; boundary=x']),
    body: oneOf(bodies)(),
  }),
  () => ({
    method: 'POST',
    path: '/auth/token?grant_type=refresh_token',
    type: 'application/json',
    body: oneOf(bodies)(),
  }),
  () => ({ method: 'POST', path: '/webhooks/sandbox', type: 'application/json', body: oneOf(bodies)() }),
]
