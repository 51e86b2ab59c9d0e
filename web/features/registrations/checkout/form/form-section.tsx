import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type FormSectionProps = { legend: ReactNode; hint?: ReactNode; error?: string | undefined; children: ReactNode }

/** Asks one question of the form. Its error is under the question and linked to the whole group. */
export function FormSection({ legend, hint, error, children }: FormSectionProps) {
  const id = useId()
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={[hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined}
    >
      <legend className="font-display text-xl leading-tight font-bold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      <div className="mt-3">{children}</div>
    </fieldset>
  )
}
