import { CircleCheck, CircleX } from 'lucide-react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import type { Outcome } from './bulk-bar.tsx'

/** Results of registrations approved together. */
export default function OutcomesDialog({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const approved = outcomes.filter((outcome) => outcome.approved).length
  const title = approved === 1 ? 'Une inscription validée' : `${approved} inscriptions validées`
  const refused = outcomes.length - approved
  return (
    <Dialog
      title={title}
      {...(refused > 0
        ? { description: refused === 1 ? 'Une n’a pas pu l’être.' : `${refused} n’ont pas pu l’être.` }
        : {})}
      isOpen
      onClose={onClose}
    >
      <ul className="grid gap-3">
        {outcomes.map((outcome) => (
          <li key={`${outcome.team_name} ${outcome.club_name}`} className="flex gap-3">
            {outcome.approved ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-label="Validée" />
            ) : (
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger" aria-label="Non validée" />
            )}
            <span className="min-w-0">
              <strong className="wrap-anywhere">{outcome.team_name}</strong>
              <span className="text-muted"> · {outcome.club_name}</span>
              {outcome.message && <span className="block text-[0.9375rem] text-danger">{outcome.message}</span>}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </Dialog>
  )
}
