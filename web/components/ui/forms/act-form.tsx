import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '#web/lib/class-names.ts'
import type { ActForm as Form } from '#web/lib/forms/use-act-form.ts'
import { Alert } from '../feedback/alert.tsx'

type ActFormProps<Values extends FieldValues> = {
  form: Form<Values>
  /** Classes of the form, which is a grid: its columns and place. */
  className?: string | undefined
  /** Shown under the sentence of a refusal: what to do about it. */
  advice?: ReactNode
  /** The buttons, shown after the refusal. */
  foot: ReactNode
  children: ReactNode
}

/**
 * The frame of a form: its fields, the refusal, its buttons.
 * @example
 * <ActForm form={form} foot={<Button type="submit" pending={form.isPending}>Créer</Button>}>
 *   <TextField form={form} name="name" label="Nom" />
 * </ActForm>
 */
export function ActForm<Values extends FieldValues>({ form, className, advice, foot, children }: ActFormProps<Values>) {
  const { rest } = form
  return (
    <form onSubmit={form.send} noValidate className={classNames('grid gap-4', className)}>
      {children}
      {rest && (
        <Alert tone="danger" title={rest.message} className="col-span-full">
          {advice}
          {rest.reference && `Référence à nous donner\u00a0: ${rest.reference}`}
        </Alert>
      )}
      {foot}
    </form>
  )
}
