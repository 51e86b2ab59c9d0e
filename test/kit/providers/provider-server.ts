import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { fakeService } from '../services/fake-service.ts'

export type Asked = {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** The body as it was sent. */
  raw: string
}

export type Answered = { status?: number; body: unknown; headers?: Record<string, string> }

/** What goes wrong with the next call that matches: it is refused, acted upon in silence, or never answered. */
export type Fault = {
  match: (asked: Asked) => boolean
  goes: { refused: number; headers?: Record<string, string> } | 'acted_then_lost' | 'silent'
}

/** Where an imitation listens when it stands in a process of its own, and who follows what it has just answered. */
export type Serving = { port?: number; answered?: (asked: Asked) => unknown }

/** Serves an imitation of a payment provider over HTTP. A page of it answers text instead of JSON. */
export async function serveProvider(
  answer: (asked: Asked) => Answered | { page: string } | { to: string },
  { port, answered: follow }: Serving = {},
) {
  const calls: Asked[] = []
  const faults: Fault[] = []
  const reply = (request: IncomingMessage, response: ServerResponse, asked: Asked) => {
    const at = faults.findIndex(({ match }) => match(asked))
    const goes = at >= 0 ? faults.splice(at, 1)[0]!.goes : null
    if (goes === 'silent') return
    if (goes !== null && goes !== 'acted_then_lost') {
      sendJson(response, { status: goes.refused, body: {}, headers: goes.headers ?? {} })
      return
    }
    const answered = answer(asked)
    if (goes === 'acted_then_lost') request.socket.destroy()
    else if ('page' in answered) response.writeHead(200, HTML).end(answered.page)
    else if ('to' in answered) response.writeHead(303, { location: answered.to }).end()
    else sendJson(response, answered)
    follow?.(asked)
  }
  const listener: RequestListener = (request, response) => {
    void readAsked(request).then((asked) => {
      calls.push(asked)
      reply(request, response, asked)
    })
  }
  const service = await fakeService(listener, port)
  return { url: service.url, calls, fault: (fault: Fault) => void faults.push(fault) }
}

/**
 * A page of an imitation, on which a person presses one of the links.
 * @param links words and address of each
 */
export const drawPage = (
  { service, title, said = '' }: { service: string; title: string; said?: string },
  links: Record<string, string>,
): { page: string } => ({
  page: `<!doctype html><html lang="fr"><link rel="icon" href="data:," /><title>${service} (imitation)</title>
    <h1>${written(title)}</h1><p role="status">${said}</p>
    ${Object.entries(links)
      .map(([words, address]) => `<p><a href="${written(address)}">${words}</a></p>`)
      .join('')}`,
})

const written = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const HTML = { 'content-type': 'text/html; charset=utf-8' }

const sendJson = (response: ServerResponse, { status = 200, body, headers }: Answered) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname, searchParams } = new URL(request.url!, 'http://provider.test')
  return {
    method: request.method!,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: request.headers,
    raw: Buffer.concat(parts).toString(),
  }
}
