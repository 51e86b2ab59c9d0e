import { Field } from './field.tsx'
import { NativeSelect } from './native-select.tsx'

type SelectFieldProps<Value extends string> = {
  label: string
  /** Label of the empty choice: 'Tous'. */
  empty: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A filter of a list: one value among a few, or none. */
export function SelectField<Value extends string>({
  label,
  empty,
  values,
  labelOf,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          empty={empty}
          value={value ?? ''}
          options={values.map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </Field>
  )
}
