import { formatMonthShort, formatWeekday } from '#domain/dates.ts'
import { localDay } from '#domain/local-time.ts'
import { classNames } from '../../lib/class-names.ts'

type DateBlockProps = { startsAt: string; zone: string; className?: string }

/** The first day as a tear-off calendar; for those who hear the page, the text beside says the whole date. */
export function DateBlock({ startsAt, zone, className }: DateBlockProps) {
  const day = localDay(startsAt, zone)
  return (
    <div
      className={classNames(
        'flex w-18 shrink-0 self-start flex-col items-center overflow-hidden rounded-control border border-line bg-paper text-center',
        className,
      )}
      aria-hidden="true"
    >
      <span className="w-full bg-leather py-0.5 text-xs font-bold text-on-leather uppercase">{formatWeekday(day)}</span>
      <span className="figures pt-1 text-[1.75rem] leading-none font-bold">{Number(day.slice(8))}</span>
      <span className="pb-1 text-xs leading-tight font-semibold whitespace-nowrap">{formatMonthShort(day)}</span>
    </div>
  )
}
