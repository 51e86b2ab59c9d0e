import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { CallContext } from '../api/browser-link.ts'
import { showToast, type ToastMessage } from '../toasts.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { useAct } from './use-act.ts'
import { useRequestKey } from './use-request-key.ts'

/** A procedure of `orpc`, or a function that does more and passes on the options it receives. */
export type Called<Input, Answer> = Procedure<Input, Answer> | Call<Input, Answer>

type Call<Input, Answer> = (input: Input, options: { context: CallContext }) => Promise<Answer>

export type Procedure<Input, Answer> = { call: Call<Input, Answer>; key: (options: { type: 'mutation' }) => QueryKey }

type Told = string | Pick<ToastMessage, 'title' | 'description' | 'action'>

export type ToldAct<Input, Answer> = {
  act: Called<Input, Answer>
  /** The words of the toast shown on success; null shows none. */
  done: Told | null | ((answer: Answer, input: Input) => Told | null)
  /** The parts read again after the act, done or refused. Without it, everything on the screen is read again. */
  refresh?: readonly { key: () => QueryKey }[] | undefined
  /** Closes, empties or leads elsewhere. It runs before the toast, which waits for it. */
  onDone?: ((answer: Answer, input: Input) => unknown) | undefined
  onRefused?: (error: Error, input: Input) => unknown
  /** With `here`, the caller shows `problem` itself, as a dialog does, and no toast says why the act was refused. */
  refusal?: 'toast' | 'here'
  /** Acts with different keys may run side by side. */
  keyOf?: (input: Input) => string
}

/**
 * Runs an act, shows its success or its refusal as a toast, and reads the changed data again. Every try of one act
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
        // The toast comes once the screen shows the change.
        await readAgain()
        const words = typeof done === 'function' ? done(answer, input) : done
        if (words) await showToast({ ...(typeof words === 'string' ? { title: words } : words), tone: 'success' })
      },
      onError: async (error, input) => {
        // Not awaited: the button can be pressed again at once.
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
