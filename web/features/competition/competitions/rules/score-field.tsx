import type { Format } from '#domain/competition/formats/compile-format.ts'
import { SCORE_MODE_LABELS, type ScoreMode, scoreModesOf } from '#domain/competition/set-up/set-up.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type ScoreFieldProps = { format: Format | null; value: ScoreMode; onChange: (value: ScoreMode) => void }

/** Chooses how scores are kept, as far as the format leaves a choice. */
export function ScoreField({ format, value, onChange }: ScoreFieldProps) {
  const modes = scoreModesOf(format)
  const shown = modes.includes(value) ? modes : [...modes, value]
  return (
    <Field
      label="Score"
      hint={value === 'none' ? 'Les matchs sont notés «\u00a0joués\u00a0», sans classement publié.' : undefined}
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ target }) => onChange(modes.find((mode) => mode === target.value) ?? value)}
          options={shown.map((mode) => ({ value: mode, label: SCORE_MODE_LABELS[mode] }))}
        />
      )}
    </Field>
  )
}
