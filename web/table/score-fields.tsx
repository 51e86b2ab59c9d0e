import { useRef, useState } from 'react'
import type { TableMatch } from '#contract/tables.ts'
import { Input } from '../components/ui/input.tsx'
import { Keypad } from '../components/ui/keypad.tsx'
import { classNames } from '../lib/class-names.ts'

/** Two numbers and the keys that write them. Opening a score never empties it: the first digit replaces it. */
export function useScoreFields(first: readonly [number, number] | null) {
  const [typed, setTyped] = useState<[string, string]>(first ? [String(first[0]), String(first[1])] : ['', ''])
  const [fresh, setFresh] = useState([true, true])
  const [side, setSide] = useState<0 | 1>(0)
  const write = (index: 0 | 1, text: string) => {
    setTyped((was) => (index === 0 ? [text, was[1]] : [was[0], text]))
    setFresh((was) => was.with(index, false))
  }
  const isWhole = typed[0] !== '' && typed[1] !== ''
  return { typed, side, setSide, write, fresh, score: isWhole ? ([Number(typed[0]), Number(typed[1])] as const) : null }
}

type ScoreFieldsProps = { match: TableMatch; fields: ReturnType<typeof useScoreFields> }

export function ScoreFields({ match, fields: { typed, side, setSide, write, fresh } }: ScoreFieldsProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const press = (digit: string) => write(side, (fresh[side] ? digit : typed[side] + digit).slice(0, 3))
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {([0, 1] as const).map((index) => (
          <label key={index} className="flex min-w-0 flex-col justify-end gap-1.5 text-center font-semibold">
            <span className="wrap-anywhere">{match.teams[index].name}</span>
            <Input
              ref={(field) => {
                inputs.current[index] = field
              }}
              // The keys stand below: a keyboard over them would hide the button.
              inputMode="none"
              autoComplete="off"
              className={classNames(
                'min-h-20 text-center font-display text-5xl font-bold tabular-nums',
                index === side && 'outline-3 outline-offset-2 outline-focus',
              )}
              value={typed[index]}
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
