import { formatDayLong, formatDayShort } from '#domain/dates.ts'

/** The first day of a tournament, as a small sheet of a calendar. */
export function DateChip({ day }: { day: string }) {
  const [, , month] = formatDayShort(day, day).split(' ')
  return (
    <time
      dateTime={day}
      className="flex h-11 w-10 flex-col items-center justify-center gap-0.5 rounded-chip border-b-4 border-court bg-night leading-none text-on-night forced-colors:border"
    >
      <span className="sr-only">{formatDayLong(day)}</span>
      <span aria-hidden="true" className="figures font-display text-lg leading-none font-extrabold">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="text-[0.6875rem] leading-none font-bold">
        {month}
      </span>
    </time>
  )
}
