import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayNumeric } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'

type TournamentFieldProps = {
  title: string | undefined
  onChange: (tournament: { id: number; title: string } | null) => void
}

/** Chooses one tournament, with suggestions from the search engine. */
export function TournamentField({ title, onChange }: TournamentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced(typed?.trim() ?? '', 200)
  const { data, isPlaceholderData } = useQuery({
    // The quotes make a town that is typed here a word of the name or of the place, not a filter.
    ...orpc.tournaments.list.queryOptions({ input: { q: `"${q}"`, with_matches: true, limit: 6 } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = q.length < 2 ? undefined : data?.items
  const suggestions = (found ?? []).map(({ id, title: label, availability, starts_at, time_zone }) => ({
    value: String(id),
    label,
    hint: availability.code === 'active' ? availability.label : formatDayNumeric(localDay(starts_at, time_zone)),
  }))
  return (
    <SuggestField
      label="Tournoi"
      placeholder="Nom ou ville"
      chosen={title}
      suggestions={suggestions}
      nothing={found?.length === 0 && !isPlaceholderData && 'Aucun tournoi de ce nom n’a de match.'}
      onTyped={setTyped}
      onChoose={(suggestion) => onChange(suggestion && { id: Number(suggestion.value), title: suggestion.label })}
      clearLabel="Effacer le tournoi"
    />
  )
}
