import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { Movement } from '#contract/registrations/movements.ts'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { ContestedNote } from '#web/components/ui/payment/contested-note.tsx'
import { Fold } from '#web/components/ui/lists/fold.tsx'
import { orpc } from '#web/lib/api/api.ts'

const OtherAmountDialog = lazy(() => import('./other-amount-dialog.tsx'))
const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

/** Shows the history of the money of a registration, folded: each act noted by hand can be undone there. */
export function Movements({ registration }: { registration: Registration }) {
  const { receipts, permissions } = registration
  if (receipts.length === 0 && !permissions.confirm_payment) return null
  return (
    <div className="my-5 rounded-card border border-line bg-card">
      <Fold title="Argent reçu et rendu" heading="h3">
        <MovementRows registration={registration} />
      </Fold>
    </div>
  )
}

function MovementRows({ registration }: { registration: Registration }) {
  const { id, tournament } = registration
  const query = useQuery(orpc.movements.list.queryOptions({ input: { id } }))
  const [asked, setAsked] = useState<Movement | null>(null)
  const [isReceiving, setIsReceiving] = useState(false)
  const receive = query.data?.receive
  return (
    <>
      <Loaded query={query} skeleton="h-28" label="Chargement de l’argent reçu et rendu">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">Rien n’est encore venu.</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map((movement) => (
                <MovementRow key={movement.id} movement={movement} zone={tournament.time_zone} onUndo={setAsked} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {receive && (
        <Button variant="secondary" className="mt-3" onClick={() => setIsReceiving(true)}>
          Autre montant reçu…
        </Button>
      )}
      <Suspense>
        {asked && <UndoDialog movement={asked} onClose={() => setAsked(null)} />}
        {isReceiving && receive && (
          <OtherAmountDialog
            registration={registration}
            dueCents={receive.due_cents}
            onClose={() => setIsReceiving(false)}
          />
        )}
      </Suspense>
    </>
  )
}

type MovementRowProps = { movement: Movement; zone: string; onUndo: (movement: Movement) => void }

function MovementRow({ movement, zone, onUndo }: MovementRowProps) {
  const { way, label, detail, at, method, amount_cents, receipt, undo, dispute } = movement
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{label}</p>
        <p className="text-[0.9375rem] text-muted wrap-anywhere">
          {formatMoment(at, zone)} · {PAYMENT_METHOD_LABELS[method]}
          {receipt && (
            <>
              {' · '}
              <a href={receipt.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                n°&nbsp;{receipt.number}
                <span className="sr-only"> (PDF, nouvel onglet)</span>
              </a>
            </>
          )}
          {detail && <span className="block">{detail}</span>}
        </p>
        {dispute && <ContestedNote contested={dispute} zone={zone} />}
      </div>
      <p className="figures text-lg font-bold">
        {way === 'in' ? '+' : '−'}&nbsp;{formatEuros(amount_cents)}
      </p>
      {undo && (
        <Button
          variant="secondary"
          onClick={() => onUndo(movement)}
          aria-label={`Annuler\u00a0: ${label}, ${formatEuros(amount_cents)}`}
        >
          Annuler…
        </Button>
      )}
    </li>
  )
}
