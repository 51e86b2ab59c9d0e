import type { AvailabilityCode } from '#domain/tournaments/availability/availability.ts'
import type { Seats } from '#domain/tournaments/availability/seats.ts'
import { Changing } from '#web/components/ui/badges/changing.tsx'
import { FillBar } from '#web/components/ui/badges/fill-bar.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { placesText } from './places-text.ts'

type PlacesProps = {
  seats: Seats
  code: AvailabilityCode
  /** The bar before its words, on one line. */
  inline?: boolean
  className?: string
}

/** Free places while there are some; otherwise the number of teams. */
export function Places({ seats, code, inline = false, className }: PlacesProps) {
  const bookable = code === 'open' || code === 'almost_full' || code === 'full'
  const { current_participants: taken, max_participants: total } = seats
  return (
    <div className={classNames(inline && 'flex flex-row-reverse items-center gap-3', className)}>
      <p className={classNames('text-[0.9375rem] font-medium', inline ? 'shrink-0' : 'mb-1.5')}>
        <Changing value={bookable ? placesText(seats) : `${taken} ${taken > 1 ? 'équipes' : 'équipe'} sur ${total}`} />
      </p>
      {total > 0 && <FillBar taken={taken} total={total} tone={TONES[code] ?? 'off'} />}
    </div>
  )
}

const TONES: Partial<Record<AvailabilityCode, 'open' | 'almost'>> = {
  open: 'open',
  planned: 'open',
  active: 'open',
  almost_full: 'almost',
}
