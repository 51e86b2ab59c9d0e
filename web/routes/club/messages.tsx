import { createFileRoute } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Inbox } from '#web/features/notices/messages/inbox.tsx'
import { type MessageFilter, messagesQuery } from '#web/features/notices/messages/messages-query.ts'
import { orpc } from '#web/lib/api/api.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { classNames } from '#web/lib/class-names.ts'
import { given, oneOfParam, textParam } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

const ComposeDialog = lazy(() => import('#web/features/notices/messages/writing/compose-dialog.tsx'))

export const Route = createFileRoute('/club/messages')({
  validateSearch: (search: Record<string, unknown>) =>
    given({
      etat: oneOfParam(search.etat, ['non-lus', 'archives']),
      type: oneOfParam(search.type, ['confirmation', 'notification', 'message', 'refus']),
      q: textParam(search.q, 100),
      message: textParam(search.message, 36),
      // Either 'nouveau', or the number of the tournament to whose organiser a message is being written.
      ecrire: textParam(search.ecrire, 10),
    }),
  loaderDeps: ({ search: { etat, type, q } }) => given({ etat, type, q }),
  loader: async ({ context: { queryClient }, deps }) => {
    const inbox = queryClient.ensureInfiniteQueryData(messagesQuery(deps))
    // In the browser, the inbox itself shows its loading state and errors.
    if (import.meta.env.SSR) await inbox
    else inbox.catch(() => {})
  },
  head: ({ matches }) => areaMeta('Messages', matches),
  component: MessagesPage,
})

function MessagesPage() {
  const [{ message, ecrire, ...filter }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { data: settings } = useSuspenseQuery(orpc.settings.public.queryOptions())
  const open = (id?: string) => ask(given({ ...filter, message: id }))
  return (
    <>
      <div className={classNames('flex flex-wrap items-center justify-between gap-4', message ? 'lg:mb-6' : 'mb-6')}>
        <h1 className={classNames('text-title', message && 'max-lg:sr-only')}>Messages</h1>
        <Button
          {...(message ? { className: 'max-lg:hidden' } : {})}
          icon={<PenLine className="size-5" aria-hidden="true" />}
          onClick={() => ask(given({ ...filter, message, ecrire: 'nouveau' }))}
        >
          Écrire
        </Button>
      </div>
      <Inbox
        filter={filter}
        onFilter={(asked: MessageFilter) => ask(given({ ...asked, message }))}
        opened={message}
        onClose={() => open()}
      />
      <Suspense>
        {ecrire && (
          <ComposeDialog
            platformName={settings.platform_name}
            to={ecrire === 'nouveau' ? '' : ecrire}
            onSent={open}
            onClose={() => open(message)}
          />
        )}
      </Suspense>
    </>
  )
}
