import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** Tells somebody whose address refuses our mails, and lets them change it or try again. */
export default function RefusedMailAlert() {
  const { data } = useQuery({ ...orpc.mails.ownRefusal.queryOptions(), staleTime: 5 * 60_000 })
  const retry = useToldAct({ act: orpc.mails.retryOwn, done: 'Nous vous écrivons un e-mail d’essai.' })
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
