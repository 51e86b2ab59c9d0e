import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'

type TypedNameFieldProps = { name: string; value: string; error: string | undefined; onChange: (value: string) => void }

/** What cannot be undone is confirmed by typing the name of the club again. */
export function TypedNameField({ name, value, error, onChange }: TypedNameFieldProps) {
  return (
    <Field label={<>Pour confirmer, recopiez le nom du club&nbsp;: {name}</>} error={error}>
      {(control) => (
        <Input
          {...control}
          name="typed_name"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** What is wrong with it as typed; undefined when it is the name. */
export const typedNameProblem = (name: string, typed: string): string | undefined =>
  typed.trim() === name ? undefined : 'Recopiez exactement le nom du club.'
