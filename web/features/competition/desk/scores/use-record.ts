import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#web/lib/acts/use-act.ts'
import { DESK_PARTS } from '../at-desk.ts'
import { useDesk } from '../desk-context.ts'
import type { HeldScore } from './score-outbox.ts'

type Followed = { onEnd: (end: 'sent' | 'held') => unknown; onRefused: (error: Error) => unknown }

/** Notes the result of a match. It is kept on this device first, so that it can be noted without a network. */
export function useRecord({ onEnd, onRefused }: Followed) {
  const queryClient = useQueryClient()
  const { outbox } = useDesk().scores
  return useAct({
    mutationFn: async (score: HeldScore) => {
      const end = await outbox.submit(score)
      if (typeof end === 'object') throw end.error
      return end
    },
    onSuccess: onEnd,
    onError: onRefused,
    // Nothing answers while the network is cut.
    onSettled: () =>
      outbox.read().isCut
        ? undefined
        : Promise.all(DESK_PARTS.map((part) => queryClient.invalidateQueries({ queryKey: part.key() }))),
  })
}
