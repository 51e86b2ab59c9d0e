import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { keepEarly } from '#web/lib/loading/keep-early.ts'
import { FORCED_CHOICE } from './control-class.ts'

export type Choice = { value: string; label: string; count?: number | undefined; mark?: ReactNode }

type ChoiceChipsProps = {
  legend: string
  name: string
  choices: readonly Choice[]
  value: string | undefined
  /** The chips stay on one line that scrolls sideways, so that the list starts higher: on a phone, or everywhere. */
  oneLine?: boolean | 'everywhere'
  /** The legend is only for screen readers. */
  hideLegend?: boolean
  /** Called with undefined when the chosen chip is pressed again. */
  onChange: (value: string | undefined) => void
}

/** Chips to choose one value among a few; pressing the chosen one clears it. A value without results stays readable. */
export function ChoiceChips({
  legend,
  name,
  choices,
  value,
  oneLine = false,
  hideLegend = false,
  onChange,
}: ChoiceChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-[0.9375rem] font-semibold'}>{legend}</legend>
      <div
        className={classNames(
          'flex gap-2',
          // The margins let the focus ring, and the line itself, reach the edge of the screen.
          oneLine ? '-m-1.5 strip p-1.5 max-md:-mx-4 max-md:px-4' : 'flex-wrap',
          oneLine === true && 'md:flex-wrap',
        )}
      >
        {choices.map((choice) => {
          const chosen = choice.value === value
          return (
            <label
              key={choice.value}
              className={classNames(
                'relative inline-flex min-h-11 shrink-0 lg:min-h-10 cursor-pointer items-center gap-1.5 rounded-chip border px-3.5 text-[0.9375rem] font-medium transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen ? `border-ink bg-ink text-paper ${FORCED_CHOICE}` : 'border-line bg-card hover:border-ink',
                !chosen && choice.count === 0 && 'text-muted',
              )}
            >
              <input
                ref={keepEarly}
                type="checkbox"
                name={name}
                value={choice.value}
                checked={chosen}
                onChange={() => onChange(chosen ? undefined : choice.value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              />
              {choice.mark}
              {choice.label}
              {choice.count !== undefined && (
                <span className={classNames('figures text-sm', chosen ? 'text-paper/80' : 'text-muted')}>
                  {choice.count}
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
