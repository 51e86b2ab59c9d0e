import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#web/lib/api/api-error.ts'

/** As `useChange`, for a dialog with something typed: a refusal is said in it, and nothing is lost. */
export function useDialogChange<Changed>(onDone: (changed: Changed) => Promise<void> | void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    setProblem,
    reactions: {
      onSuccess: (changed: Changed) => onDone(changed),
      onError: (error: unknown) => {
        const { message, reference } = problemOf(error)
        setProblem(reference ? `${message} Référence : ${reference}` : message)
      },
      onSettled: () => queryClient.invalidateQueries(),
    },
  }
}
