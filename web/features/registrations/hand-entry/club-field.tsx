import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/components/ui/fields/field.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { SuggestInput } from '#web/components/ui/fields/suggest-input.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'
import { CELL } from './cell-class.ts'
import { labelled, type LineFieldProps } from './line-fields.tsx'

/** A club of the platform is found by its name; any other name is a club without an account, and may have its commune. */
export function ClubField({ tournamentId, ...field }: LineFieldProps & { tournamentId: number }) {
  const { line, problems, onChange, place } = field
  const [typed, setTyped] = useState('')
  const [asksTown, setAsksTown] = useState(line.commune.insee !== '')
  const words = useDebounced(typed.trim(), 150)
  const { data } = useQuery({
    ...orpc.registrations.clubsToAdd.queryOptions({ input: { id: tournamentId, q: words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = words.length < 2 ? [] : (data?.items ?? [])
  return (
    <>
      <Field
        label={labelled('Club', place)}
        hideLabel={place !== null}
        error={problems.club}
        hint={line.known && (line.known.has_account ? 'Il a un compte, et sera prévenu.' : 'Il n’a pas de compte.')}
      >
        {(control) => (
          <SuggestInput
            {...control}
            type="text"
            enterKeyHint="next"
            placeholder="Nom du club"
            maxLength={300}
            className={classNames(place && CELL, 'font-semibold')}
            text={line.club}
            onText={(club) => {
              setTyped(club)
              onChange({ club, known: null })
            }}
            suggestions={[
              ...found.map(({ id, name, city, has_account }) => ({
                value: String(id),
                label: name,
                hint: [city, !has_account && 'sans compte'].filter(Boolean).join(', '),
              })),
              ...(words.length < 2 ? [] : [{ value: '', label: 'Sans compte', hint: 'donner sa commune' }]),
            ]}
            onChoose={({ value }) => {
              const club = found.find(({ id }) => String(id) === value)
              setTyped('')
              setAsksTown(!club)
              if (club) onChange({ club: club.name, known: club, commune: { insee: '', town: '' } })
            }}
          />
        )}
      </Field>
      {asksTown && !line.known && <TownField line={line} onChange={onChange} place={place} />}
    </>
  )
}

function TownField({ line, onChange, place }: Omit<LineFieldProps, 'problems'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isUnknown, communeOf } = useCommunes(typed)
  const empty = { commune: { insee: '', town: '' } }
  return (
    <SuggestField
      label={labelled('Commune du club', place)}
      hideLabel={place !== null}
      placeholder="Sa commune (facultatif)"
      chosen={line.commune.town || undefined}
      suggestions={suggestions}
      nothing={isUnknown && 'Aucune commune de ce nom.'}
      onTyped={(text) => {
        setTyped(text)
        if (text !== null && line.commune.town) onChange(empty)
      }}
      onChoose={(chosen) =>
        onChange(
          chosen ? { commune: { insee: inseeOf(chosen), town: communeOf(chosen)?.name ?? chosen.label } } : empty,
        )
      }
      clearLabel="Effacer la commune"
    />
  )
}
