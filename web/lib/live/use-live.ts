import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent, LiveTopic } from './live-event.ts'
import type * as Deltas from './apply-delta.ts'
import { orpc } from '../api/api.ts'
import { jitter } from './jitter.ts'

/** Set once the live client is loaded. Before that, and on the server, lists poll now and then. */
let stream: { isOpen: boolean } | null = null

/** True while changes arrive by themselves, so that lists need not poll. */
export const isStreaming = (): boolean => stream?.isOpen === true

/** Follows these topics while the component is mounted, and keeps the queries about them fresh. */
export function useLive(topics: readonly LiveTopic[]): void {
  const queryClient = useQueryClient()
  const key = topics.join()
  useEffect(() => {
    if (key === '') return undefined
    let leave: (() => void) | null = null
    let gone = false
    const wanted = key.split(',') as LiveTopic[]
    void Promise.all([import('./live-client.ts'), import('./apply-delta.ts')]).then(
      ([{ liveClient }, { withMatches, hasTurned }]) => {
        if (gone) return
        stream = liveClient
        leave = liveClient.follow(wanted, (event) => hear(queryClient, event, { withMatches, hasTurned }))
      },
      // When the live client cannot be loaded, lists keep polling.
      () => {},
    )
    return () => {
      gone = true
      leave?.()
    }
  }, [key, queryClient])
}

/** Browsers hear an event at the same moment; their calls are spread over this time. */
const SPREAD_MS = 1_500

function hear(
  queryClient: QueryClient,
  event: LiveEvent,
  { withMatches, hasTurned }: Pick<typeof Deltas, 'withMatches' | 'hasTurned'>,
) {
  if (event.name === 'bell') return ask(queryClient, PERSONAL)
  if (event.name === 'desk') return ask(queryClient, DESK, 0)
  if (event.name === 'hello') return ask(queryClient, [...DERIVED, LISTS, ...PERSONAL, ...DESK])
  const { all, matches, categories, entries } = event.delta
  if (all) return ask(queryClient, [...DERIVED, LISTS])
  const lists = queryClient.getQueriesData({ queryKey: LISTS })
  if (lists.some(([, data]) => hasTurned(data, matches))) ask(queryClient, [LISTS])
  for (const [key, data] of lists) {
    const next = withMatches(data, matches)
    if (next !== data) queryClient.setQueryData(key, next)
  }
  if (categories.length > 0) return ask(queryClient, DERIVED)
  if (matches.length > 0) ask(queryClient, [PROGRAMME])
  if (entries) ask(queryClient, ENTRIES)
}

function ask(queryClient: QueryClient, keys: readonly (readonly unknown[])[], spread: number = SPREAD_MS) {
  // A waiting call will bring this change too, so a rush for the last places makes one call at a time.
  const name = JSON.stringify(keys)
  if (asking.has(name)) return
  asking.add(name)
  setTimeout(() => {
    asking.delete(name)
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey, refetchType: 'active' })
  }, jitter(spread))
}

const asking = new Set<string>()

const LISTS = orpc.matches.key()
/** Queries computed from results. */
const DERIVED = [orpc.tournaments.get.key(), orpc.standings.key()]
/** Queries about places and the teams that hold one. */
const ENTRIES = [orpc.tournaments.get.key(), orpc.standings.teams.key()]
const PROGRAMME = orpc.standings.programme.key()
/** Queries on the screens of those who run a tournament. */
const DESK: readonly (readonly unknown[])[] = [
  orpc.desk.get.key(),
  orpc.desk.changes.key(),
  orpc.desk.hours.key(),
  orpc.competitions.get.key(),
  orpc.tables.marks.key(),
  orpc.tournaments.steps.key(),
]
const PERSONAL = [orpc.messages.key()]
