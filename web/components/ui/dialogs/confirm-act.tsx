import type { ComponentProps, ReactNode } from 'react'
import { type ToldAct, useToldAct } from '#web/lib/acts/use-told-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmActProps<Input, Answer> = Pick<ToldAct<Input, Answer>, 'act' | 'done' | 'refresh' | 'onDone'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'cancelLabel' | 'tone'> & {
    /** What a yes sends. */
    input: Input
    /** All the effects: what is lost, what is refunded. */
    children?: ReactNode
    onClose: () => void
  }

/**
 * A yes, and the act that follows it; a refusal is read in the dialog, which stays.
 * @example
 * <ConfirmAct title="Retirer ce document ?" confirmLabel="Retirer" act={orpc.documents.withdraw} input={{ id }}
 *   done="Document retiré" onClose={onClose}>Le fichier est effacé.</ConfirmAct>
 */
export function ConfirmAct<Input, Answer>(props: ConfirmActProps<Input, Answer>) {
  const { act, input, done, refresh, onDone, onClose, ...dialog } = props
  const asked = useToldAct({
    act,
    done,
    refresh,
    refusal: 'here',
    onDone: (answer: Answer, sent: Input) => {
      onClose()
      return onDone?.(answer, sent)
    },
  })
  return (
    <ConfirmDialog
      {...dialog}
      isOpen
      pending={asked.isPending}
      problem={asked.problem}
      onConfirm={() => asked.act(input)}
      onClose={onClose}
    />
  )
}
