import { Field } from '#web/components/ui/fields/field.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'

type ContentFieldProps = { label: string; value: string; onChange: (value: string) => void; error?: string | undefined }

/** The text of a message; what is left of its length is said near the end. */
export function ContentField({ label, value, onChange, error }: ContentFieldProps) {
  const left = MAX_LENGTH - value.length
  return (
    <Field
      label={label}
      error={error}
      hint={left < 500 ? `Encore ${left} ${left > 1 ? 'caractères' : 'caractère'}.` : undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          name="content"
          rows={5}
          value={value}
          maxLength={MAX_LENGTH}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const MAX_LENGTH = 4_000
