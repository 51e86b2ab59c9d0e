import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useAct } from '#web/lib/acts/use-act.ts'
import { showToast } from '#web/lib/toasts.ts'
import { accountQuery, reloadAccount } from '../account-query.ts'
import { authCall, confirmedAuthCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import { SendAgain } from '../send-again.tsx'
import { useCaptcha } from '#web/lib/session/use-captcha.ts'

/** Shows a change that waits for both addresses to be opened. */
export function PendingEmail({ email, wanted }: { email: string; wanted: string }) {
  const queryClient = useQueryClient()
  const captcha = useCaptcha()
  const [sent, setSent] = useState(0)
  const resend = useAct({
    mutationFn: async () => {
      const options = await captcha()
      await authCall((client) => client.resend({ type: 'email_change', email, options }))
    },
    onSuccess: () => setSent((count) => count + 1),
  })
  // Asking for the address that one has ends the change.
  const cancel = useAct({
    mutationFn: async () => (await confirmedAuthCall((client) => client.updateUser({ email }))).data.user,
    onSuccess: async (account) => {
      queryClient.setQueryData(accountQuery.queryKey, account)
      await showToast({ title: 'Votre adresse reste la même', tone: 'success' })
    },
    onError: () => reloadAccount(queryClient),
  })
  const failed = resend.error ?? cancel.error
  return (
    <div className="flex flex-col gap-4">
      {failed && <Alert tone="danger" title={authMessage(failed)} />}
      <Alert tone="warning" title={<span className="wrap-anywhere">Changement vers {wanted} en attente</span>}>
        Ouvrez le lien reçu à {wanted} et celui reçu à {email}&nbsp;: l’adresse change quand les deux l’ont été.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={cancel.isPending} onClick={() => cancel.act()}>
          Garder mon adresse
        </Button>
        <SendAgain label="Renvoyer les liens" pending={resend.isPending} sent={sent} onSend={() => resend.act()} />
      </div>
      <p role="status" className="text-[0.9375rem] empty:hidden">
        {sent > 0 && 'C’est fait\u00a0: deux nouveaux liens sont en route.'}
      </p>
    </div>
  )
}
