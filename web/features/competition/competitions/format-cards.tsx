import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CategorySetUp } from '#contract/competition/competitions.ts'
import type { Format } from '#domain/competition/formats/compile-format.ts'
import { courtHours } from '#domain/competition/set-up/court-hours.ts'
import { courtNeed } from '#domain/competition/set-up/court-minutes.ts'
import { formatInFrench } from '#domain/competition/formats/format-in-french.ts'
import { formatProblems } from '#domain/competition/formats/format-problems.ts'
import { scoreModesOf } from '#domain/competition/set-up/set-up.ts'
import { isSameData } from '#domain/common/same-data.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useDebounced } from '#web/lib/forms/use-debounced.ts'
import { FormatFields } from './format-fields.tsx'
import type { SetUpForm } from './use-set-up.ts'

type FormatCardsProps = { category: CategorySetUp; form: SetUpForm }

/** Offers formats that suit these teams and these courts, each with its reason, or one's own. */
export function FormatCards({ category, form: { value, change } }: FormatCardsProps) {
  const [all, setAll] = useState(false)
  const typed = Number(value.duration_minutes) + Number(value.turnaround_minutes)
  const game_minutes = useDebounced(typed >= 1 && typed <= 360 ? typed : undefined, 300)
  const { data, error, refetch, isFetching } = useQuery({
    ...orpc.competitions.suggest.queryOptions({
      input: { id: category.id, with_pending: value.with_pending, ...(game_minutes ? { game_minutes } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const items = data?.items ?? []
  const shown = all ? items : items.filter(({ format }, index) => index < 3 || isSameData(format, value.format))
  const isOwn = value.format !== null && !items.some(({ format }) => isSameData(format, value.format))
  const choose = (format: Format) => {
    const modes = scoreModesOf(format)
    change({ format, score_mode: modes.find((mode) => mode === value.score_mode) ?? modes[0]! })
  }
  return (
    <Card as="section" aria-labelledby="formules-possibles">
      <h4 id="formules-possibles" className="text-lg leading-tight font-bold">
        Formules possibles
      </h4>
      {error && !data && (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} className="mt-3" />
      )}
      {!data && !error && <Skeleton className="mt-4 h-48 rounded-control" />}
      {data && data.teams < 2 && <p className="mt-2 text-muted">Les propositions viennent avec la deuxième équipe.</p>}
      <fieldset className={classNames('grid gap-3', (shown.length > 0 || isOwn) && 'mt-4')}>
        <legend className="sr-only">Formule</legend>
        {shown.map(({ format, name, reason, fits }) => (
          <Choice
            key={JSON.stringify(format)}
            isChosen={isSameData(format, value.format)}
            onChoose={() => choose(format)}
            name={name}
          >
            {formatInFrench(format) !== name && <span className="block">{formatInFrench(format)}</span>}
            <span className={classNames('block', !fits && 'font-medium text-warning')}>{reason}</span>
          </Choice>
        ))}
        {isOwn && value.format && (
          <Choice isChosen onChoose={() => undefined} name="Votre réglage">
            <span className="block">{formatInFrench(value.format)}</span>
          </Choice>
        )}
      </fieldset>
      {items.length > shown.length && (
        <Button variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {items.length > 1 ? `Voir les ${items.length} formules` : 'Voir la formule'}
        </Button>
      )}
      <FormatFields
        format={value.format}
        teams={sizeOf(category, value.with_pending)}
        isOpen={data !== undefined && data.teams < 2}
        onChange={choose}
      />
      <CourtLine category={category} form={value} />
    </Card>
  )
}

/** Counts the teams that the format is for: those that are drawn, else those that would be. */
export const sizeOf = ({ draw, teams, pending_teams }: CategorySetUp, with_pending: boolean) => {
  if (draw) return teams.filter(({ seed }) => seed !== null).length
  const approved = teams.filter(({ stands }) => stands === 'approved').length
  const pending = pending_teams + teams.filter(({ stands }) => stands === 'pending').length
  return with_pending ? approved + pending : approved
}

function CourtLine({ category, form }: { category: CategorySetUp; form: SetUpForm['value'] }) {
  const { left_minutes } = category
  const teams = sizeOf(category, form.with_pending)
  const [problem] = form.format && teams >= 2 ? formatProblems(form.format, teams) : []
  if (problem)
    return (
      <p role="alert" className="mt-4 font-medium text-danger">
        {problem.message}
      </p>
    )
  const needed = courtNeed(form.format, teams, {
    duration_minutes: Number(form.duration_minutes),
    turnaround_minutes: Number(form.turnaround_minutes),
  })
  if (needed === null || Number.isNaN(needed)) return null
  return (
    <p className="mt-4 font-medium">
      Terrain&nbsp;: {courtHours(needed)}
      {left_minutes !== null && ` sur ${courtHours(left_minutes)} restantes`}
      {left_minutes !== null && needed > left_minutes && (
        <span className="text-warning">, il manque {courtHours(needed - left_minutes)}</span>
      )}
    </p>
  )
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

const Choice = ({ name, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="flex cursor-pointer gap-3 rounded-control border border-field p-4 has-checked:border-leather has-checked:bg-leather-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name="format"
      checked={isChosen}
      onChange={onChoose}
      className="mt-0.5 size-5 shrink-0 accent-leather outline-none"
    />
    <span className="min-w-0 text-[0.9375rem] text-muted">
      <span className="block font-semibold text-ink">{name}</span>
      {children}
    </span>
  </label>
)
