import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { useAct } from '#web/lib/acts/use-act.ts'
import { accountQuery } from '../account-query.ts'
import { authCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Makes, after the first factor, the codes for the day when it is lost, unless the account has some already. */
export function FirstRecoveryCodes({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient()
  const make = useAct({
    mutationFn: async () => {
      const account = await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 })
      if (account.factors?.some(({ factor_type }) => factor_type === 'recovery_code')) return null
      return (await authCall(({ mfa }) => mfa.recoveryCodes.generate())).data.codes
    },
    onSuccess: (codes) => codes === null && onDone(),
  })
  // They are made once, because they are shown only here.
  const begin = useEffectEvent(() => make.act())
  useEffect(() => begin(), [])

  if (make.error)
    return (
      <Alert
        tone="warning"
        title="Votre second facteur est ajouté, mais vos codes de secours n’ont pas pu être préparés."
        action={
          <>
            <Button pending={make.isPending} onClick={() => make.act()}>
              Réessayer
            </Button>
            <Button variant="secondary" onClick={onDone}>
              Plus tard
            </Button>
          </>
        }
      >
        {authMessage(make.error)}
      </Alert>
    )
  if (!make.data)
    return (
      <div role="status" aria-label="Chargement">
        <Skeleton className="h-60 w-full rounded-card" />
      </div>
    )
  return <RecoveryCodes codes={make.data} onDone={onDone} />
}
