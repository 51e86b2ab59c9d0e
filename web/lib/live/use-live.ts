import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent, LiveTopic } from './live-event.ts'
import type * as Deltas from './apply-delta.ts'
import { orpc } from '../api/api.ts'
import { jitter } from './jitter.ts'

/** Said once the stream is loaded; before, and on the server, lists ask now and then. */
let stream: { isOpen: boolean } | null = null

/** Whether changes arrive by themselves: lists need not ask again. */
export const isStreaming = (): boolean => stream?.isOpen === true

/** Follows these topics while the component stands: what is shown of them stays fresh by itself. */
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
      // The lists go on asking by themselves.
      () => {},
    )
    return () => {
      gone = true
      leave?.()
    }
  }, [key, queryClient])
}

/** Everybody hears at once; they do not all ask at once. */
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
  // What is about to be asked for will say this too: a rush for the last places asks once at a time.
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
/** What is computed from results. */
const DERIVED = [orpc.tournaments.get.key(), orpc.standings.key()]
/** Places, and teams that have one. */
const ENTRIES = [orpc.tournaments.get.key(), orpc.standings.teams.key()]
const PROGRAMME = orpc.standings.programme.key()
/** What those who run a tournament have on screen. */
const DESK: readonly (readonly unknown[])[] = [
  orpc.desk.get.key(),
  orpc.desk.changes.key(),
  orpc.desk.hours.key(),
  orpc.competitions.get.key(),
]
const PERSONAL = [orpc.messages.key()]
