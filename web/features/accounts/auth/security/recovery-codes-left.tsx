import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useAct } from '#web/lib/acts/use-act.ts'
import { reloadAccount } from '../account-query.ts'
import { authCall, confirmedAuthCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { AuthProblemAlert } from '../auth-problem-alert.tsx'

/**
 * Tells how many codes are left for the day when the second factor is lost, and makes new ones.
 * @param hasCodes whether there were any, used or not
 */
export function RecoveryCodesLeft({ hasCodes }: { hasCodes: boolean }) {
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...leftQuery, enabled: hasCodes })
  const left = hasCodes ? data : null
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useAct({
    mutationFn: async () => {
      const { data } = await confirmedAuthCall(({ mfa: { recoveryCodes } }) =>
        left === null ? recoveryCodes.generate() : recoveryCodes.regenerate(),
      )
      return data.codes
    },
    onSuccess: async (made) => {
      setCodes(made)
      await reloadAccount(queryClient)
    },
  })
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-xl">Codes de secours</h3>
      {error && left === undefined ? (
        <AuthProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} className="mt-3" />
      ) : left === undefined ? (
        <Skeleton className="mt-2 h-6 w-64" />
      ) : (
        <p className="mt-1 text-muted">{leftWords(left)}</p>
      )}
      {renew.error && <Alert tone="danger" title={authMessage(renew.error)} className="mt-3" />}
      {left !== undefined && (
        <Button variant="secondary" pending={renew.isPending} onClick={() => renew.act()} className="mt-4">
          {left === null ? 'Préparer des codes' : 'Remplacer mes codes'}
        </Button>
      )}
      {codes && (
        <Dialog title="Nouveaux codes" isOpen isDismissable={false} onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </div>
  )
}

const leftQuery = queryOptions({
  queryKey: ['auth', 'recovery-codes'],
  queryFn: async () => (await authCall(({ mfa }) => mfa.recoveryCodes.getStatus())).data,
})

function leftWords(left: { remaining: number; total: number } | null): string {
  if (left === null) return 'Vous n’en avez pas\u00a0: sans eux, un téléphone perdu vous fermerait la porte.'
  const { remaining, total } = left
  if (remaining === 0) return 'Tous ont servi\u00a0: remplacez-les avant d’en avoir besoin.'
  const words = remaining > 1 ? `Il vous en reste ${remaining} sur ${total}.` : `Il vous en reste un sur ${total}.`
  return `${words} Les remplacer annule les anciens.`
}
