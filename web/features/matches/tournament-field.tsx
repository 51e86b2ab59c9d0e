import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDayNumeric } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import { Field } from '../../components/ui/field.tsx'
import { SuggestInput } from '../../components/ui/suggest-input.tsx'
import { orpc } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

type TournamentFieldProps = {
  /** Title of the chosen tournament. */
  title: string | undefined
  onChange: (tournament: { id: number; title: string } | null) => void
}

/** Field to choose one tournament, with suggestions from the search engine. */
export function TournamentField({ title, onChange }: TournamentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced(typed?.trim() ?? '', 200)
  const { data, isPlaceholderData } = useQuery({
    // In quotes: a town typed here is a word of the name or of the place, not a filter.
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
  const isUnknown = found?.length === 0 && !isPlaceholderData
  const clear = () => {
    setTyped(null)
    onChange(null)
  }
  return (
    <Field label="Tournoi">
      {(control) => (
        <span className="relative block">
          <output className="absolute inset-x-0 top-full z-20">
            {isUnknown && (
              <span className="mt-1.5 block rounded-card border border-line bg-card px-4 py-3 text-muted shadow-overlay">
                Aucun tournoi de ce nom n’a de match.
              </span>
            )}
          </output>
          <SuggestInput
            {...control}
            type="text"
            placeholder="Nom ou ville"
            className="pr-12"
            text={typed ?? title ?? ''}
            onText={(text) => {
              setTyped(text)
              if (text === '' && title) onChange(null)
            }}
            suggestions={suggestions}
            onChoose={(suggestion) => {
              setTyped(null)
              onChange({ id: Number(suggestion.value), title: suggestion.label })
            }}
          />
          {(typed || title) && (
            <button
              type="button"
              onClick={clear}
              className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
              aria-label="Effacer le tournoi"
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
