import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayNumeric } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { SuggestField } from '#web/components/ui/fields/suggest-field.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'

type TournamentFieldProps = {
  tournament: number | undefined
  /** It suggests only the tournaments of this club; null suggests all. */
  organizerId: number | null
  onChange: (tournament: number | undefined) => void
}

/** Chooses one tournament by name or town: coming tournaments are proposed first, then past ones. */
export function TournamentField({ tournament, organizerId, onChange }: TournamentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const words = useDebounced(typed?.trim() ?? '', 200)
  const chosen = useQuery({
    ...orpc.tournaments.get.queryOptions({ input: { id: tournament ?? 0 } }),
    enabled: tournament !== undefined,
  })
  const found = [useFound(words, organizerId, false), useFound(words, organizerId, true)].flat()
  return (
    <SuggestField
      label="Tournoi"
      hideLabel
      placeholder="Tous les tournois"
      chosen={tournament === undefined ? undefined : (chosen.data?.title ?? '…')}
      suggestions={found.slice(0, MAX_SHOWN).map(({ id, title, starts_at, time_zone }) => ({
        value: String(id),
        label: title,
        hint: formatDayNumeric(localDay(starts_at, time_zone)),
      }))}
      onTyped={setTyped}
      onChoose={(suggestion) => onChange(suggestion ? Number(suggestion.value) : undefined)}
      clearLabel="Effacer le tournoi"
    />
  )
}

const MAX_SHOWN = 8

function useFound(words: string, organizerId: number | null, past: boolean) {
  const { data } = useQuery({
    ...orpc.tournaments.list.queryOptions({
      input: {
        q: words,
        limit: MAX_SHOWN,
        ...(organizerId === null ? {} : { organizer_club_id: organizerId }),
        ...(past ? { past } : {}),
      },
    }),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  })
  return words.length < 2 ? [] : (data?.items ?? [])
}
