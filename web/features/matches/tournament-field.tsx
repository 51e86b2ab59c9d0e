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
  /** Title of the one that is chosen. */
  title: string | undefined
  onChange: (tournament: { id: number; title: string } | null) => void
}

/** One tournament among all, found by the search engine as its name is typed. */
export function TournamentField({ title, onChange }: TournamentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const q = useDebounced(typed?.trim() ?? '', 200)
  const { data } = useQuery({
    ...orpc.tournaments.list.queryOptions({ input: { q, past: true, limit: 6 } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  })
  const suggestions =
    q.length < 2
      ? []
      : (data?.items ?? []).map((tournament) => ({
          value: String(tournament.id),
          label: tournament.title,
          hint: formatDayNumeric(localDay(tournament.starts_at, tournament.time_zone)),
        }))
  const clear = () => {
    setTyped(null)
    onChange(null)
  }
  return (
    <Field label="Tournoi">
      {(control) => (
        <span className="relative block">
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
