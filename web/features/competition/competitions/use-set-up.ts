import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { isTyped, readTyped, type TypedSetUp, typedOf } from './typed-set-up.ts'

/** An act on a competition may change these. A dialog reads its own preview again by itself. */
export const SET_UP = [orpc.competitions.get, orpc.competitions.suggest, orpc.competitions.strengths]

/** Keeps what is typed over what is saved. Somebody else's save does not take it away: one of the two is chosen. */
export function useSetUp(tournamentId: number, category: CategorySetUp) {
  const [typed, setTyped] = useState<{ value: TypedSetUp; version: number } | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const queryClient = useQueryClient()
  const { act, isPending, error, reset } = useToldAct({
    act: orpc.competitions.save,
    done: 'Formule enregistrée',
    refresh: SET_UP,
    refusal: 'here',
    onDone: (list) => {
      // The saved values are there before those that were typed go.
      queryClient.setQueryData(orpc.competitions.get.queryKey({ input: { id: tournamentId } }), list)
      setTyped(null)
    },
  })
  const value = typed?.value ?? typedOf(category)
  const isChanged = typed !== null && isTyped(typed.value, category)
  return {
    value,
    problems,
    isChanged,
    isPending,
    /** True when somebody else has saved since this was typed. */
    isBehind: isChanged && typed.version !== category.version,
    error: error && problemOf(error).code !== 'CONFLICT' ? error : null,
    change: (part: Partial<TypedSetUp>) => {
      reset()
      setProblems({})
      setTyped({ value: { ...value, ...part }, version: typed?.version ?? category.version })
    },
    keepMine: () => setTyped({ value, version: category.version }),
    drop: () => {
      reset()
      setProblems({})
      setTyped(null)
    },
    /** @returns the first field that is refused */
    save: (): string | undefined => {
      const read = readTyped(value)
      if ('problems' in read) {
        setProblems(read.problems)
        return Object.keys(read.problems)[0]
      }
      act({
        id: category.id,
        version: typed?.version ?? category.version,
        ...read.values,
        rules: plainRules(read.values.rules),
      })
      return undefined
    },
  }
}

export type SetUpForm = ReturnType<typeof useSetUp>
