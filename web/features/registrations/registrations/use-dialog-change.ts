import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalSentence } from '#web/lib/acts/refusal-sentence.ts'

/** As `useChange`, for a dialog with something typed: a refusal is said in it, and nothing is lost. */
export function useDialogChange<Changed>(onDone: (changed: Changed) => Promise<void> | void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  return {
    problem,
    setProblem,
    reactions: {
      onSuccess: (changed: Changed) => onDone(changed),
      onError: (error: unknown) => setProblem(refusalSentence(error)),
      onSettled: () => queryClient.invalidateQueries(),
    },
  }
}
