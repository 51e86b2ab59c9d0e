import type { ClientLink } from '@orpc/client'
import { ApiFault, isSaid } from './api-fault.ts'

/** Maps a procedure to its route: 'tournaments.get' → 'GET /tournaments/{id}'. */
export type Routes = Readonly<Record<string, string>>

type HttpLinkOptions<Context> = {
  routes: Routes
  /** Base address of the paths: 'https://…/api'. */
  url: string
  headers: (context: Context) => HeadersInit
  fetch: (request: Request) => Promise<Response>
}

/**
 * Calls the API from its contract: path parameters in the path, the rest in the query of a GET or in the JSON of other
 * methods. It replaces oRPC’s OpenAPI link for our contract, with a tenth of its size.
 */
export function httpLink<Context extends object>({
  routes,
  url,
  headers,
  fetch,
}: HttpLinkOptions<Context>): ClientLink<Context> {
  return {
    call: async (path, input, { context, signal }) => {
      const route = routes[path.join('.')]
      if (!route) throw new Error(`No route for ${path.join('.')}`)
      const { method, target, body } = requestOf(route, input)
      const sent = new Headers(headers(context))
      if (body !== undefined) sent.set('content-type', 'application/json')
      const request = new Request(url + target, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body }),
        ...(signal ? { signal } : {}),
      })
      return read(await fetch(request))
    },
  }
}

/** @throws RangeError when the input lacks a path parameter */
export function requestOf(route: string, input: unknown): { method: string; target: string; body: string | undefined } {
  const [method = '', pattern = ''] = route.split(' ')
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined))
  const target = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!rest.has(name)) throw new RangeError(`${route} needs ${name}`)
    const value = encodeURIComponent(String(rest.get(name)))
    rest.delete(name)
    return value
  })
  if (method !== 'GET' && method !== 'DELETE') return { method, target, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams([...rest].flatMap(([name, value]) => pairs(name, value)))
  return { method, target: rest.size > 0 ? `${target}?${query}` : target, body: undefined }
}

/** The server expects lists as name[0]=…&name[1]=…. */
function pairs(name: string, value: unknown): [string, string][] {
  return Array.isArray(value)
    ? value.map((item, index) => [`${name}[${index}]`, String(item)])
    : [[name, String(value)]]
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parsed(text)
  if (response.ok) return body
  if (isSaid(body)) throw new ApiFault(body)
  const { status } = response
  throw new ApiFault({ code: 'UNEXPECTED_ANSWER', status, message: 'Erreur inconnue', defined: false })
}

/** An answer that is not JSON comes from a proxy; it reads as undefined. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
