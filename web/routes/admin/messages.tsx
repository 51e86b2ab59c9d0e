import { createFileRoute } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { HandledThreads } from '#web/features/notices/messages/handled-threads.tsx'
import { readHandledSearch } from '#web/features/notices/messages/handled-search.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { classNames } from '#web/lib/class-names.ts'
import { given } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const WriteToClubDialog = lazy(() => import('#web/features/notices/messages/writing/write-to-club-dialog.tsx'))

export const Route = createFileRoute('/admin/messages')({
  validateSearch: readHandledSearch,
  head: ({ matches }) => areaMeta('Messages', matches),
  component: AdminMessages,
})

function AdminMessages() {
  const [{ message, ecrire, ...filter }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  return (
    <>
      <div className={classNames('flex flex-wrap items-center justify-between gap-4', message ? 'lg:mb-6' : 'mb-6')}>
        <h1 className={classNames('text-heading', message && 'max-lg:sr-only')}>Messages</h1>
        <Button
          {...(message ? { className: 'max-lg:hidden' } : {})}
          icon={<PenLine className="size-5" aria-hidden="true" />}
          onClick={() => ask(given({ ...filter, message, ecrire: 'nouveau' }))}
        >
          Écrire à un club
        </Button>
      </div>
      <HandledThreads
        side="platform"
        filter={filter}
        opened={message}
        nothing="Ce que les clubs écrivent à la plateforme arrivera ici."
        onFilter={(asked) => ask(given({ ...asked, message }))}
        onClose={() => ask(filter)}
      />
      <Suspense>
        {ecrire && (
          <WriteToClubDialog
            onSent={(id) => ask(given({ ...filter, message: id }))}
            onClose={() => ask(given({ ...filter, message }))}
          />
        )}
      </Suspense>
    </>
  )
}
