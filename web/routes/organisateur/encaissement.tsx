import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy, type ReactNode, useState } from 'react'
import type { Collection } from '#contract/registrations/collection.ts'
import { COLLECTION_NEEDED } from '#domain/registrations/collection/collection.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { ClosedNote } from '#web/components/ui/feedback/closed-note.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import type { StatementDraft } from '#web/features/registrations/collection/statement/statement.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import { Tabs } from '#web/components/ui/menus/tabs.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/api-error.ts'
import { areaMeta } from '#web/lib/router/area-meta.ts'
import { given, oneOfParam, textParam, uuidParam } from '#web/lib/router/search-params.ts'
import { useAsked } from '#web/lib/router/use-asked.ts'

/** The first tab has no name in the address. */
const TABS = ['releve', 'remboursements', 'tresorerie', 'moyens'] as const

export const Route = createFileRoute('/organisateur/encaissement')({
  validateSearch: (search: Record<string, unknown>) =>
    given({
      onglet: oneOfParam(search.onglet, TABS),
      versement: uuidParam(search.versement),
      // HelloAsso puts them into the address to which it comes back.
      code: textParam(search.code, 2_000),
      state: textParam(search.state, 2_000),
    }),
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(orpc.collection.get.queryOptions()),
  head: ({ matches }) => areaMeta('Encaissement', matches),
  component: CollectionPage,
})

const Awaited = lazy(async () => ({
  default: (await import('#web/features/registrations/collection/awaited.tsx')).Awaited,
}))
const Statement = lazy(async () => ({
  default: (await import('#web/features/registrations/collection/statement/statement.tsx')).Statement,
}))
const Treasury = lazy(async () => ({
  default: (await import('#web/features/registrations/collection/treasury.tsx')).Treasury,
}))
const Means = lazy(async () => ({ default: (await import('#web/features/registrations/collection/means.tsx')).Means }))
const HelloAssoReturn = lazy(() => import('#web/features/registrations/collection/accounts/helloasso-return.tsx'))
const Deposits = lazy(() => import('#web/features/registrations/collection/deposits.tsx'))
const Refunds = lazy(async () => ({
  default: (await import('#web/features/registrations/payments/refunds.tsx')).Refunds,
}))

/** The page of the treasurer: means of payment, awaited payments, bank statement, refunds and treasury. */
function CollectionPage() {
  const [{ onglet = 'attendus', versement, code, state }, ask] = useAsked(Route.useSearch(), Route.useNavigate())
  const { data, error, isFetching, refetch } = useQuery(orpc.collection.get.queryOptions())
  const [draft, setDraft] = useState<StatementDraft>({ text: '', opened: null })
  const open = (tab: string) => ask(given({ onglet: oneOfParam(tab, TABS) }))
  return (
    <>
      <h1 className="mb-4 text-title">Encaissement</h1>
      <ClosedNote door="organizer_manage_registrations" className="mb-4" />
      {code && state && (
        <Suspense>
          <HelloAssoReturn code={code} state={state} onDone={() => open('moyens')} />
        </Suspense>
      )}
      {data ? (
        <>
          {data.methods.length === 0 && onglet !== 'moyens' && <NoMeans onOpen={() => open('moyens')} />}
          <Tabs
            label="Encaissement"
            selected={onglet}
            onSelect={open}
            items={itemsOf(
              data,
              <Statement draft={draft} onDraft={setDraft} />,
              <Treasury payout={versement} onPayouts={() => open('tresorerie')} />,
            )}
          />
        </>
      ) : error && isNotFound(error) ? (
        <EmptyState title="Aucun club à encaisser">
          L’encaissement est celui du club qui organise, pour ses responsables, gestionnaires et trésoriers.
        </EmptyState>
      ) : error ? (
        <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  )
}

const itemsOf = (collection: Collection, statement: ReactNode, treasury: ReactNode) =>
  [
    { id: 'attendus', label: 'Attendus', panel: <Awaited /> },
    { id: 'releve', label: 'Relevé bancaire', panel: statement },
    { id: 'remboursements', label: 'Remboursements', panel: <GoingBack /> },
    { id: 'tresorerie', label: 'Trésorerie', panel: treasury },
    { id: 'moyens', label: 'Moyens', panel: <Means collection={collection} /> },
  ].map(({ panel, ...item }) => ({
    ...item,
    panel: <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{panel}</Suspense>,
  }))

const GoingBack = () => (
  <>
    <Deposits />
    <Refunds scope="organized" />
  </>
)

const NoMeans = ({ onOpen }: { onOpen: () => void }) => (
  <Alert
    tone="warning"
    title="Votre club ne peut pas encore être payé"
    action={<Button onClick={onOpen}>Choisir un moyen</Button>}
    className="mb-5"
  >
    {COLLECTION_NEEDED}
  </Alert>
)
