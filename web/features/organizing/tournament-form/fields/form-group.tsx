import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { TournamentField } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { FieldClash } from './form-field.tsx'
import { useFormView } from '../form-context.ts'

type FormGroupProps = { field: TournamentField; legend: ReactNode; hint?: ReactNode; children: ReactNode }

/** One answer that several controls give together; what is wrong with it stands under its question. */
export function FormGroup({ field, legend, hint, children }: FormGroupProps) {
  const id = useId()
  const { problems, isReadOnly } = useFormView()
  const problem = problems[field]
  const described = [hint ? `${id}-hint` : '', problem ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      name={field}
      tabIndex={-1}
      disabled={isReadOnly}
      aria-describedby={described || undefined}
      className="min-w-0 rounded-control outline-none focus-visible:outline-3 focus-visible:outline-offset-4 focus-visible:outline-focus"
    >
      <legend className="text-[0.9375rem] leading-snug font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-sm leading-snug text-muted">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {problem}
        </p>
      )}
      <div className="mt-2">{children}</div>
      <FieldClash field={field} />
    </fieldset>
  )
}
