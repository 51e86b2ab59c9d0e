import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '#web/lib/class-names.ts'
import type { ActForm as Form } from '#web/lib/forms/use-act-form.ts'
import { Alert } from '../feedback/alert.tsx'

type ActFormProps<Values extends FieldValues> = {
  form: Form<Values>
  /** Columns and place of the form, whose fields stand in a grid. */
  className?: string | undefined
  /** What can be done about the refusal, under its sentence. */
  advice?: ReactNode
  /** The buttons, after what was refused. */
  foot: ReactNode
  children: ReactNode
}

/**
 * The frame of a form: its fields, why it was refused, its buttons.
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
