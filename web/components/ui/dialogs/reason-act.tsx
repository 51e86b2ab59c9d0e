import type { ComponentProps } from 'react'
import { reasonProblem } from '#domain/common/reason.ts'
import type { ToldAct } from '#web/lib/acts/use-told-act.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ReasonField } from '../forms/form-fields.tsx'

type ReasonActProps<Input, Answer> = Pick<ToldAct<Input, Answer>, 'act' | 'done' | 'refresh'> &
  Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'confirmLabel' | 'onClose'> & {
    /** Builds the input of the act from the reason. */
    input: (reason: string) => Input
    /** Says who reads the reason. */
    hint?: string
    /** Other effects, named under the reason. */
    children?: ComponentProps<typeof FormDialog>['children']
  }

/**
 * Refuses or ends something that belongs to somebody, who then reads the reason.
 * @example
 * <ReasonAct title="Refuser ce document" confirmLabel="Refuser" act={orpc.documents.reject}
 *   input={(reason) => ({ id, version, reason })} done="Document refusé" onClose={onClose} />
 */
export function ReasonAct<Input, Answer>(props: ReasonActProps<Input, Answer>) {
  const { act, input, done, refresh, hint = 'Le club le lira tel quel.', children, onClose, ...dialog } = props
  const form = useActForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reasonProblem(reason) }),
    act,
    input: ({ reason }) => input(reason.trim()),
    done,
    refresh,
    onDone: onClose,
  })
  return (
    <FormDialog form={form} tone="danger" onClose={onClose} {...dialog}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus */}
      <ReasonField form={form} name="reason" hint={hint} autoFocus />
      {children}
    </FormDialog>
  )
}
