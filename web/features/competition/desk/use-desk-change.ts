import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#web/lib/api/api.ts'
import { isRefused, problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'

/**
 * What follows a change of the desk: everything is read again. A refusal says why, in its place; without an answer nobody
 * knows whether it arrived, and the same again does it once.
 */
export function useDeskChange({ done, onDone }: { done?: string; onDone?: () => void } = {}) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    setProblem,
    reactions: {
      onSuccess: async () => {
        setProblem(null)
        onDone?.()
        if (done) await showToast({ title: done, tone: 'success' })
      },
      onError: (error: unknown) => {
        const { message } = problemOf(error)
        setProblem(isRefused(error) ? message : NOT_KEPT)
      },
      onSettled: async (_data?: unknown, error?: unknown) => {
        const read = Promise.all(
          [orpc.desk.key(), orpc.tables.key(), orpc.matches.key(), orpc.tournaments.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        )
        // Nothing answers: the button is for trying again, not for waiting until reading has given up too.
        if (!error || isRefused(error)) await read
      },
    },
  }
}

const NOT_KEPT = 'Non enregistré. Réessayer.'
