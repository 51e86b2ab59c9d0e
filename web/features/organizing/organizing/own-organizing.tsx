import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnOrganizing as Own } from '#contract/organizing/organizing.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { sentence } from '#domain/common/text.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'

/** Says whether the club may organise, and lets it ask. */
export function OwnOrganizing({ organizes }: { organizes: boolean }) {
  const query = useQuery(orpc.organizing.mine.queryOptions())
  return (
    <Loaded query={query} skeleton="h-24" label="Chargement de votre demande">
      {(own) => (
        <div className="mt-6">
          {own.state === null && <Steps />}
          <Said own={own} organizes={organizes} />
          {own.permissions.ask && <Ask again={own.state !== null} />}
        </div>
      )}
    </Loaded>
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
  const { act, isPending } = useToldAct({
    act: orpc.organizing.ask,
    done: 'Demande envoyée',
    refresh: [orpc.organizing],
  })
  return (
    <Button size="lg" className="mt-6 max-sm:w-full" pending={isPending} onClick={() => act(undefined)}>
      {again ? 'Demander à nouveau' : 'Demander à organiser'}
    </Button>
  )
}
