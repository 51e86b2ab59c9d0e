import { Delete } from 'lucide-react'

type KeypadProps = { onDigit: (digit: string) => void; onErase: () => void }

/** Ten large keys for a thumb, beside a court. */
export function Keypad({ onDigit, onErase }: KeypadProps) {
  return (
    <div className="grid grid-cols-3 gap-2" role="group" aria-label="Clavier">
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
        <button key={digit} type="button" className={KEY} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className={KEY} onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" className={KEY} onClick={onErase} aria-label="Effacer le dernier chiffre">
        <Delete className="mx-auto size-6" aria-hidden="true" />
      </button>
    </div>
  )
}

const KEY =
  'min-h-14 cursor-pointer rounded-control border border-field bg-card font-display text-2xl font-semibold tabular-nums hover:border-ink hover:bg-raised'
