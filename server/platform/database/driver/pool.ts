import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { ConnectionError } from './connection-error.ts'

export type PoolOptions = {
  max: number
  open: (onClosed: (connection: Connection) => void) => Promise<Connection>
  /** Whether a connection may still serve. */
  isFresh: (connection: Connection) => boolean
  /** A connection that nobody has used for this time is closed, but for one. Undefined keeps them all. */
  idleMs?: number | undefined
}

/** `used` and `idle` are open connections, `waiting` callers without one. */
export type PoolCounts = { used: number; idle: number; waiting: number; most: number }

type Waiter = { resolve: (connection: Connection) => void; reject: (error: unknown) => void }

/**
 * Lends at most `max` connections, each to one caller at a time, in the order of the requests. It opens one when a
 * caller waits, and keeps it until it is lost or stale. When none is open and the next one fails to open, all waiting
 * callers get that error.
 */
export class Pool {
  readonly #options: PoolOptions
  readonly #open = new Set<Connection>()
  /** The one that was used last is lent first, so that the others age. */
  readonly #idle: Connection[] = []
  readonly #idleSince = new WeakMap<Connection, number>()
  #tidying: NodeJS.Timeout | null = null
  readonly #waiting: Waiter[] = []
  #opening = 0
  #end: Promise<void> | null = null
  #emptied = () => {}

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Lends a connection. The caller must give it back with `give`, whatever happened to it. */
  take(): Promise<Connection> {
    if (this.#end) return Promise.reject(ended())
    for (let connection = this.#idle.pop(); connection; connection = this.#idle.pop()) {
      if (this.#options.isFresh(connection)) return Promise.resolve(connection)
      drop(connection)
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#openMore()
    })
  }

  give(connection: Connection): void {
    if (!connection.isSettled) void connection.settle().then(() => this.give(connection))
    else if (connection.isIdle && this.#options.isFresh(connection)) this.#lend(connection)
    else drop(connection)
  }

  counts(): PoolCounts {
    const idle = this.#idle.length
    return { used: this.#open.size - idle, idle, waiting: this.#waiting.length, most: this.#options.max }
  }

  /** Cuts connections, whoever has them: what runs on them fails. */
  cut(isLeft: (connection: Connection) => boolean): void {
    for (const connection of this.#open) if (isLeft(connection)) connection.cut()
  }

  /**
   * Takes no new callers, serves those that wait, and closes.
   * @param timeoutMs after this time running statements are cut off
   */
  end(timeoutMs?: number): Promise<void> {
    this.#end ??= this.#finish(timeoutMs)
    return this.#end
  }

  async #finish(timeoutMs?: number) {
    const emptied = new Promise<void>((done) => (this.#emptied = done))
    if (this.#tidying) clearTimeout(this.#tidying)
    for (const connection of this.#idle.splice(0)) drop(connection)
    this.#tellWhenEmpty()
    if (timeoutMs === undefined) return emptied
    const patience = new AbortController()
    await Promise.race([emptied, sleep(timeoutMs, undefined, { signal: patience.signal }).catch(() => {})])
    patience.abort()
    this.#refuseAll(ended())
    for (const connection of this.#open) connection.cut()
    return emptied
  }

  #lend(connection: Connection) {
    const waiter = this.#waiting.shift()
    if (waiter) waiter.resolve(connection)
    else if (this.#end) drop(connection)
    else {
      this.#idle.push(connection)
      this.#idleSince.set(connection, performance.now())
      this.#tidyLater()
    }
  }

  #tidyLater() {
    const { idleMs } = this.#options
    if (idleMs === undefined || this.#tidying || this.#idle.length < 2) return
    const dueIn = (connection: Connection) => this.#idleSince.get(connection)! + idleMs - performance.now()
    this.#tidying = setTimeout(
      () => {
        this.#tidying = null
        while (this.#idle.length > 1 && dueIn(this.#idle[0]!) <= 0) drop(this.#idle.shift()!)
        this.#tidyLater()
      },
      Math.max(1, dueIn(this.#idle[0]!)),
    ).unref()
  }

  #openMore() {
    while (this.#waiting.length > this.#opening && this.#open.size + this.#opening < this.#options.max) {
      this.#opening += 1
      void this.#openOne()
    }
  }

  async #openOne() {
    try {
      const connection = await this.#options.open((closed) => this.#forget(closed))
      this.#opening -= 1
      this.#open.add(connection)
      this.#lend(connection)
    } catch (error) {
      this.#opening -= 1
      if (this.#open.size + this.#opening === 0) this.#refuseAll(error)
      this.#tellWhenEmpty()
    }
  }

  #forget(connection: Connection) {
    if (!this.#open.delete(connection)) return
    const index = this.#idle.indexOf(connection)
    if (index !== -1) this.#idle.splice(index, 1)
    this.#openMore()
    this.#tellWhenEmpty()
  }

  #refuseAll(error: unknown) {
    for (const waiter of this.#waiting.splice(0)) waiter.reject(error)
  }

  #tellWhenEmpty() {
    if (this.#open.size + this.#opening + this.#waiting.length === 0) this.#emptied()
  }
}

const drop = (connection: Connection) => (connection.isIdle ? connection.close() : connection.cut())

const ended = () => new ConnectionError('CONNECTION_ENDED', 'the pool has ended')
