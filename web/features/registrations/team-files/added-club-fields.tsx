import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { HeldField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import type { ActForm } from '#web/lib/forms/use-act-form.ts'
import { inseeOf, useCommunes } from '#web/lib/tournaments/use-communes.ts'
import { EMPTY_TEAM, type TypedTeam } from './typed-team.ts'

type AddedClubFieldsProps = { form: ActForm<TypedTeam>; tournamentId: number }

/** A club of the platform is found by its name; any other is written down by its name and a way to reach it. */
export function AddedClubFields({ form, tournamentId }: AddedClubFieldsProps) {
  // They are registered in screen order, shown or not, so that the first refused field gets the focus.
  for (const name of ['club', 'name', 'phone', 'email'] as const) form.register(name)
  return form.watch('club').kind === 'new' ? (
    <NewClub form={form} />
  ) : (
    <KnownClub form={form} tournamentId={tournamentId} />
  )
}

function KnownClub({ form, tournamentId }: AddedClubFieldsProps) {
  const club = form.watch('club')
  const typed = club.kind === 'none' ? club.typed.trim() : ''
  const words = useDebounced(typed, 150)
  const { data, isFetching } = useQuery({
    ...orpc.registrations.clubsToAdd.queryOptions({ input: { id: tournamentId, q: words } }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = words.length < 2 ? [] : (data?.items ?? [])
  return (
    <HeldField form={form} name="club">
      {({ onChange, error, ref }) => (
        <div
          // The library would write the club itself into an input that it is given: it gets the focus alone.
          ref={(own) => ref(own && { focus: () => own.querySelector('input')?.focus() })}
          className="grid gap-2 sm:col-span-2"
        >
          <SuggestField
            label="Club"
            name="club"
            placeholder="Nom ou ville du club"
            hint={
              club.kind === 'known' && !club.has_account
                ? 'Ce club n’a pas de compte : il ne recevra ni message ni e-mail.'
                : 'Un club qui a un compte est prévenu aussitôt.'
            }
            error={error}
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
              onChange(chosen ? { kind: 'known', ...chosen } : EMPTY_TEAM.club)
            }}
            clearLabel="Effacer le club"
          />
          {typed.length >= 2 && (
            <Button
              variant="secondary"
              className="justify-self-start"
              onClick={() => {
                form.setValue('name', typed)
                onChange({ kind: 'new' })
              }}
            >
              Ajouter «&nbsp;{typed}&nbsp;», sans compte
            </Button>
          )}
        </div>
      )}
    </HeldField>
  )
}

function NewClub({ form }: Pick<AddedClubFieldsProps, 'form'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const { suggestions, isUnknown, communeOf } = useCommunes(typed)
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Nom du club"
        hint="Sans compte : il ne recevra ni message ni e-mail."
        maxLength={120}
        autoComplete="off"
      />
      <HeldField form={form} name="commune">
        {({ value: { town }, onChange, error }) => (
          <SuggestField
            label="Commune (facultatif)"
            placeholder="Lyon, 69003…"
            hint="Sans elle, le club est placé dans le département du tournoi."
            error={error}
            chosen={town || undefined}
            suggestions={suggestions}
            nothing={isUnknown && 'Aucune commune de ce nom.'}
            onTyped={(text) => {
              setTyped(text)
              if (text !== null && town) onChange(EMPTY_TEAM.commune)
            }}
            onChoose={(suggestion) =>
              onChange(
                suggestion
                  ? { insee: inseeOf(suggestion), town: communeOf(suggestion)?.name ?? suggestion.label }
                  : EMPTY_TEAM.commune,
              )
            }
            clearLabel="Effacer la commune"
          />
        )}
      </HeldField>
      <TextField form={form} name="phone" label="Téléphone" type="tel" maxLength={24} autoComplete="off" />
      <TextField form={form} name="email" label="E-mail" optional type="email" maxLength={200} autoComplete="off" />
      <Button
        variant="quiet"
        className="justify-self-start sm:col-span-2"
        onClick={() => form.setValue('club', { kind: 'none', typed: form.getValues('name') })}
      >
        Chercher plutôt un club existant
      </Button>
    </>
  )
}
