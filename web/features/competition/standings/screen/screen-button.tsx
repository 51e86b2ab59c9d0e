import { Tv } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'

const ScreenDialog = lazy(() => import('./screen-dialog.tsx'))

/** Leads those who hang a television in the gym to what it shows. */
export function ScreenButton({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Tv className="size-5" aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        <span>
          Écran<span className="max-sm:sr-only"> du gymnase</span>
        </span>
      </Button>
      <Suspense>{isOpen && <ScreenDialog id={id} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
