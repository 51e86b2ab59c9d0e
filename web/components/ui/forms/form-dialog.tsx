import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ActForm as Form } from '#web/lib/forms/use-act-form.ts'
import { Dialog, type DialogProps } from '../dialogs/dialog.tsx'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { ActForm } from './act-form.tsx'

type FormDialogProps<Values extends FieldValues> = Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'onClose' | 'children'
> & {
  form: Form<Values>
  /** A verb, as in 'Fermer le club'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /** There is nothing to send yet. */
  disabled?: boolean
  /** Shown under the sentence of a refusal: what to do about it. */
  advice?: ReactNode
  /** Columns of the fields. */
  className?: string | undefined
}

/**
 * A dialog with a form. A press outside closes it as long as nothing is typed.
 * @example
 * <FormDialog form={form} title="Fermer le club" confirmLabel="Fermer" tone="danger" onClose={onClose}>
 *   <ReasonField form={form} name="reason" />
 * </FormDialog>
 */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, confirmLabel, cancelLabel, tone, disabled, advice, className, children, onClose, ...dialog } = props
  return (
    <Dialog {...dialog} isOpen onClose={onClose} isDismissable={!form.isDirty}>
      <ActForm
        form={form}
        className={className}
        advice={advice}
        foot={
          <div className="col-span-full">
            <DialogButtons
              confirmLabel={confirmLabel}
              cancelLabel={cancelLabel}
              tone={tone}
              pending={form.isPending}
              disabled={disabled}
              onClose={onClose}
            />
          </div>
        }
      >
        {children}
      </ActForm>
    </Dialog>
  )
}
