import type { Page } from '@playwright/test'

/** One request that the browser made; `bytes` counts its answer as it came, with its headers. */
export type Asked = { kind: string; path: string; bytes: number }

/** The list grows as answers arrive; what the browser takes from its own copies is not in it. */
export async function listen(page: Page): Promise<Asked[]> {
  const asked: Asked[] = []
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const under = new Map<string, Omit<Asked, 'bytes'>>()
  const copies = new Set<string>()
  devtools.on('Network.requestServedFromCache', ({ requestId }) => copies.add(requestId))
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || copies.has(requestId) || !response.url.startsWith('http')) return
    under.set(requestId, { kind: type, path: new URL(response.url).pathname })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answered = under.get(requestId)
    if (answered) asked.push({ ...answered, bytes: encodedDataLength })
  })
  return asked
}

/** Two seconds without an answer, after which a page has fetched all that it fetches by itself. */
export async function whenStill(page: Page, asked: readonly Asked[]): Promise<void> {
  for (let known = -1; known !== asked.length;) {
    known = asked.length
    await page.waitForTimeout(2000)
  }
}
