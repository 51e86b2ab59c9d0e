import { Suspense, lazy, useState } from 'react'
import type { TournamentForm } from '#contract/organizing/tournament-form.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'

const DiscardDialog = lazy(() => import('./discard-dialog.tsx'))

/** Deletes a draft that nobody wants any more, once somebody has said yes. */
export function DiscardButton({ form: { id } }: { form: TournamentForm }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <Button variant="quiet" className="-ml-5 text-danger!" onClick={() => setIsAsking(true)}>
        Supprimer ce brouillon
      </Button>
      <Suspense>{isAsking && <DiscardDialog id={id} onClose={() => setIsAsking(false)} />}</Suspense>
    </div>
  )
}
