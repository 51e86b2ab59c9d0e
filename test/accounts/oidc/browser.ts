import { randomAddress } from '../sign-up.ts'

type Cookie = { origin: string; path: string; name: string; value: string }

/** A minimal browser: it keeps cookies and follows redirects. Its `fetch` serves the auth client of a test. */
export function openBrowser() {
  const jar: Cookie[] = []
  const address = randomAddress()

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin, pathname } = new URL(url)
    const cookie = jar
      .filter((one) => one.origin === origin && pathname.startsWith(one.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(origin, line)
    return response
  }

  function keep(origin: string, line: string) {
    const [pair = '', ...attributes] = line.split('; ')
    const path = attributes.find((one) => /^path=/i.test(one))?.slice('path='.length) ?? '/'
    const [name, ...value] = pair.split('=')
    const at = jar.findIndex((one) => one.origin === origin && one.path === path && one.name === name)
    if (at >= 0) jar.splice(at, 1)
    const ended = attributes.some((one) => /^max-age=0$|^expires=Thu, 01 Jan 1970/i.test(one))
    if (!ended) jar.push({ origin, path, name: name!, value: value.join('=') })
  }

  /** Follows redirects until `stop` accepts an address or a page answers. @returns this last address */
  async function follow(url: string, stop: (url: string) => boolean = () => false): Promise<URL> {
    let next = url
    for (let step = 0; step < 20; step += 1) {
      if (stop(next)) return new URL(next)
      const response = await request(next)
      const location = response.headers.get('location')
      await response.text()
      if (!location) {
        if (response.status >= 400) throw new Error(`${next} answered ${response.status}`)
        return new URL(next)
      }
      next = new URL(location, next).href
    }
    throw new Error('too many redirects')
  }

  return {
    address,
    jar,
    follow,
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      request(input instanceof Request ? input.url : input.toString(), init),
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** Reads the parameters of an address, both in its query and after its '#'. */
export const toldTo = (url: URL): Record<string, string> => ({
  ...Object.fromEntries(url.searchParams),
  ...Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
})
