import { useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmAct } from '#web/components/ui/dialogs/confirm-act.tsx'
import { orpc } from '#web/lib/api/api.ts'

type Drop = Registration['extra_drops'][number]

/** Takes an option off what a team has ordered: the dialog says first what goes back. */
export default function ExtraDrops({ registration }: { registration: Registration }) {
  const [asked, setAsked] = useState<Drop | null>(null)
  return (
    <>
      <ul className="mt-1 -ml-3 grid justify-items-start">
        {registration.extra_drops.map((drop) => (
          <li key={drop.extra_id}>
            <Button variant="quiet" className="px-3! text-left" onClick={() => setAsked(drop)}>
              Retirer {drop.words}…
            </Button>
          </li>
        ))}
      </ul>
      {asked && <DropDialog registration={registration} drop={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type DropDialogProps = { registration: Registration; drop: Drop; onClose: () => void }

/** The server refuses if the refund has changed since it was shown. */
function DropDialog({ registration: { id, team_name }, drop, onClose }: DropDialogProps) {
  const { extra_id, words, refund_cents, message } = drop
  return (
    <ConfirmAct
      title="Retirer cette option ?"
      confirmLabel="Retirer cette option"
      cancelLabel="Garder"
      act={orpc.registrations.dropExtra}
      input={{ id, extra_id, expected_refund_cents: refund_cents }}
      done={{
        title: `Option retirée\u00a0: ${words}`,
        ...(refund_cents > 0 ? { description: `Remboursement\u00a0: ${formatEuros(refund_cents)}.` } : {}),
      }}
      onClose={onClose}
    >
      <p>
        <strong className="text-ink">{words}</strong>, {team_name}.
      </p>
      <p className="mt-3 rounded-control bg-raised p-3 text-ink">
        {refund_cents > 0 && <strong className="figures block text-xl">{formatEuros(refund_cents)} remboursés</strong>}
        {message}
      </p>
    </ConfirmAct>
  )
}
