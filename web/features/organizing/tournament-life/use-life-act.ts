import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultData } from '#web/lib/api/fault-data.ts'
import { refusalSentence } from '#web/lib/acts/refusal-sentence.ts'
import { showToast } from '#web/lib/toasts.ts'

/** After an act: closed and told when it is done; refused, its dialog stays with the reason, and nothing typed is lost. */
export function useLifeAct(done: string, onClose: () => void) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const forget = () => {
    setProblem(null)
    setFields({})
  }
  return {
    problem,
    fields,
    forget,
    reactions: {
      onSuccess: async () => {
        onClose()
        await showToast({ title: done, tone: 'success' })
      },
      onError: (error: unknown) => {
        const refused = fieldsOf(error)
        setFields(refused)
        if (Object.keys(refused).length === 0) setProblem(refusalSentence(error))
      },
      onSettled: () => queryClient.invalidateQueries(),
    },
  }
}

/** Sentences of the dates that were refused, by the name of their field. */
function fieldsOf(error: unknown): Record<string, string> {
  const { problems } = faultData(error)
  if (typeof problems !== 'object' || problems === null) return {}
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => typeof words === 'string'))
}
