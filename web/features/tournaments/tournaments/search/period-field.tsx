import { Suspense, lazy, useState } from 'react'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { periodOf, periods } from './periods.ts'

type Dates = { from?: string | undefined; to?: string | undefined }

type PeriodFieldProps = {
  dates: Dates
  /** Today in France when the page was rendered. */
  today: string
  onChange: (dates: { from: string | undefined; to: string | undefined }) => void
}

/** The heavy date picker loads only for custom dates. */
const DateRange = lazy(() => import('./date-range.tsx'))

export function PeriodField({ dates, today, onChange }: PeriodFieldProps) {
  const [isCustom, setIsCustom] = useState(false)
  const period = periodOf(dates, today)
  const hasOwnDates = isCustom || (!period && Boolean(dates.from ?? dates.to))
  const choose = (value: string) => {
    setIsCustom(value === OWN)
    const chosen = periods(today).find((candidate) => candidate.value === value)
    if (value !== OWN) onChange({ from: chosen?.from, to: chosen?.to })
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Dates">
        {(control) => (
          <NativeSelect
            {...control}
            empty="Toutes les dates"
            value={hasOwnDates ? OWN : (period?.value ?? '')}
            onChange={(event) => choose(event.target.value)}
            options={[...periods(today), { value: OWN, label: 'Choisir les dates' }]}
          />
        )}
      </Field>
      {hasOwnDates && (
        <Suspense fallback={<Skeleton className="h-44" />}>
          <DateRange from={dates.from} to={dates.to} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

const OWN = 'dates'
