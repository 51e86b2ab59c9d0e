import { useHydrated } from '@tanstack/react-router'
import { withSeenDelays } from '#domain/competition/desk/seen-delays.ts'
import { useNow } from '#web/lib/time/use-now.ts'

/** The matches with the delay that is seen by now. The server draws only what was announced. */
export function useSeenDelays<Match extends Parameters<typeof withSeenDelays>[0][number]>(
  matches: readonly Match[],
): readonly Match[] {
  const now = useNow()
  return useHydrated() ? withSeenDelays(matches, now) : matches
}
