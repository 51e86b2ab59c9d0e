import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import type { TypedSetUp } from './typed-set-up.ts'

type PaceFieldsProps = {
  value: TypedSetUp
  problems: Record<string, string>
  onChange: (part: Partial<TypedSetUp>) => void
}

/** Sets the minutes of a game, and what may be asked of a team. */
export function PaceFields({ value, problems, onChange }: PaceFieldsProps) {
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5">
      {MINUTES.map(({ field, label }) => (
        <Field key={field} label={label} error={problems[field]} className="col-span-6 sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              name={field}
              // The bar that saves would hide the sentence below the field.
              className="scroll-mb-56"
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={value[field]}
              onChange={({ target }) => onChange({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      {LIMITS.map(({ field, label }) => (
        <Field key={field} label={label} className="col-span-3">
          {(control) => (
            <NativeSelect
              {...control}
              name={field}
              empty="Sans limite"
              value={String(value[field] ?? '')}
              onChange={({ target }) => onChange({ [field]: target.value === '' ? null : Number(target.value) })}
              options={[1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({
                value: String(count),
                label: count === 1 ? '1 match' : `${count} matchs`,
              }))}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

const MINUTES = [
  { field: 'duration_minutes', label: 'Match (min)' },
  { field: 'turnaround_minutes', label: 'Entre deux (min)' },
  { field: 'min_rest_minutes', label: 'Repos (min)' },
] as const

const LIMITS = [
  { field: 'max_in_row', label: 'Matchs d’affilée' },
  { field: 'max_per_day', label: 'Matchs par jour' },
] as const
