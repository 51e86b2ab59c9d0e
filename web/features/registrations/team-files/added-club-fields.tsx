import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { type AddedClub, NO_CLUB } from './typed-team.ts'

type AddedClubFieldsProps = {
  tournamentId: number
  club: AddedClub
  problems: Record<string, string>
  onChange: (club: AddedClub) => void
}

/** A club of the platform, found by its name; else the few things by which one is written down. */
export function AddedClubFields(props: AddedClubFieldsProps) {
  return props.club.kind === 'new' ? <NewClub {...props} club={props.club} /> : <KnownClub {...props} />
}

function KnownClub({ tournamentId, club, problems, onChange }: AddedClubFieldsProps) {
  const typed = club.kind === 'none' ? club.typed : ''
  const words = useDebounced(typed.trim(), 150)
  const { data, isFetching } = useQuery({
    ...orpc.registrations.clubsToAdd.queryOptions({ input: { id: tournamentId, q: words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = words.length < 2 ? [] : (data?.items ?? [])
  return (
    <div className="grid gap-2 sm:col-span-2">
      <SuggestField
        label="Club"
        name="club"
        placeholder="Nom ou ville du club"
        hint={
          club.kind === 'known' && !club.has_account
            ? 'Ce club n’a pas de compte : il ne recevra ni message ni e-mail.'
            : 'Un club qui a un compte est prévenu aussitôt.'
        }
        error={problems.club}
        chosen={club.kind === 'known' ? club.name : undefined}
        suggestions={found.map(({ id, name, city, has_account }) => ({
          value: String(id),
          label: name,
          hint: [city, !has_account && 'sans compte'].filter(Boolean).join(', '),
        }))}
        nothing={words.length >= 2 && !isFetching && found.length === 0 && 'Aucun club de ce nom.'}
        onTyped={(text) => text !== null && onChange({ kind: 'none', typed: text })}
        onChoose={(suggestion) => {
          const chosen = found.find(({ id }) => String(id) === suggestion?.value)
          onChange(chosen ? { kind: 'known', ...chosen } : NO_CLUB)
        }}
        clearLabel="Effacer le club"
      />
      {club.kind === 'none' && typed.trim().length >= 2 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange({ kind: 'new', name: typed.trim(), insee: '', town: '', phone: '', email: '' })}
        >
          Ajouter «&nbsp;{typed.trim()}&nbsp;», sans compte
        </Button>
      )}
    </div>
  )
}

function NewClub({ club, problems, onChange }: AddedClubFieldsProps & { club: Extract<AddedClub, { kind: 'new' }> }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isUnknown, communeOf } = useCommunes(typed)
  const set = (part: Partial<typeof club>) => onChange({ ...club, ...part })
  return (
    <>
      <Field label="Nom du club" error={problems.name} hint="Sans compte : il ne recevra ni message ni e-mail.">
        {(control) => (
          <Input
            {...control}
            name="name"
            value={club.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <SuggestField
        label="Commune (facultatif)"
        placeholder="Lyon, 69003…"
        hint="Sans elle, le club est placé dans le département du tournoi."
        error={problems.insee}
        chosen={club.town || undefined}
        suggestions={suggestions}
        nothing={isUnknown && 'Aucune commune de ce nom.'}
        onTyped={(text) => {
          setTyped(text)
          if (text !== null && club.town) set({ insee: '', town: '' })
        }}
        onChoose={(suggestion) =>
          set(
            suggestion
              ? { insee: inseeOf(suggestion), town: communeOf(suggestion)?.name ?? suggestion.label }
              : { insee: '', town: '' },
          )
        }
        clearLabel="Effacer la commune"
      />
      <Field label="Téléphone" error={problems.phone}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            value={club.phone}
            maxLength={24}
            autoComplete="off"
            onChange={(event) => set({ phone: event.target.value })}
          />
        )}
      </Field>
      <Field label="E-mail" optional error={problems.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            value={club.email}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      <Button
        variant="quiet"
        className="justify-self-start sm:col-span-2"
        onClick={() => onChange({ kind: 'none', typed: club.name })}
      >
        Chercher plutôt un club existant
      </Button>
    </>
  )
}
