import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import { plainRules } from '#domain/competition/standings/plain-rules.ts'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { isTyped, readTyped, type TypedSetUp, typedOf } from './typed-set-up.ts'

/** The answer of a change is the whole list, as it stands now. */
export function useKept(tournamentId: number) {
  const queryClient = useQueryClient()
  const queryKey = orpc.competitions.get.queryKey({ input: { id: tournamentId } })
  return {
    keep: async (list: CompetitionList) => {
      queryClient.setQueryData(queryKey, list)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.competitions.suggest.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.competitions.strengths.key() }),
      ])
    },
    reread: () => queryClient.invalidateQueries({ queryKey: orpc.competitions.key() }),
  }
}

/** A toast for what a press has changed, or why it has not; another version is read again. */
export function useDone(tournamentId: number) {
  const { keep, reread } = useKept(tournamentId)
  return (title: string) => ({
    onSuccess: async (list: CompetitionList) => {
      await keep(list)
      await showToast({ title, tone: 'success' as const })
    },
    onError: async (error: unknown) => {
      await showToast({ title: 'Rien n’a changé', description: problemOf(error).message, tone: 'danger' as const })
      await reread()
    },
  })
}

/** What is typed over what is saved. Somebody else's save does not take it away: one of the two is chosen. */
export function useSetUp(tournamentId: number, category: CategorySetUp) {
  const [typed, setTyped] = useState<{ value: TypedSetUp; version: number } | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { keep, reread } = useKept(tournamentId)
  const { act, isPending, error, reset } = useAct(
    orpc.competitions.save.mutationOptions({
      onSuccess: async (list) => {
        await keep(list)
        setTyped(null)
        await showToast({ title: 'Formule enregistrée', tone: 'success' })
      },
      onError: (failure) => (problemOf(failure).code === 'CONFLICT' ? reread() : undefined),
    }),
  )
  const value = typed?.value ?? typedOf(category)
  const isChanged = typed !== null && isTyped(typed.value, category)
  return {
    value,
    problems,
    isChanged,
    isPending,
    /** Saved by somebody else since this was typed. */
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
