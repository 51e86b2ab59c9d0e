import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Score } from '#domain/competition/games/game-result.ts'
import { MOST_PERIODS, totalOf } from '#domain/competition/games/period-scores.ts'
import { periodInFrench, periodsOf } from '#domain/competition/table/period-words.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'

/** Holds the periods as they are typed, a pair of texts for each. */
export type TypedPeriods = readonly (readonly [string, string])[]

/** Gives four lines at least, and first those that are known. */
export const typedPeriods = (periods: readonly Score[] = []): TypedPeriods => [
  ...periods.map(([one, other]) => [String(one), String(other)] as const),
  ...Array.from({ length: Math.max(0, periodsOf('5x5') - periods.length) }, () => ['', ''] as const),
]

/**
 * Reads the periods up to the last typed one; null while none is typed. `whole` is false while a number is missing, or
 * for one period alone.
 */
export function readPeriods(typed: TypedPeriods): { periods: [number, number][]; whole: boolean } | null {
  const last = typed.findLastIndex(([one, other]) => one !== '' || other !== '')
  if (last < 0) return null
  const told = typed.slice(0, last + 1)
  return {
    periods: told.map(([one, other]) => [Number(one), Number(other)]),
    whole: told.length > 1 && told.every(([one, other]) => one !== '' && other !== ''),
  }
}

type PeriodFieldsProps = {
  teams: readonly [{ name: string }, { name: string }]
  typed: TypedPeriods
  onType: (typed: TypedPeriods) => void
  /** Tells the sum of all periods, and their sum before this change. */
  onTotal: (total: Score, before: Score | null) => void
}

/** Asks what each team scored in each period. It is folded, since a score needs two numbers alone. */
export function PeriodFields({ teams, typed, onType, onTotal }: PeriodFieldsProps) {
  const read = readPeriods(typed)
  const [startsOpen] = useState(read !== null)
  const total = read?.whole ? totalOf(read.periods) : null
  const write = (index: number, side: 0 | 1, text: string) => {
    const digits = text.replaceAll(/\D/gu, '').slice(0, 3)
    const next = typed.map((pair, at) =>
      at === index ? (side === 0 ? ([digits, pair[1]] as const) : ([pair[0], digits] as const)) : pair,
    )
    onType(next)
    const after = readPeriods(next)
    if (after?.whole) onTotal(totalOf(after.periods), total)
  }
  return (
    <details open={startsOpen}>
      <summary className="cursor-pointer py-2 font-medium">Score par période (facultatif)</summary>
      <div className="grid grid-cols-[minmax(0,1fr)_5rem_5rem] items-center gap-2 pt-1">
        <span />
        {teams.map(({ name }, side) => (
          <span key={side} className="text-center text-sm font-semibold wrap-anywhere" aria-hidden="true">
            {name}
          </span>
        ))}
        {typed.map((pair, index) => {
          const period = periodInFrench(index + 1, '5x5')
          return (
            <div key={period} className="contents">
              <span>{period}</span>
              {([0, 1] as const).map((side) => (
                <Input
                  key={side}
                  aria-label={`${period}, ${teams[side].name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  className="text-center tabular-nums"
                  value={pair[side]}
                  data-period
                  onKeyDown={goOn}
                  onChange={(event) => write(index, side, event.target.value)}
                />
              ))}
            </div>
          )
        })}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        {typed.length < MOST_PERIODS && (
          <Button
            variant="quiet"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => onType([...typed, ['', '']])}
          >
            Prolongation
          </Button>
        )}
        {total && (
          <p role="status" className="text-muted">
            Total&nbsp;: <span className="figures">{total.join(' – ')}</span>
          </p>
        )}
      </div>
    </details>
  )
}

/** Enter goes from one number to the next, as it would record a match that is half typed. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('details')?.querySelectorAll<HTMLElement>('[data-period]') ?? [])]
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}
