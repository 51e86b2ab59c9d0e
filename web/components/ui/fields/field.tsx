import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/lib/class-names.ts'

/** Attributes that link a control to its label, hint and error: spread them on the control. */
export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Fields are required by default. */
  optional?: boolean
  /** The label is only for screen readers; the placeholder or the context shows it. */
  hideLabel?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}

/**
 * A label, its control, then the hint or the error: `<Field label="Sujet">{(control) => <Input {...control}
 * />}</Field>`.
 */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[0.9375rem] font-semibold leading-snug'}>
        {label}
        {optional && <span className="font-normal text-muted"> (facultatif)</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-medium leading-snug text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
