import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { isApiFault } from '#web/lib/api/api-fault.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useLifeAct } from './use-life-act.ts'

/** Tournaments that another club asks this one to take over. */
export function OfferedTournaments() {
  const { data } = useQuery(orpc.tournaments.offered.queryOptions())
  if (!data || data.items.length === 0) return null
  return (
    <ul className="mb-6 grid gap-3">
      {data.items.map((offered) => (
        <li key={offered.id}>
          <Offered {...offered} />
        </li>
      ))}
    </ul>
  )
}

type OfferedProps = { id: number; title: string; from: string; starts_at: string; time_zone: string }

function Offered({ id, title, from, starts_at, time_zone }: OfferedProps) {
  const { reactions } = useLifeAct('Réponse envoyée', () => {})
  const { act, isPending } = useAct(
    orpc.tournaments.answerHandOver.mutationOptions({
      ...reactions,
      // One that was taken back meanwhile leaves the page with its answer: nothing but a toast is still there to say it.
      onError: (error: unknown) => void showToast({ title: refusalOf(error), tone: 'danger' }),
    }),
  )
  return (
    <Alert
      title={`${from} vous propose d’organiser « ${title} »`}
      action={
        <>
          <Button pending={isPending} onClick={() => act({ id, accepted: true })}>
            Accepter
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => act({ id, accepted: false })}>
            Refuser
          </Button>
        </>
      }
    >
      <p>Le {formatMoment(starts_at, time_zone)}. Si vous acceptez, inscriptions et messages passent à votre club.</p>
    </Alert>
  )
}

/** The club is no longer concerned by a tournament that is not offered to it any more. */
const refusalOf = (error: unknown): string =>
  isApiFault(error) && error.code === 'NOT_FOUND' ? 'Cette proposition a été retirée.' : problemOf(error).message
