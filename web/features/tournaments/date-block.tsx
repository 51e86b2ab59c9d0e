import { localDay } from '#domain/local-time.ts'
import { classNames } from '../../lib/class-names.ts'

type DateBlockProps = { startsAt: string; zone: string; className?: string }

/** The day as a tear-off calendar; the full date is said by the text beside it. */
export function DateBlock({ startsAt, zone, className }: DateBlockProps) {
  const day = localDay(startsAt, zone)
  return (
    <div
      className={classNames(
        'flex w-16 shrink-0 self-start flex-col items-center overflow-hidden rounded-control border border-line bg-paper text-center',
        className,
      )}
      aria-hidden="true"
    >
      <span className="w-full bg-leather py-0.5 text-xs font-bold tracking-wide text-on-leather uppercase">
        {MONTHS[Number(day.slice(5, 7)) - 1]}
      </span>
      <span className="figures py-1 text-[1.75rem] leading-none font-bold">{Number(day.slice(8))}</span>
    </div>
  )
}

const MONTHS = ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.']
