import { FlaskConical } from 'lucide-react'
import { TEST_CARDS } from '#domain/registrations/payments/card.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

type Filled = ['number' | 'expiry' | 'cvv', string][]

/** Says that no money moves, and fills in a test card with one press. */
export function TestCards({ onChoose }: { onChoose: (filled: Filled) => void }) {
  return (
    <div className="rounded-card border border-dashed border-field bg-raised/60 p-4">
      <p className="flex items-center gap-2 font-semibold">
        <FlaskConical className="size-5 shrink-0 text-leather-strong" aria-hidden="true" />
        Paiement de démonstration
      </p>
      <p className="mt-1 text-[0.9375rem] text-muted">
        Aucun argent n’est prélevé. N’entrez jamais une vraie carte : choisissez une carte de test.
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {TEST_CARDS.map(({ number, label }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(filled(number))}
              className="min-h-11 w-full rounded-chip border border-line bg-card px-3 py-1.5 text-left leading-tight transition-colors duration-150 hover:border-ink"
            >
              <span className="block text-[0.9375rem] font-semibold">{label}</span>
              <span className="figures text-sm text-muted">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Any future date and any security code will do. */
function filled(number: string, now = serverNow()): Filled {
  return [
    ['number', number],
    ['expiry', `12/${String((now.getUTCFullYear() + 2) % 100).padStart(2, '0')}`],
    ['cvv', '123'],
  ]
}
