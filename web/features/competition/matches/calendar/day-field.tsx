import { CalendarDays, X } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'

const DatePicker = lazy(async () => ({
  default: (await import('#web/components/ui/fields/date-picker.tsx')).DatePicker,
}))

type DayFieldProps = { day: string | undefined; onChange: (day: string | undefined) => void }

/** The calendar is heavy, so it loads only on demand. */
export function DayField({ day, onChange }: DayFieldProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (!isWanted && !day)
    return (
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className="text-[0.9375rem] leading-snug font-semibold" aria-hidden="true">
          Date
        </span>
        <Button
          variant="secondary"
          onClick={() => setIsWanted(true)}
          className="px-3!"
          icon={<CalendarDays className="size-5" aria-hidden="true" />}
        >
          <span>
            Choisir<span className="max-sm:sr-only"> un jour</span>
          </span>
        </Button>
      </div>
    )
  const clear = () => {
    setIsWanted(false)
    onChange(undefined)
  }
  return (
    <div className="flex items-end gap-1 max-sm:col-span-2">
      <Suspense fallback={<Skeleton className="mt-7 h-11 w-52 max-sm:flex-1" />}>
        <DatePicker
          label="Date"
          value={day ?? null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
          className="w-52 max-sm:flex-1"
        />
      </Suspense>
      <Button variant="quiet" size="icon" onClick={clear} aria-label="Effacer la date">
        <X className="size-4.5" aria-hidden="true" />
      </Button>
    </div>
  )
}
