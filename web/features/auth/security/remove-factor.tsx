import type { Factor } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Alert } from '../../../components/ui/alert.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { showToast } from '../../../lib/toasts.ts'
import { reloadAccount } from '../account-query.ts'
import { confirmedAuthCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'

type RemoveFactorProps = {
  factor: Factor
  isLast: boolean
  /** An administrator keeps one. */
  isRequired: boolean
}

export function RemoveFactor({ factor, isLast, isRequired }: RemoveFactorProps) {
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useAct({
    mutationFn: () => confirmedAuthCall(({ mfa }) => mfa.unenroll({ factorId: factor.id })),
    onSuccess: async () => {
      setIsAsked(false)
      await reloadAccount(queryClient)
      await showToast({ title: 'Second facteur supprimé', tone: 'success' })
    },
  })
  const name = factor.friendly_name || 'ce second facteur'
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)} aria-label={`Supprimer ${name}`}>
        Supprimer
      </Button>
      <ConfirmDialog
        title={`Supprimer ${name}\u00a0?`}
        confirmLabel="Supprimer"
        isOpen={isAsked}
        pending={remove.isPending}
        onConfirm={() => remove.act()}
        onClose={() => setIsAsked(false)}
      >
        {isLast
          ? isRequired
            ? 'C’est le dernier\u00a0: l’administration vous en demandera un autre avant de s’ouvrir.'
            : 'C’est le dernier\u00a0: votre mot de passe suffira de nouveau à ouvrir votre compte.'
          : 'Il ne pourra plus confirmer vos connexions.'}
        {remove.error && <Alert tone="danger" title={authMessage(remove.error)} className="mt-4" />}
      </ConfirmDialog>
    </>
  )
}
