import type { Factor } from '@supabase/auth-js'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { useAct } from '#web/lib/acts/use-act.ts'
import { showToast } from '#web/lib/toasts.ts'
import { loadViewer } from '#web/lib/session/viewer.ts'
import { reloadAccount } from '../account-query.ts'
import { authCall, confirmedAuthCall } from '../auth-call.ts'
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
      // New tokens say at which level the session is left.
      await authCall((client) => client.refreshSession())
      await reloadAccount(queryClient)
      await showToast({ title: 'Second facteur supprimé', tone: 'success', ...(await whatFollows(queryClient)) })
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
          : 'Il ne pourra plus confirmer vos connexions. Si c’est lui qui a confirmé celle-ci, un autre vous sera demandé aussitôt.'}
        {remove.error && <Alert tone="danger" title={authMessage(remove.error)} className="mt-4" />}
      </ConfirmDialog>
    </>
  )
}

/** Without the factor that had confirmed it, the session counts as one that has given its password alone. */
async function whatFollows(queryClient: QueryClient): Promise<{ description?: string }> {
  const viewer = await loadViewer(queryClient)
  if (viewer?.second_factor !== 'to_give') return {}
  return { description: 'Il avait confirmé cette session\u00a0: donnez-en un autre pour continuer.' }
}
