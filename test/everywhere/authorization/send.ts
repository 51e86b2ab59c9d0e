import type { TestServer } from '#test/kit/server.ts'
import { someAddress } from './cast.ts'
import type { Asked } from './requests/requests.ts'

/** Sends a request to a route. @param path may contain `{id}`, filled with the id of `asked` */
export function send(
  server: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  asked: Asked | undefined,
  headers: Record<string, string>,
) {
  const url = new URL(server.url + path.replace('{id}', String(asked?.id)))
  const isRead = method === 'GET'
  if (isRead) for (const [name, value] of Object.entries(asked?.input ?? {})) url.searchParams.set(name, String(value))
  return fetch(url, {
    method,
    // The target of a redirection is a line of its own.
    redirect: 'manual',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress(), ...headers },
    ...(isRead ? {} : { body: JSON.stringify(asked?.input ?? {}) }),
  })
}
