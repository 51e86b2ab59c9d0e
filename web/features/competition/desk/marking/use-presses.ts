import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { api, orpc } from '#web/lib/api/api.ts'
import { errorStatus, isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { loadHeld, storeHeld, useSentAgain } from '../held-here.ts'
import { type HeldPress, keepPresses, type PressOutbox, type PressState } from './press-outbox.ts'

export type Presses = PressState & { outbox: PressOutbox }

/** Keeps what was pressed on the pads of a tournament, by a person, and sends it whether or not a pad is open. */
export function usePresses(tournament_id: number, user_id: string): Presses {
  const queryClient = useQueryClient()
  const [outbox] = useState(() => {
    const place = `regie-marque:${tournament_id}:${user_id}`
    return keepPresses({
      load: () => loadHeld(place, isHeld),
      store: (held) => storeHeld(place, held),
      send: async (presses) => {
        const [{ match_id: id, teams }] = presses as [HeldPress]
        const input = {
          id,
          teams: [...teams] as [string, string],
          presses: presses.map(({ id, act }) => ({ id, act })),
        }
        const marks = await api.tables.mark(input)
        const { queryKey } = orpc.tables.marks.queryOptions({ input: { id } })
        // A reading that began before would show the score of before.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, marks)
      },
      // A session that ended meanwhile is begun again: what was pressed waits for it.
      refusal: (error) => (isRefused(error) && errorStatus(error) !== 401 ? problemOf(error).message : null),
      patienceMs: 8_000,
    })
  })
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read)
  useSentAgain(
    state.held.some(({ problem }) => problem === null),
    outbox.flush,
  )
  return { ...state, outbox }
}

const isHeld = (value: unknown): value is HeldPress =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'match_id', 'teams', 'act', 'label'].every((name) => name in value)
