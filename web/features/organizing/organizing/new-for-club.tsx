import { Plus } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'

const NewForClubDialog = lazy(() => import('./new-for-club-dialog.tsx'))

/** Lets an administrator make a tournament for any club. */
export function NewForClub() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <p className="mb-4">
      <Button variant="secondary" icon={<Plus className="size-5" aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Nouveau tournoi
      </Button>
      <Suspense>{isOpen && <NewForClubDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </p>
  )
}
