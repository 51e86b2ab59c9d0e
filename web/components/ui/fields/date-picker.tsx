import { parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Dialog,
  FieldError,
  Group,
  Heading,
  Label,
  Popover,
} from 'react-aria-components'
import { classNames } from '#web/lib/class-names.ts'
import { CONTROL } from './control-class.ts'
import { AriaRoot } from '../aria-root.tsx'

type DatePickerProps = {
  label: ReactNode
  /** Days are 'YYYY-MM-DD', as input and output. */
  value: string | null
  onChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  /** Marks the field as wrong without a sentence, which is shown elsewhere. */
  isInvalid?: boolean
  className?: string
}

/** Day, month and year in French order, whatever the browser’s language, with a calendar. Heavy: load it lazily. */
export function DatePicker({ label, value, onChange, min, max, error, isInvalid = false, className }: DatePickerProps) {
  return (
    <AriaRoot>
      <AriaDatePicker
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date ? date.toString() : null)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        isInvalid={Boolean(error) || isInvalid}
        className={classNames('flex min-w-0 flex-col gap-1.5', className)}
      >
        <Label className="text-[0.9375rem] font-semibold leading-snug">{label}</Label>
        <Group
          className={classNames(
            CONTROL,
            'flex items-center py-0! pr-1 data-focus-within:outline-3 data-focus-within:outline-offset-2 data-focus-within:outline-focus',
          )}
        >
          <DateInput className="figures flex flex-1 items-center">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-[4px] px-0.5 outline-none data-focused:bg-ink data-focused:text-paper data-placeholder:text-muted data-focused:data-placeholder:text-paper"
              />
            )}
          </DateInput>
          <Button className={ROUND} aria-label="Ouvrir le calendrier">
            <CalendarDays className="size-5" aria-hidden="true" />
          </Button>
        </Group>
        <FieldError className="text-sm font-medium text-danger">{error}</FieldError>
        <Popover className="rounded-card border border-line bg-card p-4 shadow-overlay data-entering:animate-fade">
          <Dialog className="outline-none">
            <Calendar>
              <header className="mb-2 flex items-center justify-between">
                <Button slot="previous" className={ROUND}>
                  <ChevronLeft className="size-5" aria-hidden="true" />
                </Button>
                <Heading className="font-display text-lg font-bold first-letter:uppercase" />
                <Button slot="next" className={ROUND}>
                  <ChevronRight className="size-5" aria-hidden="true" />
                </Button>
              </header>
              <CalendarGrid
                weekdayStyle="short"
                className="[&_th]:h-8 [&_th]:text-sm [&_th]:font-medium [&_th]:text-muted"
              >
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="figures flex size-11 cursor-pointer items-center justify-center rounded-control outline-none data-disabled:cursor-not-allowed data-disabled:text-muted/60 data-focus-visible:outline-3 data-focus-visible:outline-focus data-hovered:bg-raised data-outside-month:hidden data-selected:bg-leather data-selected:text-on-leather forced-colors:data-selected:outline-3 data-unavailable:line-through"
                  />
                )}
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </AriaRoot>
  )
}

const ROUND =
  'inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-chip outline-none data-disabled:text-muted data-hovered:bg-raised data-focus-visible:outline-3 data-focus-visible:outline-focus'
