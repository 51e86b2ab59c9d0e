import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { TournamentSummary } from '#contract/tournaments/tournaments.ts'
import { formatMonth } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { useDuplicate } from './use-duplicate.ts'

type DuplicateChoiceProps = {
  tournaments: readonly Pick<TournamentSummary, 'id' | 'title' | 'starts_at' | 'time_zone'>[]
}

/** Begins a tournament from an earlier one, whose answers are mostly the same. */
export function DuplicateChoice({ tournaments }: DuplicateChoiceProps) {
  const [chosen, setChosen] = useState(String(tournaments[0]?.id ?? ''))
  const { act, isPending, problem } = useDuplicate()
  return (
    <details className="mb-6 rounded-card border border-line bg-card px-4 sm:px-5">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Repartir d’un tournoi passé</summary>
      <p className="text-[0.9375rem] text-muted">
        Même week-end un an plus tard, avec ses catégories, ses prix et ses terrains. Sans les inscriptions.
      </p>
      <div className="mt-3 mb-4 flex flex-wrap items-end gap-3">
        <Field label="Tournoi" hideLabel className="min-w-0 flex-1 basis-60" error={problem ?? undefined}>
          {(control) => (
            <NativeSelect
              {...control}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
              options={tournaments.map(({ id, title, starts_at, time_zone }) => ({
                value: String(id),
                label: `${title}, ${formatMonth(localDay(starts_at, time_zone))}`,
              }))}
            />
          )}
        </Field>
        <Button
          variant="secondary"
          pending={isPending}
          icon={<Copy className="size-5" aria-hidden="true" />}
          onClick={() => act({ id: Number(chosen) })}
        >
          Dupliquer
        </Button>
      </div>
    </details>
  )
}
