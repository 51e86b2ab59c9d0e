import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { Download, Ellipsis, PenLine, Plus } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { ListFiles } from '#web/components/ui/files/list-files.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { DeclarationCard } from '#web/features/registrations/team-files/declaration-card.tsx'
import { readFilesSearch } from '#web/features/registrations/team-files/files-search.ts'
import { TeamFiles } from '#web/features/registrations/team-files/team-files.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'
import { useViewer } from '#web/lib/session/viewer.ts'
import { ToDoSpace } from '#web/features/registrations/registrations/manage/to-do-space.tsx'

const ToDo = lazy(async () => ({
  default: (await import('#web/features/registrations/registrations/manage/to-do.tsx')).ToDo,
}))
const WaitingTeams = lazy(async () => ({
  default: (await import('#web/features/registrations/registrations/manage/waiting-teams.tsx')).WaitingTeams,
}))
const ApproveDialog = lazy(
  () => import('#web/features/registrations/registrations/manage/approving/approve-dialog.tsx'),
)
const PastClubsDialog = lazy(() => import('#web/features/organizing/past-clubs/past-clubs-dialog.tsx'))
const WriteToClubsDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-clubs-dialog.tsx'))
const OpenedRegistration = lazy(
  () => import('#web/features/registrations/registrations/manage/opened-registration.tsx'),
)
const RegistrationDocuments = lazy(() => import('#web/features/clubs/documents/review/registration-documents.tsx'))

/** The teams of the tournament: who waits for an answer, what each still owes, and the money. */
export const Route = createFileRoute('/organisateur/tournois/$id/inscriptions')({
  validateSearch: readFilesSearch,
  component: Files,
})

type Opened = 'approve' | 'past' | 'write' | { registration: string }

function Files() {
  const { id } = useLoaderData({ from: '/organisateur/tournois/$id' })
  const [search, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { data: tournament } = useSuspenseQuery(orpc.tournaments.get.queryOptions({ input: { id } }))
  const { manage } = tournament.permissions
  const scope = useViewer()?.role === 'admin' ? 'all' : 'organized'
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <h2 className="sr-only">Équipes inscrites</h2>
      <ClosedNote door="organizer_manage_registrations" className="mb-4" />
      {manage && (
        <Suspense fallback={<ToDoSpace />}>
          <ToDo
            scope={scope}
            filters={{ tournament_id: id }}
            pending={null}
            onApproveAll={() => setOpened('approve')}
          />
        </Suspense>
      )}
      <TeamFiles
        tournamentId={id}
        search={search}
        onSearch={ask}
        onOpen={({ registration_id }) => setOpened({ registration: registration_id })}
        acts={manage ? <FileListActs tournamentId={id} onOpen={setOpened} /> : <TreasuryFile tournamentId={id} />}
      />
      {manage && (
        <Suspense>
          <WaitingTeams scope={scope} tournamentId={id} onOpen={(registration) => setOpened({ registration })} />
        </Suspense>
      )}
      {manage && <DeclarationCard tournamentId={id} />}
      <Suspense>
        {opened === 'approve' && <ApproveDialog asked={{ filters: { scope, tournament_id: id } }} onClose={close} />}
        {opened === 'past' && <PastClubsDialog tournamentId={id} onClose={close} />}
        {opened === 'write' && (
          <WriteToClubsDialog
            tournaments={[
              {
                id,
                title: tournament.title,
                categories: tournament.categories.map((entered) => ({ id: entered.id, label: categoryLabel(entered) })),
              },
            ]}
            tournamentId={id}
            onClose={close}
          />
        )}
        {opened !== null && typeof opened === 'object' && (
          <OpenedRegistration id={opened.registration} documentsOf={documentsOf} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** Downloads the payments of the tournament, for its treasurer. */
const TreasuryFile = ({ tournamentId }: { tournamentId: number }) => (
  <a href={`/files/treasury/tournaments/${tournamentId}.xlsx`} download className={buttonClass('secondary', 'md')}>
    <Download className="size-5" aria-hidden="true" />
    Télécharger les mouvements (Excel)
  </a>
)

/** Acts on the whole list, shown beside the reminder to all. */
function FileListActs({ tournamentId, onOpen }: { tournamentId: number; onOpen: (opened: Opened) => void }) {
  const { data } = useQuery(orpc.teamFiles.list.queryOptions({ input: { id: tournamentId } }))
  return (
    <>
      {data?.permissions.add_team && (
        <ButtonLink
          to="/organisateur/tournois/$id/saisie"
          params={{ id: String(tournamentId) }}
          variant="secondary"
          icon={<Plus className="size-5" aria-hidden="true" />}
        >
          Saisir des équipes
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        icon={<PenLine className="size-5" aria-hidden="true" />}
        onClick={() => onOpen('write')}
      >
        Écrire aux clubs
      </Button>
      <Menu
        label="Autres actions pour les inscriptions"
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        triggerClass={buttonClass('secondary', 'icon')}
        entries={[{ label: 'Inviter les clubs d’une édition passée…', onAction: () => onOpen('past') }]}
      />
      <ListFiles tournamentId={tournamentId} />
    </>
  )
}

const documentsOf = ({ id, papers_seen_at }: { id: string; papers_seen_at: string | null }) => (
  <Suspense fallback={<Skeleton className="h-24 rounded-control" />}>
    <RegistrationDocuments registrationId={id} reach="pour vos tournois" areOnPaper={papers_seen_at !== null} />
  </Suspense>
)
