import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnOrganizing as Own } from '#contract/organizing/organizing.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { sentence } from '#domain/common/text.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'

/** Where the club is with its right to organise, and the one thing to do about it. */
export function OwnOrganizing({ organizes }: { organizes: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(orpc.organizing.mine.queryOptions())
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 rounded-card" />
  return (
    <div className="mt-6">
      {data.state === null && <Steps />}
      <Said own={data} organizes={organizes} />
      {data.permissions.ask && <Ask again={data.state !== null} />}
    </div>
  )
}

function Steps() {
  return (
    <ol className="mb-6 grid list-decimal gap-2 pl-5 marker:font-bold marker:text-leather-strong">
      <li>
        Un administrateur regarde la{' '}
        <Link to="/club/profil" className="underline underline-offset-4">
          fiche de votre club
        </Link>
        &nbsp;: complète, elle répond à ses questions.
      </li>
      <li>Il vous répond par message et par e-mail.</li>
      <li>Vous créez ensuite vos tournois quand vous voulez.</li>
    </ol>
  )
}

function Said({ own, organizes }: { own: Own; organizes: boolean }) {
  const { state, requested_at, reason, ask_again_from, permissions } = own
  const enter = organizes && <ButtonLink to="/organisateur">Ouvrir l’espace organisateur</ButtonLink>
  if (state === 'asked')
    return (
      <Alert title={`Demandé le ${formatDate(requested_at ?? '', PARIS)}.`}>
        Un administrateur va répondre&nbsp;: vous le lirez dans vos messages et par e-mail.
      </Alert>
    )
  if (state === 'granted')
    return (
      <Alert
        tone="success"
        title={organizes ? 'Vous pouvez créer vos tournois.' : 'Votre club peut organiser.'}
        action={enter}
      >
        {!organizes && 'Ses responsables et ses gestionnaires créent les tournois, une fois le club actif.'}
      </Alert>
    )
  if (state === 'refused' || state === 'withdrawn')
    return (
      <Alert
        tone="warning"
        title={sentence(
          `${state === 'refused' ? 'Votre demande n’est pas acceptée' : 'Votre club ne peut plus créer de tournois'}\u00a0: ${reason ?? ''}`,
        )}
        action={enter}
      >
        {state === 'withdrawn' && <p>Ceux qui sont publiés continuent.</p>}
        {!permissions.ask && ask_again_from && (
          <p>Votre club pourra demander à nouveau à partir du {formatDate(ask_again_from, PARIS)}.</p>
        )}
      </Alert>
    )
  return permissions.why_not && <Alert title={permissions.why_not} />
}

function Ask({ again }: { again: boolean }) {
  const queryClient = useQueryClient()
  const { act, isPending } = useAct(
    orpc.organizing.ask.mutationOptions({
      onSuccess: (own) => {
        queryClient.setQueryData(orpc.organizing.mine.queryKey(), own)
        return showToast({ title: 'Demande envoyée', tone: 'success' })
      },
      onError: async (error) => {
        await showToast({ title: problemOf(error).message, tone: 'danger' })
        // A colleague may have been faster.
        await queryClient.invalidateQueries({ queryKey: orpc.organizing.key() })
      },
    }),
  )
  return (
    <Button size="lg" className="mt-6 max-sm:w-full" pending={isPending} onClick={() => act(undefined)}>
      {again ? 'Demander à nouveau' : 'Demander à organiser'}
    </Button>
  )
}
