/**
 * Keeps the page of the table, so that it opens without network. It answers for that page and its typeface alone: never
 * for the API, nor for any other page. The build writes the version of the page in the name of its cache; the page, its
 * scripts and its styles are one document, so that no opening mixes two versions. A new one serves the next opening.
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

/** Fails whole when one of them does not come: the browser tries again at a later opening. */
async function keepFiles() {
  const cache = await caches.open(CACHE)
  // Asked for again by their names in the browser's own cache: nothing is downloaded twice.
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
