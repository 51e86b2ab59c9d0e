import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { localDay } from '#domain/common/dates/local-time.ts'
import { isSeason, seasonDays, seasonLabel } from '#domain/common/dates/season.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { exerciseProblem } from '#domain/registrations/collection/books.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { DayInput } from '#web/components/ui/fields/day-input.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { BookAccounts } from './book-accounts.tsx'

/** Writes the books of an exercise for the accountant of the club: a season, a year, or other days. */
export function Book({ seasons }: { seasons: readonly string[] }) {
  const today = localDay(serverNow(), PARIS)
  const year = today.slice(0, 4)
  const [chosen, setChosen] = useState(seasons[0] ?? year)
  const [days, setDays] = useState({ from: `${year}-01-01`, to: `${year}-12-31` })
  const exercise = chosen === OTHER ? days : daysOf(chosen)
  const problem = exerciseProblem(exercise)
  return (
    <section aria-labelledby="livre">
      <h2 id="livre" className="mb-3 text-heading">
        Livre de la saison
      </h2>
      <div className="rounded-card border border-line bg-card">
        <div className="grid gap-4 p-4">
          <Field label="Quel exercice&nbsp;?" hint="Pour votre comptable&nbsp;: chaque pièce, en débit et en crédit.">
            {(control) => (
              <NativeSelect
                {...control}
                value={chosen}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                options={optionsOf(seasons, year)}
              />
            )}
          </Field>
          {chosen === OTHER && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Du">
                {(control) => (
                  <DayInput
                    {...control}
                    value={days.from}
                    today={today}
                    isPast
                    onType={(from) => setDays({ ...days, from })}
                  />
                )}
              </Field>
              <Field label="Au" error={problem ?? undefined}>
                {(control) => (
                  <DayInput {...control} value={days.to} today={today} onType={(to) => setDays({ ...days, to })} />
                )}
              </Field>
            </div>
          )}
          {problem === null && (
            <div className="flex flex-wrap gap-2">
              {(['csv', 'xlsx'] as const).map((kind) => (
                <a
                  key={kind}
                  href={`/files/books/${exercise.from}_${exercise.to}.${kind}`}
                  download
                  aria-label={`Livre, en ${kind.toUpperCase()}`}
                  className={buttonClass('secondary', 'md', 'max-sm:flex-1')}
                >
                  <Download className="size-4" aria-hidden="true" />
                  {kind.toUpperCase()}
                </a>
              ))}
            </div>
          )}
        </div>
        <div className="border-t border-line">
          <Fold title="Comptes" heading="h3">
            <Accounts />
          </Fold>
        </div>
      </div>
    </section>
  )
}

function Accounts() {
  const query = useQuery(orpc.collection.books.queryOptions())
  return (
    <Loaded query={query} skeleton="h-72" label="Chargement des comptes">
      {({ accounts }) => <BookAccounts accounts={accounts} />}
    </Loaded>
  )
}

const OTHER = 'autre'

const optionsOf = (seasons: readonly string[], year: string) => [
  ...seasons.filter(isSeason).map((season) => ({ value: season, label: capital(seasonLabel(season)) })),
  ...[year, String(Number(year) - 1)].map((value) => ({ value, label: `Année ${value}` })),
  { value: OTHER, label: 'D’autres dates…' },
]

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

function daysOf(chosen: string): { from: string; to: string } {
  if (!isSeason(chosen)) return { from: `${chosen}-01-01`, to: `${chosen}-12-31` }
  const { first, last } = seasonDays(chosen)
  return { from: first, to: last }
}
