import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** To somebody whose address takes no mail: what they miss, and what to do. Nothing when it does. */
export default function RefusedMailAlert() {
  const { data } = useQuery({ ...orpc.mails.ownRefusal.queryOptions(), staleTime: 5 * 60_000 })
  const retry = useAct(
    orpc.mails.retryOwn.mutationOptions(
      useChange({
        onDone: () => showToast({ title: 'Nous vous écrivons un e-mail d’essai.', tone: 'success' }),
        onClose: () => undefined,
      }),
    ),
  )
  if (!data?.refusal) return null
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title={`Vos e-mails nous reviennent\u00a0: ${data.refusal.email} ne les accepte plus`}
      action={
        <>
          <Link to="/profil" search={{ onglet: 'securite' }} className={buttonClass('secondary', 'md')}>
            Changer d’adresse
          </Link>
          <Button variant="secondary" pending={retry.isPending} onClick={() => retry.act(undefined)}>
            Réessayer
          </Button>
        </>
      }
    >
      {data.refusal.meaning} D’ici là, tout ce que nous vous écrivons se trouve dans vos messages, sur le site.
    </Alert>
  )
}
