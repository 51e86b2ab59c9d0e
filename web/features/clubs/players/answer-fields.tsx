import type { Ref } from 'react'
import { isDay } from '#domain/common/dates/local-time.ts'
import { CONSENT_SOURCES, CONSENT_SOURCE_LABELS, PLAYER_SENTENCES } from '#domain/clubs/players/player.ts'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type Answer = { from: string; on: string }

type AnswerFieldsProps = {
  ref: Ref<HTMLFieldSetElement>
  answer: Answer
  today: string
  /** True once missing answers must be pointed out. */
  isChecked: boolean
  onChange: (answer: Answer) => void
}

/** Asks who answered about pictures and when, for the lines of the list that do not say it. */
export function AnswerFields({ ref, answer, today, isChecked, onChange }: AnswerFieldsProps) {
  const isPast = isDay(answer.on) && answer.on <= today
  return (
    <fieldset ref={ref} className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold">Droit à l’image&nbsp;: qui a répondu, et quand</legend>
      <Field
        label="Réponses données par"
        hint="Pour les lignes qui ne le disent pas."
        error={isChecked && answer.from === '' ? PLAYER_SENTENCES.consent_from : undefined}
      >
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
      <Field label="Réponses données le" error={isChecked && !isPast ? PLAYER_SENTENCES.consent_on : undefined}>
        {(control) => (
          <DayInput {...control} value={answer.on} today={today} isPast onType={(on) => onChange({ ...answer, on })} />
        )}
      </Field>
    </fieldset>
  )
}
