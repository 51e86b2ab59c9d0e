import { type DefaultError, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { once } from './once.ts'

type Act<Data, Failure, Variables, Context> = Omit<
  UseMutationResult<Data, Failure, Variables, Context>,
  'mutate' | 'mutateAsync'
> & { act: (variables: Variables) => void }

/**
 * A change that somebody confirms. Pressing again before the answer, as in a double click, sends nothing: `isPending`
 * reaches the button too late to prevent it. Acts with different keys (`keyOf`) may run side by side.
 */
export function useAct<Data, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
  keyOf: (variables: Variables) => string = () => '',
): Act<Data, Failure, Variables, Context> {
  const { mutateAsync, mutate: _, ...rest } = useMutation(options)
  const guard = useRef(once())
  const act = (variables: Variables) =>
    // The options have already told the user about the failure.
    guard.current(keyOf(variables), () => mutateAsync(variables).catch(() => undefined))
  return { ...rest, act }
}
