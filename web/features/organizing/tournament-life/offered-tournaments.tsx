import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { isApiFault } from '#web/lib/api/api-fault.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** The tournaments that other clubs ask this one to take over. */
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
  const { act, isPending } = useToldAct({
    act: orpc.tournaments.answerHandOver,
    done: 'Réponse envoyée',
    refusal: 'here',
    // An offer that was taken back leaves the page at once: a toast alone can still say so.
    onRefused: (error) => showToast({ title: refusalOf(error), tone: 'danger' }),
  })
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

/** The server no longer finds, for this club, a tournament whose offer was taken back. */
const refusalOf = (error: unknown): string =>
  isApiFault(error) && error.code === 'NOT_FOUND' ? 'Cette proposition a été retirée.' : problemOf(error).message
