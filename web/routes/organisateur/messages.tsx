import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { HandledThreads } from '#web/features/notices/messages/handled-threads.tsx'
import { readHandledSearch } from '#web/features/notices/messages/handled-search.ts'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { classNames } from '#web/lib/class-names.ts'
import { given } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const WriteToClubsDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-clubs-dialog.tsx'))

export const Route = createFileRoute('/organisateur/messages')({
  validateSearch: readHandledSearch,
  head: ({ matches }) => areaMeta('Messages', matches),
  component: OrganizerMessages,
})

/** The messages between clubs and the organiser, by tournament. */
function OrganizerMessages() {
  const [{ message, ecrire, ...filter }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { data } = useQuery(orpc.tournaments.organized.queryOptions())
  const tournaments = [...(data?.items ?? []), ...(data?.done ?? [])].map(({ id, title, categories }) => ({
    id,
    title,
    categories: categories.map((entered) => ({ id: entered.id, label: categoryLabel(entered) })),
  }))
  return (
    <>
      <div className={classNames('flex flex-wrap items-center justify-between gap-4', message ? 'lg:mb-6' : 'mb-6')}>
        <h1 className={classNames('text-title', message && 'max-lg:sr-only')}>Messages</h1>
        {tournaments.length > 0 && (
          <Button
            {...(message ? { className: 'max-lg:hidden' } : {})}
            icon={<PenLine className="size-5" aria-hidden="true" />}
            onClick={() => ask(given({ ...filter, message, ecrire: 'nouveau' }))}
          >
            Écrire aux clubs
          </Button>
        )}
      </div>
      <HandledThreads
        side="organizer"
        filter={filter}
        opened={message}
        nothing="Les questions des clubs sur vos tournois arriveront ici, avec les réponses à ce que vous leur écrivez."
        filters={
          <NativeSelect
            aria-label="Tournoi"
            empty="Tous les tournois"
            value={String(filter.tournoi ?? '')}
            onChange={(event) => ask(given({ ...filter, tournoi: Number(event.target.value) || undefined }))}
            options={tournaments.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        }
        onFilter={(asked) => ask(given({ ...asked, message }))}
        onClose={() => ask(filter)}
      />
      <Suspense>
        {ecrire && tournaments.length > 0 && (
          <WriteToClubsDialog
            tournaments={tournaments}
            tournamentId={Number(ecrire) || filter.tournoi}
            onClose={() => ask(given({ ...filter, message }))}
          />
        )}
      </Suspense>
    </>
  )
}
