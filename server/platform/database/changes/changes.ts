import type { Db } from '../client.ts'
import type { Listening } from '../listen.ts'
import { type NamedTables, readNamedTables } from './named-tables.ts'
import { overhear } from './overheard.ts'

/** Channel on which the trigger function `tell_change` names each table that a transaction has changed. */
export const CHANGES_CHANNEL = 'rebond_changes'

/** What is known of the tables that readings read, each reading under its name. */
export type Changes = {
  /** Runs a reading, and notes which tables its statements name, for this run and all later ones of that name. */
  followed: <T>(reading: string, work: () => Promise<T>) => Promise<T>
  /** Resolves once each change that was committed before this call has been told. Rejects while none is heard. */
  allTold: () => Promise<void>
  /** Tables that the statements of this reading have named so far. */
  tablesOf: (reading: string) => ReadonlySet<string>
  /** A number that grows with each change told of a table that the reading has named. */
  toldOf: (reading: string) => number
  /** False while a change of one of its tables could go unnoticed for more than two seconds. */
  areTold: (reading: string) => boolean
}

type Reading = { tables: Set<string>; untold: boolean; told: number }

/** A change is told to each process that follows at least one reading. */
export function createChanges(db: Db, listening: Listening, clock: () => number = () => performance.now()): Changes {
  const readings = new Map<string, Reading>()
  let named: Promise<NamedTables> | null = null
  let isHearing = false
  let provenAt = -Infinity
  let isProving = false
  let changes = 0

  const of = (name: string) => {
    const reading = readings.get(name) ?? { tables: new Set(), untold: false, told: 0 }
    readings.set(name, reading)
    return reading
  }
  const tell = (isConcerned: (reading: Reading) => boolean) => {
    changes += 1
    for (const reading of readings.values()) if (isConcerned(reading)) reading.told = changes
  }
  const hear = () => {
    isHearing = true
    listening.hear(CHANGES_CHANNEL, {
      onNotice: (table) => tell(({ tables }) => tables.has(table)),
      // Changes may have been told to nobody before.
      onOpen: () => tell(() => true),
    })
  }
  const allTold = () => listening.prove()
  /** A connection may be dead without saying so: what it has not proven lately is not believed. */
  const prove = async () => {
    isProving = true
    const askedAt = clock()
    try {
      await allTold()
      provenAt = askedAt
    } catch {
      // The connection opens again by itself.
    } finally {
      isProving = false
    }
  }
  const namedTables = async () => {
    named ??= readNamedTables(db)
    try {
      return await named
    } catch (error) {
      named = null
      throw error
    }
  }

  return {
    followed: async (name, work) => {
      if (!isHearing) hear()
      const { namedIn, tells } = await namedTables()
      const reading = of(name)
      return overhear((text) => {
        for (const table of namedIn(text)) {
          if (reading.tables.has(table)) continue
          reading.tables.add(table)
          if (!tells(table)) reading.untold = true
        }
      }, work)
    },
    allTold,
    tablesOf: (name) => of(name).tables,
    toldOf: (name) => of(name).told,
    areTold: (name) => {
      const now = clock()
      if (!isProving && now - provenAt > PROVE_MS) void prove()
      return now - provenAt < PROVEN_MS && !of(name).untold
    },
  }
}

const PROVE_MS = 500
const PROVEN_MS = 2_000
