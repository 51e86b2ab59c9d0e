import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { api, orpc } from '#web/lib/api/api.ts'
import { errorStatus, isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { loadHeld, storeHeld, useIsOnline, useSentAgain } from '../held-here.ts'
import { type HeldScore, keepScores, type OutboxState, type ScoreOutbox } from './score-outbox.ts'

export type Scores = OutboxState & { outbox: ScoreOutbox; isOffline: boolean }

/**
 * Keeps the results that this device holds for a tournament and a person. They are sent when the network is back, and
 * every few seconds.
 */
export function useScoreOutbox(tournament_id: number, user_id: string): Scores {
  const queryClient = useQueryClient()
  const [outbox] = useState(() => {
    const place = `regie:${tournament_id}:${user_id}`
    return keepScores({
      load: () => loadHeld(place, isHeld),
      store: (held) => storeHeld(place, held),
      send: ({ match_id: id, version, outcome, request_id }) =>
        api.matches.record({ id, version, outcome, request_id }),
      // A session that ended meanwhile is begun again: what was typed waits for it.
      refusal: (error) => (isRefused(error) && errorStatus(error) !== 401 ? problemOf(error).message : null),
      onSent: () =>
        void Promise.all(
          [orpc.desk.key(), orpc.matches.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        ),
      patienceMs: 8_000,
    })
  })
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read)
  const isOnline = useIsOnline()
  useSentAgain(
    state.held.some(({ problem }) => problem === null),
    async () => {
      const arrived = await outbox.flush()
      if (arrived > 0 && outbox.read().held.length === 0) await showToast({ title: 'Tout est envoyé', tone: 'success' })
    },
  )
  return { ...state, outbox, isOffline: !isOnline || state.isCut }
}

const isHeld = (value: unknown): value is HeldScore =>
  typeof value === 'object' && value !== null && 'request_id' in value && 'match_id' in value && 'outcome' in value
