import { type RefObject, useRef, useState } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { Input } from './input.tsx'
import { Keypad } from './keypad.tsx'

type Typed = readonly [string, string]

/**
 * Two numbers and the keys that write them. Opening a score does not empty it: the first digit typed replaces it.
 * @param first the score already entered
 */
export function useScoreFields(first: readonly [number, number] | null) {
  const [typed, setTyped] = useState<Typed>(first ? [String(first[0]), String(first[1])] : ['', ''])
  const [fresh, setFresh] = useState([true, true])
  const [side, setSide] = useState<0 | 1>(0)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const write = (index: 0 | 1, text: string) => {
    setTyped((was) => (index === 0 ? [text, was[1]] : [was[0], text]))
    setFresh((was) => was.with(index, false))
  }
  const focus = (index: 0 | 1) => {
    setSide(index)
    inputs.current[index]?.focus()
  }
  const isWhole = typed[0] !== '' && typed[1] !== ''
  const score = isWhole ? ([Number(typed[0]), Number(typed[1])] as const) : null
  return { typed, side, setSide, focus, inputs, write, fresh, score }
}

type ScoreFieldsProps = {
  teams: readonly [{ name: string }, { name: string }]
  fields: {
    typed: Typed
    side: 0 | 1
    setSide: (side: 0 | 1) => void
    inputs: RefObject<(HTMLInputElement | null)[]>
    write: (index: 0 | 1, text: string) => void
    fresh: readonly boolean[]
  }
  /** For digits that are read from across a table. */
  isLarge?: boolean
  /** True to focus the first number when the fields appear. */
  takesFocus?: boolean
}

export function ScoreFields({ teams, fields, isLarge = false, takesFocus = false }: ScoreFieldsProps) {
  const { typed, side, setSide, inputs, write, fresh } = fields
  const press = (digit: string) => write(side, (fresh[side] ? digit : typed[side] + digit).slice(0, 3))
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {([0, 1] as const).map((index) => (
          <label key={index} className="flex min-w-0 flex-col justify-end gap-1.5 text-center font-semibold">
            <span className="wrap-anywhere">{teams[index].name}</span>
            <Input
              ref={(field) => {
                inputs.current[index] = field
              }}
              // The keys of the page stand below; the keyboard of the phone would cover them and the button.
              inputMode="none"
              autoComplete="off"
              className={classNames(
                'text-center font-display font-bold tabular-nums',
                isLarge ? 'min-h-20 text-5xl' : 'text-4xl',
                index === side && 'outline-3 outline-offset-2 outline-focus',
              )}
              value={typed[index]}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog owns the focus
              autoFocus={takesFocus && index === 0}
              onFocus={() => setSide(index)}
              onChange={(event) => write(index, event.target.value.replaceAll(/\D/gu, '').slice(0, 3))}
            />
          </label>
        ))}
      </div>
      <Keypad onDigit={press} onErase={() => write(side, typed[side].slice(0, -1))} />
    </>
  )
}
