import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Match } from '#contract/competition/matches.ts'
import { orpc } from '#web/lib/api/api.ts'
import { isLive, OVER } from './matches-query.ts'

/** Asks for the results again once a match that was being played has gone to them. */
export function useFreshResults(coming: readonly Match[]): void {
  const queryClient = useQueryClient()
  const live = coming
    .filter(isLive)
    .map(({ id }) => id)
    .join(' ')
  const known = useRef(live)
  useEffect(() => {
    if (known.current === live) return
    known.current = live
    void queryClient.invalidateQueries({ queryKey: orpc.matches.list.key({ input: OVER }) })
  }, [live, queryClient])
}
