import { once } from 'node:events'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll } from 'vitest'
import type { Internet } from '#server/platform/http/outgoing/fetch-public.ts'

/**
 * Imitates the internet on this machine: `site` answers for every known name, without TLS.
 * `asked` collects the requested hosts, with the address of the real connection.
 */
export async function smallInternet(site: RequestListener, names: Record<string, string[]>) {
  const server = createServer(site).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const asked: { host: string; address: string }[] = []
  const internet: Internet = {
    resolve: async (host) => {
      if (!names[host]) throw new Error('ENOTFOUND')
      return names[host]
    },
    request: (options, answered) => {
      const host = String(options.hostname)
      const told = (_: unknown, address: unknown) => void asked.push({ host, address: String(address) })
      ;(options.lookup as LookupFunction)(host, { all: false }, told)
      return request({ ...options, hostname: '127.0.0.1', port, lookup: undefined }, answered)
    },
  }
  return { internet, asked }
}
