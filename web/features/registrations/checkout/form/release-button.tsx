import { Suspense, lazy, useState } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

type ReleaseButtonProps = {
  registration: Pick<Registration, 'id' | 'team_name'>
  /** Other teams are paid with it: the button names this one. */
  isOneOfSeveral?: boolean
  onReleased: () => Promise<void>
}

/** Frees a held or offered place at once, before its time is over. */
export function ReleaseButton({ registration, isOneOfSeveral = false, onReleased }: ReleaseButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { act, isPending, problem } = useToldAct({
    act: orpc.registrations.cancel,
    done: null,
    refresh: [],
    refusal: 'here',
    onDone: async () => {
      await onReleased()
      setIsAsking(false)
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 justify-self-start"
        aria-label={isOneOfSeveral ? `Retirer cette équipe : ${registration.team_name}` : undefined}
        onClick={() => setIsAsking(true)}
      >
        {isOneOfSeveral ? 'Retirer cette équipe' : 'Renoncer à cette place'}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title="Renoncer à cette place ?"
            confirmLabel="Libérer la place"
            pending={isPending}
            problem={problem}
            onConfirm={() => act({ id: registration.id, expected_refund_cents: 0 })}
            onClose={() => setIsAsking(false)}
          >
            Elle sera proposée aux autres équipes. Rien n’a été débité.
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
