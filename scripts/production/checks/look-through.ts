import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#server/platform/config/config.ts'
import { isTrusted } from '#server/platform/http/protection/trusted-proxies.ts'
import { type Finding, good, toDo } from './finding.ts'

type Reached = Pick<Config, 'site_url' | 'port' | 'host' | 'trusted_proxies'>

const PATIENCE_MS = 15_000
/** A file of a person has at most ten megabytes, and its request a little more. */
const BODY_BYTES = 10.5 * 1024 * 1024

/**
 * Listens for a moment where the site will, and asks itself through the public address: what arrives is what the proxy
 * sends on. While the site runs there, only what can be seen from outside is told.
 */
export async function lookThrough(config: Reached): Promise<Finding[]> {
  const path = `/verification-${randomBytes(16).toString('hex')}`
  const server = createServer()
  server.on('request', (request, response) => void answer(path, request, response))
  if (!(await listens(server, config))) return seenWhileRunning(config)
  try {
    const response = await ask(config, path, {})
    const seen = response?.ok ? ((await response.json().catch(() => null)) as Seen | null) : null
    if (seen === null)
      return [
        toDo(
          'Mandataire',
          `${config.site_url} ne mène pas à ce programme\u00a0: faites-le suivre vers le port ${config.port}.`,
        ),
      ]
    return [...headersOf(config, seen), await takesFiles(config, path), await streams(config, path)]
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

type Seen = { peer: string; forwarded: string | null; proto: string | null }

async function answer(path: string, request: IncomingMessage, response: ServerResponse) {
  if (request.url !== path && request.url !== `${path}/flux`) return response.writeHead(404).end()
  if (request.url.endsWith('/flux')) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('data: premier\n\n')
    await sleep(3_000, undefined, { ref: false })
    return response.end('data: second\n\n')
  }
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) bytes += chunk.length
  const header = (name: string) => request.headers[name]?.toString() ?? null
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d)/, '')
  response.writeHead(200, { 'content-type': 'application/json' })
  return response.end(
    JSON.stringify({ peer, forwarded: header('x-forwarded-for'), proto: header('x-forwarded-proto'), bytes }),
  )
}

/** False when the site already listens there. */
async function listens(server: Server, { port, host }: Reached): Promise<boolean> {
  server.listen(port, host)
  return Promise.race([once(server, 'listening').then(() => true), once(server, 'error').then(() => false)]).catch(
    () => false,
  )
}

const ask = (config: Reached, path: string, init: RequestInit) =>
  fetch(config.site_url + path, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS), ...init }).catch(
    () => null,
  )

function headersOf(config: Reached, { peer, forwarded }: Seen): Finding[] {
  const found: Finding[] = []
  if (!forwarded)
    found.push(
      toDo(
        'Mandataire',
        'il ne dit pas pour qui il demande\u00a0: faites-lui envoyer X-Forwarded-For, sinon tous les visiteurs partagent les mêmes limites.',
      ),
    )
  if (!isTrusted(config.trusted_proxies, peer))
    found.push(
      toDo(
        'Mandataire',
        `il appelle de ${peer}, que TRUSTED_PROXIES ne nomme pas\u00a0: ajoutez cette adresse, ou sa plage.`,
      ),
    )
  return found.length > 0 ? found : [good('Mandataire', `il appelle de ${peer}, et dit pour qui.`)]
}

async function takesFiles(config: Reached, path: string): Promise<Finding> {
  const response = await ask(config, path, { method: 'POST', body: Buffer.alloc(BODY_BYTES) })
  await response?.body?.cancel()
  return response?.ok
    ? good('Fichiers déposés', 'dix mégaoctets passent le mandataire.')
    : toDo(
        'Fichiers déposés',
        `le mandataire refuse dix mégaoctets (${response?.status ?? 'sans réponse'})\u00a0: client_max_body_size 12m dans nginx.`,
      )
}

async function streams(config: Reached, path: string): Promise<Finding> {
  const asked = performance.now()
  const response = await ask(config, `${path}/flux`, {})
  const reader = response?.body?.getReader()
  await reader?.read().catch(() => null)
  const waited = performance.now() - asked
  await reader?.cancel().catch(() => {})
  return response?.ok && waited < 2_500
    ? good('Direct', 'les événements passent un à un.')
    : toDo(
        'Direct',
        'le mandataire retient les événements\u00a0: proxy_buffering off dans nginx, sans compression des flux.',
      )
}

/** The site holds its port: its own answers tell less than ours would. */
async function seenWhileRunning(config: Reached): Promise<Finding[]> {
  const health = await ask(config, '/readyz', {})
  await health?.body?.cancel()
  const metrics = await ask(config, '/metrics', {})
  await metrics?.body?.cancel()
  return [
    health?.ok
      ? good('Site', 'il tourne et répond par son adresse publique. Arrêtez-le pour vérifier aussi le mandataire.')
      : toDo(
          'Site',
          `le port ${config.port} est pris, et ${config.site_url} ne mène pas à un site prêt (${health?.status ?? 'sans réponse'}).`,
        ),
    metrics?.status === 404
      ? good('Mesures', 'fermées à qui n’a pas le jeton.')
      : toDo(
          'Mesures',
          `${config.site_url}/metrics répond ${metrics?.status ?? 'rien'} à un inconnu\u00a0: fermez-le.`,
        ),
  ]
}
