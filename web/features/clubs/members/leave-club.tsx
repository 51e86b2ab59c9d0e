import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** Lets a member leave the club, or says why they cannot for now. */
export function LeaveClub({ club, refusal }: { club: { name: string }; refusal: string | null }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section aria-labelledby="quitter" className="border-t border-line pt-6">
      <h2 id="quitter" className="text-xl leading-tight">
        Quitter le club
      </h2>
      {refusal ? (
        <p className="mt-1 max-w-prose text-muted">{refusal}</p>
      ) : (
        <>
          <p className="mt-1 max-w-prose text-muted">
            Votre compte demeure&nbsp;: vous pourrez rejoindre un autre club, ou créer le vôtre.
          </p>
          <Button variant="secondary" onClick={() => setIsAsking(true)} className="mt-3">
            Quitter {club.name}
          </Button>
        </>
      )}
      <Suspense>{isAsking && <LeaveDialog club={club} onClose={() => setIsAsking(false)} />}</Suspense>
    </section>
  )
}
