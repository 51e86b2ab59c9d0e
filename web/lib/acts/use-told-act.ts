import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { CallContext } from '../api/browser-link.ts'
import { showToast } from '../toasts.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { useAct } from './use-act.ts'
import { useRequestKey } from './use-request-key.ts'

/** A procedure of `orpc`, or a call that does more: it passes on the options that it is given. */
export type Called<Input, Answer> = Procedure<Input, Answer> | Call<Input, Answer>

type Call<Input, Answer> = (input: Input, options: { context: CallContext }) => Promise<Answer>

export type Procedure<Input, Answer> = { call: Call<Input, Answer>; key: (options: { type: 'mutation' }) => QueryKey }

type Told = string | { title: string; description: string }

export type ToldAct<Input, Answer> = {
  act: Called<Input, Answer>
  /** What a toast says once it is done, and nothing where it is null. */
  done: Told | null | ((answer: Answer, input: Input) => Told | null)
  /** What is read again, done or refused: everything that is on the screen when left out. */
  refresh?: readonly { key: () => QueryKey }[] | undefined
  /** Closes, empties or leads elsewhere; it comes first, and is waited for. */
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined
  onRefused?: (error: Error, input: Input) => unknown
  /** `here`: the caller draws `problem`, as a dialog does, and nothing else says why it was refused. */
  refusal?: 'toast' | 'here'
  /** Tells apart acts that may run side by side. */
  keyOf?: (input: Input) => string
}

/**
 * An act with what follows it: it is told, what it changed is read again, and a refusal says why. Every try of one act
 * carries the same Idempotency-Key.
 * @example
 * const restore = useToldAct({ act: orpc.teams.restore, done: 'L’équipe est de retour', refresh: [orpc.teams] })
 * <Button pending={restore.isPending} onClick={() => restore.act({ id })}>Reprendre</Button>
 */
export function useToldAct<Input, Answer>(told: ToldAct<Input, Answer>) {
  const { act, done, refresh, onDone, onRefused, refusal = 'toast', keyOf } = told
  const queryClient = useQueryClient()
  const { keyed, forget } = useRequestKey()
  const readAgain = () =>
    refresh
      ? Promise.all(refresh.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })))
      : queryClient.invalidateQueries()
  const acted = useAct<Answer, Error, Input>(
    {
      ...(typeof act === 'function' ? {} : { mutationKey: act.key({ type: 'mutation' }) }),
      mutationFn: (input) => (typeof act === 'function' ? act : act.call)(input, keyed(input)),
      onSuccess: async (answer, input) => {
        forget()
        await onDone?.(answer, input)
        // The toast comes when the screen shows what it says.
        await readAgain()
        const words = typeof done === 'function' ? done(answer, input) : done
        if (words) await showToast({ ...(typeof words === 'string' ? { title: words } : words), tone: 'success' })
      },
      onError: async (error, input) => {
        // Nobody waits for it: the button is for trying again.
        void readAgain()
        onRefused?.(error, input)
        if (refusal === 'toast')
          await showToast({ title: 'Erreur', description: refusalSentence(error), tone: 'danger' })
      },
    },
    keyOf,
  )
  return { ...acted, problem: acted.error && refusalSentence(acted.error) }
}
