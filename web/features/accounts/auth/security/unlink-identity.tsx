import type { UserIdentity } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/components/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { reloadAccount } from '../account-query.ts'
import { confirmedAuthCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'

export function UnlinkIdentity({ identity, label }: { identity: UserIdentity; label: string }) {
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const unlink = useAct({
    mutationFn: () => confirmedAuthCall((client) => client.unlinkIdentity(identity)),
    onSuccess: async () => {
      setIsAsked(false)
      await reloadAccount(queryClient)
      await showToast({ title: `${label} n’est plus lié à votre compte`, tone: 'success' })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)} aria-label={`Délier ${label}`}>
        Délier
      </Button>
      <ConfirmDialog
        title={`Délier ${label}\u00a0?`}
        confirmLabel="Délier"
        isOpen={isAsked}
        pending={unlink.isPending}
        onConfirm={() => unlink.act()}
        onClose={() => setIsAsked(false)}
      >
        Vous ne pourrez plus vous connecter par {label}.
        {unlink.error && <Alert tone="danger" title={authMessage(unlink.error)} className="mt-4" />}
      </ConfirmDialog>
    </>
  )
}
