import type { TableDay } from '#contract/competition/tables.ts'
import type { KeptEvent } from './log.ts'

/** A court whose link this telephone has opened. */
export type KeptCourt = {
  court_id: number
  /** As it stands in the link. */
  secret: string
  /** Drawn for this court, told to the server alone. */
  device: string
  /** A first name; null until it is given. */
  label: string | null
  opened_at: string
  /** What the server said last. */
  day: TableDay | null
  day_at: string | null
}

/** What a telephone keeps. */
export type Keep = {
  readCourts: () => Promise<KeptCourt[]>
  readEvents: (court_id: number) => Promise<KeptEvent[]>
  /** All of it or nothing, and on the disk when it answers; `again`: what a flat battery loses, the server says again. */
  write: (rows: { court?: KeptCourt; events?: readonly KeptEvent[]; again?: boolean }) => Promise<void>
}

/**
 * The telephone's own database.
 * @throws when it has none, or none that may be written: private windows, no room left
 */
export async function openKeep(): Promise<Keep> {
  const db = await asked(openDatabase())
  // Read whole, once: a page that only reads would otherwise never learn that nothing can be written.
  await written(db, 'strict', (events, courts) => void [events, courts])
  return {
    readCourts: () => asked<KeptCourt[]>(db.transaction('courts').objectStore('courts').getAll()),
    readEvents: (court_id) =>
      asked<KeptEvent[]>(db.transaction('events').objectStore('events').index('court').getAll(court_id)),
    write: ({ court, events = [], again = false }) =>
      written(db, again ? 'relaxed' : 'strict', (eventStore, courtStore) => {
        if (court) courtStore.put(court)
        for (const event of events) eventStore.put(event)
      }),
  }
}

/** For as long as the page is open, when the telephone keeps nothing. */
export function memoryKeep(): Keep {
  const courts = new Map<number, KeptCourt>()
  const kept = new Map<string, KeptEvent>()
  return {
    readCourts: async () => [...courts.values()],
    readEvents: async (court_id) => [...kept.values()].filter((event) => event.court_id === court_id),
    write: async ({ court, events = [] }) => {
      if (court) courts.set(court.court_id, court)
      for (const event of events) kept.set(event.id, event)
    },
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open('rebond-table', 1)
  request.addEventListener('upgradeneeded', () => {
    const events = request.result.createObjectStore('events', { keyPath: 'id' })
    events.createIndex('court', 'court_id')
    // Two acts of one match never have the same place, whatever two windows of a telephone do at once.
    events.createIndex('place', ['court_id', 'event.match_id', 'event.seq'], { unique: true })
    request.result.createObjectStore('courts', { keyPath: 'court_id' })
  })
  return request
}

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error ?? new Error('IndexedDB')))
  })

function written(
  db: IDBDatabase,
  durability: 'strict' | 'relaxed',
  write: (events: IDBObjectStore, courts: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = db.transaction(['events', 'courts'], 'readwrite', { durability })
    transaction.addEventListener('complete', () => done())
    for (const bad of ['abort', 'error'] as const)
      transaction.addEventListener(bad, () => failed(transaction.error ?? new Error('IndexedDB')))
    write(transaction.objectStore('events'), transaction.objectStore('courts'))
  })
}
