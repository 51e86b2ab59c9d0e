import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent, LiveTopic } from './live-event.ts'

/** Streams do not get through: each says so a moment after it was asked for. */
class RefusedStream extends EventTarget {
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new Event('error')), 1)
  }
  close() {}
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let asked: string[] = []
let status = 200

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  status = 200
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', RefusedStream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const delta = { tournament_id: 12, version: 7, all: false, matches: [], categories: [], entries: false }
    return Promise.resolve(Response.json(delta, { status }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow(topics: LiveTopic[]) {
  const { liveClient } = await import('./live-client.ts')
  const heard: LiveEvent[] = []
  const cuts: boolean[] = []
  liveClient.watchCut((isCut) => cuts.push(isCut))
  const leave = liveClient.follow(topics, (event) => heard.push(event))
  return { heard, cuts, leave, client: liveClient }
}

/** Until streams are given up: two failures, the second a few seconds after the first. */
const GIVEN_UP_MS = 6_000

test('sans flux, la régie se redemande toutes les dix secondes environ', async () => {
  const { heard } = await follow(['d12'])
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS + 60_000)
  const desks = heard.filter(({ name }) => name === 'desk')
  expect(desks.length).toBeGreaterThanOrEqual(4)
  expect(desks.length).toBeLessThanOrEqual(10)
  expect(desks[0]).toEqual({ name: 'desk', tournament_id: 12 })
  // The public feed is not what it follows.
  expect(heard.filter(({ name }) => name === 'tournament')).toEqual([])
})

test('sans flux ni réponse, une régie seule apprend qu’elle est coupée, puis qu’elle ne l’est plus', async () => {
  status = 503
  const { heard, cuts } = await follow(['d12'])
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS)
  expect(cuts).toEqual([false, true])
  expect(heard).toEqual([])
  status = 200
  await vi.advanceTimersByTimeAsync(15_000)
  expect(cuts).toEqual([false, true, false])
  expect(heard).toContainEqual({ name: 'desk', tournament_id: 12 })
})

test('sans flux, un tournoi et sa régie se demandent en une fois ; ce qui n’a pas bougé ne se redit pas', async () => {
  const { heard } = await follow(['d12', 't12', 'u'])
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS + 30_000)
  expect(asked[0]).toBe('/api/live/12')
  expect(new Set(asked.slice(1))).toEqual(new Set(['/api/live/12?since=7']))
  expect(asked.length).toBeLessThanOrEqual(7)
  expect(heard.filter(({ name }) => name === 'tournament')).toHaveLength(1)
})

test('sans flux, une régie seule ne se fait pas redire ce que le tournoi a déjà dit ; qui suit ensuite le tournoi le lit en entier', async () => {
  const { client, heard } = await follow(['d12'])
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS + 30_000)
  expect(asked[0]).toBe('/api/live/12')
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked.slice(1))).toEqual(new Set(['/api/live/12?since=7']))
  asked = []
  client.follow(['t12'], (event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(15_000)
  // A round for the desk alone may come between.
  expect(asked).toContain('/api/live/12')
  expect(heard.filter(({ name }) => name === 'tournament')).toHaveLength(1)
})

test('qui suit autre chose pendant ce temps ne fait pas demander deux fois', async () => {
  const { client } = await follow(['d12'])
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS)
  for (let id = 13; id < 18; id++) client.follow([`d${id}`], () => {})()
  client.follow(['d20'], () => {})
  await vi.advanceTimersByTimeAsync(1_000)
  asked = []
  await vi.advanceTimersByTimeAsync(60_000)
  const ofDesk = asked.filter((url) => url.startsWith('/api/live/12'))
  expect(ofDesk.length).toBeGreaterThanOrEqual(4)
  expect(ofDesk.length).toBeLessThanOrEqual(9)
})

test('une page que personne ne regarde ne demande plus rien', async () => {
  await follow(['d12'])
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(75_000)
  asked = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
})
