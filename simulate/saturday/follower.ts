import { setTimeout as sleep } from 'node:timers/promises'
import type { Delta } from '#contract/competition/live.ts'
import type { Match } from '#contract/competition/matches.ts'
import type { Network } from './network.ts'

export type Sighting = { match_id: number; score: string; at: number }

export type Follower = {
  /** Newest version that it has received. */
  version(): number
  matches(): ReadonlyMap<number, Match>
  sightings: readonly Sighting[]
  /** True when its stream to this process stayed open from one instant to the other. */
  wasOpen(process: number, from: number, to: number): boolean
  breaks(): number
  close(): void
}

/**
 * A page left open on a tournament. It reads all matches once, then receives changes, and reconnects when it is cut.
 */
export async function follow(network: Network, tournament_id: number, home: number): Promise<Follower> {
  const sightings: Sighting[] = []
  const spells: { process: number; from: number; to: number }[] = []
  const stop = new AbortController()
  let { matches, version } = await readAll(network, tournament_id, home)
  const hear = async (delta: Delta) => {
    if (delta.all) {
      ;({ matches, version } = await readAll(network, tournament_id, home))
      return
    }
    const at = performance.now()
    for (const match of delta.matches) {
      if (match.score?.kind === 'final') sightings.push({ match_id: match.id, score: scoreOf(match), at })
      matches.set(match.id, match)
    }
    version = Math.max(version, delta.version)
  }
  const reading = async () => {
    for (let tries = 0; !stop.signal.aborted; tries++) {
      const process = (home + tries) % network.urls.length
      const spell = { process, from: Infinity, to: Infinity }
      const retry = await listen(
        `${network.urls[process]}/api/events?topics=t${tournament_id}.${version}`,
        { 'x-forwarded-for': network.addressOf() },
        stop.signal,
        (name, data) => {
          if (name === 'hello') {
            spell.from = performance.now()
            spells.push(spell)
          }
          return name === 'tournament' ? hear(data as Delta) : undefined
        },
      )
      spell.to = performance.now()
      if (!stop.signal.aborted) await sleep(retry)
    }
  }
  void reading()
  return {
    version: () => version,
    matches: () => matches,
    sightings,
    wasOpen: (process, from, to) => spells.some((one) => one.process === process && one.from <= from && one.to >= to),
    breaks: () => spells.length - 1,
    close: () => stop.abort(),
  }
}

const scoreOf = ({ score }: Match) => `${score?.team1}-${score?.team2}`

/** All matches, and a version that they contain at least. */
export async function readAll(network: Network, tournament_id: number, home: number) {
  const { body } = await network.ask(home, 'GET', `/api/live/${tournament_id}`)
  const matches = new Map<number, Match>()
  for (let cursor = ''; ;) {
    const page = await network.ask(home, 'GET', `/api/matches?tournament_id=${tournament_id}&limit=100${cursor}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract of the list
    for (const match of page.body.items as Match[]) matches.set(match.id, match)
    if (!page.body.next_cursor) break
    cursor = `&cursor=${encodeURIComponent(page.body.next_cursor)}`
  }
  return { matches, version: body.version as number }
}

/**
 * Reads server-sent events until the stream ends. @returns milliseconds to wait before reconnecting, as the server asks
 */
async function listen(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  hear: (name: string, data: unknown) => Promise<void> | undefined,
): Promise<number> {
  let retry = 200
  try {
    const response = await fetch(url, { headers, signal })
    let text = ''
    if (response.status !== 200 || !response.body) return retry
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        retry = Number(/^retry: (\d+)$/m.exec(block)?.[1] ?? retry)
        const name = /^event: (.*)$/m.exec(block)?.[1]
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (name && data) await hear(name, JSON.parse(data))
      }
    }
  } catch {
    // The stream was cut; the caller reconnects.
  }
  return retry
}
