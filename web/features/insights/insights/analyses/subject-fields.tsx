import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/common/dates/dates.ts'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'

export type Chosen = { id: number; name: string }

type FieldProps = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }

export function ClubField({ chosen, onChoose }: FieldProps) {
  const { q, setTyped } = useTyped()
  const found = useQuery({
    ...orpc.clubSupervision.list.queryOptions({ input: { q, limit: SHOWN }, enabled: q !== '' }),
    placeholderData: keepPreviousData,
  })
  const items = q === '' ? [] : found.data?.items
  return (
    <SuggestField
      label="Un club"
      placeholder="Nom, ville ou affiliation"
      chosen={chosen?.name}
      suggestions={(items ?? []).map(({ id, name, city }) => ({
        value: String(id),
        label: name,
        hint: city ?? undefined,
      }))}
      nothing={!found.isFetching && items?.length === 0 && q !== '' && 'Aucun club de ce nom.'}
      error={found.error ? 'La recherche n’a pas répondu\u00a0: tapez à nouveau.' : undefined}
      onTyped={setTyped}
      onChoose={(taken) => onChoose(taken && { id: Number(taken.value), name: taken.label })}
      clearLabel="Retirer ce club"
    />
  )
}

export function TournamentField({ chosen, onChoose }: FieldProps) {
  const { q, setTyped } = useTyped()
  const found = useQuery({
    ...orpc.tournamentSupervision.list.queryOptions({ input: { q, limit: SHOWN }, enabled: q !== '' }),
    placeholderData: keepPreviousData,
  })
  const items = q === '' ? [] : found.data?.items
  return (
    <SuggestField
      label="Un tournoi"
      placeholder="Nom ou ville"
      chosen={chosen?.name}
      suggestions={(items ?? []).map(({ id, title, starts_at, time_zone }) => ({
        value: String(id),
        label: title,
        hint: formatDate(starts_at, time_zone),
      }))}
      nothing={!found.isFetching && items?.length === 0 && q !== '' && 'Aucun tournoi de ce nom.'}
      error={found.error ? 'La recherche n’a pas répondu\u00a0: tapez à nouveau.' : undefined}
      onTyped={setTyped}
      onChoose={(taken) => onChoose(taken && { id: Number(taken.value), name: taken.label })}
      clearLabel="Retirer ce tournoi"
    />
  )
}

const SHOWN = 8

/** Gives what is typed once it has not changed for a moment, from two letters on. */
function useTyped() {
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced(typed?.trim() ?? '', 250)
  return { q: q.length < 2 ? '' : q, setTyped }
}
