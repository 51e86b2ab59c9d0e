import type { TableDay } from '#contract/competition/tables.ts'
import type { KeptEvent } from './log.ts'

/** A court whose link this telephone has opened. */
export type KeptCourt = {
  court_id: number
  /** The secret, as written in the link. */
  secret: string
  /** A random identifier made for this court, which only the server learns. */
  device: string
  /** The first name of the person; null until it is given. */
  label: string | null
  opened_at: string
  /** The last answer of the server. */
  day: TableDay | null
  day_at: string | null
}

/** The storage of a telephone. */
export type Keep = {
  readCourts: () => Promise<KeptCourt[]>
  readEvents: (court_id: number) => Promise<KeptEvent[]>
  /**
   * Writes all rows or none, and resolves once they are on the disk. With `again` it does not wait for the disk,
   * because the server would repeat what a flat battery loses.
   */
  write: (rows: { court?: KeptCourt; events?: readonly KeptEvent[]; again?: boolean }) => Promise<void>
}

/**
 * Opens the database of the browser.
 * @throws Error when there is none or it cannot be written, as in private windows or without space
 */
export async function openKeep(): Promise<Keep> {
  const db = await asked(openDatabase())
  // Starts a write that changes nothing: otherwise a reading page would never learn that writing fails.
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

/** Storage that lasts as long as the page, for a phone without storage. */
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
    // Two acts of one match never get the same number, even when two windows of a telephone write at once.
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
