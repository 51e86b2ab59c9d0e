/**
 * Keeps the page of the table, so that it opens without network. It answers for this page and its typeface alone, never
 * for the API or other pages. The build puts the version in the name of the cache. The page is one document, so no
 * opening mixes versions.
 */
const worker = self as unknown as WorkerScope
const PREFIX = 'table-'
const CACHE = `${PREFIX}%VERSION%`
const PAGE = '/table'
const FONTS = '/table/fonts/'
const FILES = [PAGE, '%FONT%']

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (pathname === PAGE || pathname.startsWith(FONTS)) event.respondWith(kept(pathname, request))
})

/** When one file does not arrive, the installation fails as a whole, and the browser tries again at a later opening. */
async function keepFiles() {
  const cache = await caches.open(CACHE)
  // `no-cache` checks the copies already in the browser, so nothing is downloaded twice.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))
}

async function dropOlder() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

const kept = async (pathname: string, request: Request) => (await caches.match(pathname)) ?? fetch(request)

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asked = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void)
}
