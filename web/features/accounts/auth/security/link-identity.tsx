import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useAct } from '#web/lib/acts/use-act.ts'
import { confirmedAuthCall } from '../auth-call.ts'
import { authMessage } from '../auth-problem.ts'
import type { Provider } from '../login/use-providers.ts'

/** Goes to the other service, which comes back to this tab. */
export function LinkIdentity({ provider: { id, label } }: { provider: Provider }) {
  const link = useAct({
    mutationFn: async () => {
      const redirectTo = `${location.origin}/profil?onglet=securite`
      const { data } = await confirmedAuthCall((client) =>
        client.linkIdentity({ provider: id as 'google', options: { redirectTo, skipBrowserRedirect: true } }),
      )
      location.assign(data.url)
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      {link.error && <Alert tone="danger" title={authMessage(link.error)} className="w-full" />}
      <Button variant="secondary" pending={link.isPending} onClick={() => link.act()}>
        Lier mon compte {label}
      </Button>
    </div>
  )
}
