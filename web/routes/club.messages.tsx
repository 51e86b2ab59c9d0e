import { createFileRoute } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../components/ui/button.tsx'
import { Inbox } from '../features/messages/inbox.tsx'
import { type MessageFilter, messagesQuery } from '../features/messages/messages-query.ts'
import { orpc } from '../lib/api.ts'
import { areaMeta } from '../lib/area-meta.ts'
import { classNames } from '../lib/class-names.ts'
import { given, oneOfParam, textParam } from '../lib/search-params.ts'
import { useAsked } from '../lib/use-asked.ts'

const ComposeDialog = lazy(() => import('../features/messages/compose-dialog.tsx'))

export const Route = createFileRoute('/club/messages')({
  validateSearch: (search: Record<string, unknown>) =>
    given({
      etat: oneOfParam(search.etat, ['non-lus', 'archives']),
      type: oneOfParam(search.type, ['confirmation', 'notification', 'message', 'refus']),
      q: textParam(search.q, 100),
      message: textParam(search.message, 36),
      // 'nouveau', or the number of the tournament whose organiser is written to.
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
      <div className={classNames('mb-6 flex flex-wrap items-center justify-between gap-4', message && 'max-lg:hidden')}>
        <h1 className="text-title">Messages</h1>
        <Button
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
