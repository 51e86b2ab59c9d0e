import type { Registration } from '#contract/registrations/registrations.ts'
import { formatDateRange, posterDate, saidYear } from '#domain/common/dates/dates.ts'
import { localDay } from '#domain/common/dates/local-time.ts'
import { classNames } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useShirt } from '#web/components/ui/pictures/use-painted.ts'

/** Draws the days of a tournament as a small sheet of a calendar, in the colours of its club. */
export function DateChip({ tournament }: { tournament: Registration['tournament'] }) {
  const { starts_at, ends_at, time_zone, organizer } = tournament
  const ref = useShirt<HTMLTimeElement>(organizer.colours)
  const { first, days, month } = posterDate(starts_at, ends_at, time_zone)
  const year = saidYear(first, localDay(useNow(), time_zone))
  return (
    <time
      ref={ref}
      dateTime={first}
      className="flex h-13 w-10 flex-col items-center justify-center gap-0.5 rounded-chip border border-b-4 border-line border-b-(--strip,var(--color-court)) bg-(--ground,var(--color-night)) leading-none text-(--text,var(--color-on-night))"
    >
      <span className="sr-only">{formatDateRange(starts_at, ends_at, time_zone)}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'font-display leading-none font-extrabold',
          days.length > 2 ? 'text-xs' : year ? 'text-sm' : 'text-lg',
        )}
      >
        {days}
      </span>
      <span aria-hidden="true" className="text-[0.6875rem] leading-none font-bold">
        {month.split('–')[0]}
      </span>
      {year && (
        <span aria-hidden="true" className="figures text-[0.625rem] leading-none">
          {year}
        </span>
      )}
    </time>
  )
}
