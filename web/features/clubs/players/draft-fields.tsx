import type { ComponentProps, Ref } from 'react'
import { CONSENT_SOURCES, CONSENT_SOURCE_LABELS, type PlayerDraft } from '#domain/clubs/players/player.ts'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'

type DraftFieldsProps = {
  draft: PlayerDraft
  /** The sentence shown at a field, if it is wrong. */
  problemAt: (field: keyof PlayerDraft) => string | undefined
  /** The props that bind a control to its typed value. */
  inputOf: (field: keyof PlayerDraft) => Typed
}

type Typed = Pick<ComponentProps<'input'>, 'name' | 'value'> & {
  onChange: (event: { target: { value: string } }) => unknown
  ref?: Ref<HTMLInputElement & HTMLSelectElement>
}

/** The fields of a player, used alone and in each line of an import. */
export function DraftFields({ draft, problemAt, inputOf }: DraftFieldsProps) {
  const input = (field: keyof PlayerDraft) => ({ ...inputOf(field), autoComplete: 'off' })
  const sources = CONSENT_SOURCES.map((source) => CONSENT_SOURCE_LABELS[source])
  return (
    <>
      <Field label="Nom" error={problemAt('last_name')}>
        {(control) => <Input {...control} {...input('last_name')} maxLength={80} />}
      </Field>
      <Field label="Prénom" error={problemAt('first_name')}>
        {(control) => <Input {...control} {...input('first_name')} maxLength={80} />}
      </Field>
      <Field label="Année de naissance" error={problemAt('birth')} hint="D’une date, seule l’année est gardée.">
        {(control) => <Input {...control} {...input('birth')} inputMode="numeric" maxLength={30} />}
      </Field>
      <Field label="Numéro de licence" error={problemAt('licence_number')} optional>
        {(control) => <Input {...control} {...input('licence_number')} maxLength={30} />}
      </Field>
      <Field label="Droit à l’image" error={problemAt('consent')} className="sm:col-span-2">
        {(control) => (
          <NativeSelect
            {...control}
            {...input('consent')}
            empty="Pas de réponse"
            options={listed(draft.consent, ANSWERS)}
          />
        )}
      </Field>
      {draft.consent.trim() !== '' && (
        <>
          <Field label="Réponse donnée par" error={problemAt('consent_from')}>
            {(control) => (
              <NativeSelect
                {...control}
                {...input('consent_from')}
                empty="Choisir"
                options={listed(draft.consent_from, sources.map(same))}
              />
            )}
          </Field>
          <Field label="Réponse donnée le" error={problemAt('consent_on')} hint="Jour, mois et année.">
            {(control) => <Input {...control} {...input('consent_on')} placeholder="12/09/2026" maxLength={30} />}
          </Field>
        </>
      )}
    </>
  )
}

const same = (value: string) => ({ value, label: value })

const ANSWERS = [
  { value: 'oui', label: 'Oui, son image peut être publiée' },
  { value: 'non', label: 'Non' },
]

/** A cell of a spreadsheet may use other words: they stay as an option until somebody chooses. */
const listed = (typed: string, options: readonly { value: string; label: string }[]) =>
  typed === '' || options.some(({ value }) => value === typed) ? options : [same(typed), ...options]
