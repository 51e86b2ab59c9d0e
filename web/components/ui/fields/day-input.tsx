import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { formatDayNumeric } from '#domain/common/dates/dates.ts'
import { isDay } from '#domain/common/dates/local-time.ts'
import { dayWhileTyped, typedDay } from '#domain/common/dates/typed-day.ts'
import { Input } from './input.tsx'

type DayInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max'> & {
  /** 'YYYY-MM-DD', or the typed text while it is no day yet. */
  value: string
  today: string
  /** The day at which the calendar opens when no day is chosen. */
  near?: string | undefined
  /** A day typed without a year is read as the last such day when true, as the next one when false. */
  isPast?: boolean
  /** The last day of the calendar. */
  last?: string
  onType: (value: string) => void
}

/** A day typed as people write it ('14/03', '14 mars') or chosen in the calendar of the device. */
export function DayInput({
  value,
  today,
  near,
  isPast = false,
  last,
  onType,
  onBlur,
  disabled,
  ...rest
}: DayInputProps) {
  const [text, setText] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const shown = isDay(value) ? formatDayNumeric(value) : value
  // The typed text stays in the field, unless the value was changed from elsewhere.
  const read = (typed: string) => typedDay(typed, today, isPast ? 'last' : 'next') ?? typed
  const own = text !== null && read(text) === value ? text : shown
  const type = (typed: string) => {
    setText(typed)
    onType(read(typed))
  }
  return (
    <span className="relative block">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="jj/mm/aaaa"
        className="figures pr-12"
        {...rest}
        disabled={disabled}
        value={own}
        onChange={(event) => type(dayWhileTyped(event.target.value, own))}
        onBlur={(event) => {
          setText(null)
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        disabled={disabled}
        tabIndex={-1}
        onClick={() => picker.current?.showPicker()}
        className="absolute top-0 right-0 inline-flex size-11 items-center justify-center text-muted hover:text-ink"
        aria-label="Ouvrir le calendrier"
      >
        <CalendarDays className="size-5" aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : (near ?? '')}
        min={isPast ? undefined : today}
        max={isPast ? today : last}
        onChange={(event) => {
          setText(null)
          onType(event.target.value)
        }}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </span>
  )
}
