import { CONSENT_SOURCES, CONSENT_SOURCE_LABELS } from '#domain/player.ts'
import { Field } from '../../components/ui/field.tsx'
import { Input } from '../../components/ui/input.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'

type Answer = { from: string; on: string }

/** Who answered about pictures and when, for the lines that do not say it. */
export function AnswerFields({ answer, onChange }: { answer: Answer; onChange: (answer: Answer) => void }) {
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Droit à l’image&nbsp;: qui a répondu, et quand</legend>
      <Field label="Réponses données par" hint="Pour les lignes qui ne le disent pas.">
        {(control) => (
          <NativeSelect
            {...control}
            value={answer.from}
            onChange={({ target }) => onChange({ ...answer, from: target.value })}
            empty="Choisir"
            options={CONSENT_SOURCES.map((source) => ({ value: source, label: CONSENT_SOURCE_LABELS[source] }))}
          />
        )}
      </Field>
      <Field label="Réponses données le">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={answer.on}
            onChange={({ target }) => onChange({ ...answer, on: target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
