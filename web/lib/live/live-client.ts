import type { Delta } from '#contract/competition/live.ts'
import { jitter } from './jitter.ts'
import { isFor, type LiveEvent, type LiveTopic } from './live-event.ts'

type Said =
  | { tab: string; wants: string[] }
  | { ask: true }
  | { event: LiveEvent }
  | { open: boolean }
  | { cut: boolean }

/** Durations in milliseconds. */
const HIDDEN = 60_000
const SAY_AGAIN = 20_000
const FORGET_TAB = 60_000
const GATHER = 300
const POLL = [7_000, 13_000] as const
const FAILURES_APART = 30_000
const TRY_AGAIN = 120_000

/**
 * Follows live events for all tabs of a browser. The tab that has the lock holds one stream and tells the others. A tab
 * hidden for a minute follows nothing. When streams fail, the leading tab polls about every ten seconds.
 */
class LiveClient {
  readonly #tab = crypto.randomUUID()
  readonly #channel = new BroadcastChannel('rebond-live')
  readonly #followers = new Set<{ topics: readonly LiveTopic[]; hear: (event: LiveEvent) => void }>()
  readonly #watchers = new Set<(isCut: boolean) => void>()
  /** Topics that the other tabs want. */
  readonly #others = new Map<string, { wants: string[]; at: number }>()
  readonly #versions = new Map<string, number>()
  /**
   * Last version seen of tournaments polled only for their desk. No part of the page hears of it, but sending it to the
   * server avoids repeated answers.
   */
  readonly #passedOver = new Map<number, number>()
  #leads = false
  #isOpen = false
  #isCut = false
  #source: EventSource | null = null
  #asked = ''
  #failedAt = 0
  #polling = false
  /** Number of the latest polling: an older one that still waits stops when it sees a newer number. */
  #round = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #asleep = false

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Said>) => this.#listen(data))
    document.addEventListener('visibilitychange', () => this.#look())
    setInterval(() => this.#say(), SAY_AGAIN)
    // The lock is held until the tab closes; then another tab takes over.
    void navigator.locks?.request('rebond-live', () => {
      this.#leads = true
      this.#post({ ask: true })
      this.#later()
      return new Promise(() => {})
    })
    // Without locks each tab holds its own stream.
    if (!navigator.locks) this.#leads = true
  }

  /** True while the stream is open, so that changes arrive by themselves. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  follow(topics: readonly LiveTopic[], hear: (event: LiveEvent) => void): () => void {
    const follower = { topics, hear }
    this.#followers.add(follower)
    this.#say()
    return () => {
      this.#followers.delete(follower)
      this.#say()
    }
  }

  /** Calls `watch` when the server can no longer be reached, and when it can again. */
  watchCut(watch: (isCut: boolean) => void): () => void {
    this.#watchers.add(watch)
    watch(this.#isCut)
    return () => void this.#watchers.delete(watch)
  }

  #wants(): string[] {
    return this.#asleep ? [] : [...new Set([...this.#followers].flatMap(({ topics }) => topics))]
  }

  #say() {
    this.#post({ tab: this.#tab, wants: this.#wants() })
    this.#later()
  }

  #post(said: Said) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin but ours
    this.#channel.postMessage(said)
  }

  #listen(said: Said) {
    if ('ask' in said) return this.#say()
    if ('event' in said) return this.#hear(said.event)
    if ('open' in said) {
      this.#isOpen = said.open
      return
    }
    if ('cut' in said) return this.#hearCut(said.cut)
    if (said.wants.length > 0) this.#others.set(said.tab, { wants: said.wants, at: Date.now() })
    else this.#others.delete(said.tab)
    this.#later()
  }

  #hear(event: LiveEvent) {
    if (event.name === 'tournament') {
      const topic = `t${event.delta.tournament_id}`
      this.#versions.set(topic, Math.max(this.#versions.get(topic) ?? 0, event.delta.version))
    }
    for (const { topics, hear } of this.#followers) if (isFor(event, topics)) hear(event)
  }

  #tell(event: LiveEvent) {
    this.#post({ event })
    this.#hear(event)
  }

  #opened(isOpen: boolean) {
    this.#isOpen = isOpen
    this.#post({ open: isOpen })
  }

  #hearCut(isCut: boolean) {
    if (isCut === this.#isCut) return
    this.#isCut = isCut
    for (const watch of this.#watchers) watch(isCut)
  }

  #reached(isReached: boolean) {
    if (isReached !== this.#isCut) return
    this.#post({ cut: !isReached })
    this.#hearCut(!isReached)
  }

  #look() {
    if (document.visibilityState === 'visible') {
      this.#asleep = false
      this.#say()
      return
    }
    setTimeout(() => {
      if (document.visibilityState === 'visible') return
      this.#asleep = true
      this.#say()
    }, HIDDEN)
  }

  /** Waits a moment, because several tabs and parts of a page ask at the same time. */
  #later(delay: number = GATHER) {
    if (!this.#leads) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), delay)
  }

  #all(): string[] {
    const others = [...this.#others.values()].filter(({ at }) => Date.now() - at < FORGET_TAB)
    return [...new Set([...this.#wants(), ...others.flatMap(({ wants }) => wants)])].sort()
  }

  #open() {
    const wanted = this.#all()
    const asked = wanted.join()
    if (asked === this.#asked && (this.#source || this.#polling)) return
    this.#source?.close()
    this.#source = null
    this.#asked = asked
    if (wanted.length === 0) return this.#opened(false)
    if (this.#polling) return void this.#poll()
    const topics = wanted.map((topic) => {
      const version = this.#versions.get(topic)
      return version === undefined ? topic : `${topic}.${version}`
    })
    const source = new EventSource(`/api/events?topics=${topics.join()}`)
    this.#source = source
    const on = (name: string, act: (data: never) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => act(JSON.parse(data) as never))
    on('hello', (followed: Record<string, number>) => {
      this.#opened(true)
      this.#reached(true)
      const fresh = Object.keys(followed).filter((topic) => !this.#versions.has(topic))
      for (const topic of fresh) if (topic.startsWith('t')) this.#versions.set(topic, followed[topic]!)
      if (fresh.length > 0) this.#tell({ name: 'hello', topics: fresh })
    })
    on('tournament', (delta: Delta) => this.#tell({ name: 'tournament', delta }))
    on('desk', ({ topic }: { topic: string }) => this.#tell({ name: 'desk', tournament_id: Number(topic.slice(1)) }))
    on('bell', () => this.#tell({ name: 'bell' }))
    source.addEventListener('error', () => this.#failed(source))
  }

  #failed(source: EventSource) {
    source.close()
    if (source !== this.#source) return
    this.#source = null
    this.#opened(false)
    const isSecond = Date.now() - this.#failedAt < FAILURES_APART
    this.#failedAt = Date.now()
    if (isSecond) {
      this.#polling = true
      setTimeout(() => {
        this.#polling = false
        this.#later()
      }, TRY_AGAIN)
      void this.#poll()
      return
    }
    this.#later(1_000 + jitter(3_000))
  }

  async #poll() {
    const round = ++this.#round
    while (this.#polling && this.#asked && round === this.#round) {
      const topics = this.#asked.split(',')
      for (const id of new Set(topics.flatMap((topic) => (topic === 'u' ? [] : Number(topic.slice(1))))))
        await this.#askFor(id, new Set(topics))
      await new Promise((done) => setTimeout(done, POLL[0] + jitter(POLL[1] - POLL[0])))
    }
  }

  async #askFor(id: number, topics: ReadonlySet<string>) {
    const isFollowed = topics.has(`t${id}`)
    const since = isFollowed ? this.#versions.get(`t${id}`) : this.#passedOver.get(id)
    const answer = await fetch(`/api/live/${id}${since === undefined ? '' : `?since=${since}`}`).catch(() => null)
    const isReached = answer !== null && answer.status < 500
    this.#reached(isReached)
    const delta = answer?.ok ? await (answer.json() as Promise<Delta>).catch(() => null) : null
    if (delta && !isFollowed) this.#passedOver.set(id, delta.version)
    if (delta && isFollowed && delta.version > (since ?? 0)) this.#tell({ name: 'tournament', delta })
    // When polling, only the desk's own call tells whether it has changed, and also brings its tables.
    if (isReached && topics.has(`d${id}`)) this.#tell({ name: 'desk', tournament_id: id })
  }
}

export const liveClient = new LiveClient()
