import type { ComponentProps, ReactNode } from 'react'
import { type ToldAct, useToldAct } from '#web/lib/acts/use-told-act.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmActProps<Input, Answer> = Pick<ToldAct<Input, Answer>, 'act' | 'done' | 'refresh' | 'onDone'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'cancelLabel' | 'tone'> & {
    /** The input sent after a yes. */
    input: Input
    /** Names all the effects: losses, refunds. */
    children?: ReactNode
    onClose: () => void
  }

/**
 * Asks for a yes, then runs the act. A refusal is shown in the dialog, which stays open.
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
