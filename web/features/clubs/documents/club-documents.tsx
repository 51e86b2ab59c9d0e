import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { ClubDocument, ClubDocuments as Documents } from '#contract/clubs/documents.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { Skeleton } from '#web/components/ui/feedback/skeleton.tsx'
import type { DepositAsked } from './deposit-dialog.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { type DocumentAct, DocumentRow } from './document-row.tsx'
import { clubDocumentsQuery } from './documents-query.ts'
import { NeedRow } from './need-row.tsx'

const DepositZone = lazy(() => import('./deposit-zone.tsx'))
const DepositDialog = lazy(() => import('./deposit-dialog.tsx'))
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))
const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'))
const OpeningsDialog = lazy(() => import('./openings-dialog.tsx'))

type Asked = { act: Exclude<DocumentAct, 'replace'>; document: ClubDocument } | { act: 'deposit'; asked: DepositAsked }

/** The documents of the club: where to send them, those that its tournaments require, and their state. */
export function ClubDocuments() {
  const query = useQuery(clubDocumentsQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Loaded query={query} skeleton={<DocumentsSkeleton />} label="Chargement des documents">
        {(data) => (
          <div className="flex flex-col gap-6">
            {data.permissions.deposit && (
              <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
                <DepositZone seasons={data.seasons} />
              </Suspense>
            )}
            <Alert title="Tous les documents obligatoires doivent être validés avant la confirmation de l'inscription." />
            <List data={data} onAsk={setAsked} />
          </div>
        )}
      </Loaded>
      <Suspense>
        {asked?.act === 'deposit' && <DepositDialog asked={asked.asked} onClose={close} />}
        {asked?.act === 'open' && (
          <PreviewDialog
            document={asked.document}
            facts={<DocumentFacts document={asked.document} />}
            onClose={close}
          />
        )}
        {asked?.act === 'withdraw' && <WithdrawDialog document={asked.document} onClose={close} />}
        {asked?.act === 'openings' && <OpeningsDialog document={asked.document} onClose={close} />}
      </Suspense>
    </>
  )
}

function List({ data, onAsk }: { data: Documents; onAsk: (asked: Asked) => void }) {
  const { needs, items, former, seasons, permissions } = data
  const showsSeason = seasons.length > 1
  const absent = needs.filter(({ state }) => state === 'absent')
  const onAct = (act: DocumentAct, document: ClubDocument) =>
    onAsk(act === 'replace' ? { act: 'deposit', asked: replacing(document) } : { act, document })
  if (absent.length + items.length + former.length === 0)
    return (
      <EmptyState title="Aucun document pour l’instant">
        Un document validé vaut pour tous les tournois de la saison. Ceux qu’un tournoi demande apparaîtront ici dès que
        vous y serez inscrits.
      </EmptyState>
    )
  return (
    <section aria-labelledby="vos-documents">
      <h2 id="vos-documents" className="mb-3 text-heading">
        Vos documents
      </h2>
      {absent.length + items.length > 0 && (
        <RowList aria-label="Documents du club">
          {absent.map((need) => (
            <NeedRow
              key={`${need.season} ${need.type}`}
              need={need}
              mayDeposit={permissions.deposit}
              showsSeason={showsSeason}
              onDeposit={({ type, type_label, season }) =>
                onAsk({ act: 'deposit', asked: { type, type_label, season } })
              }
            />
          ))}
          {items.map((document) => (
            <DocumentRow key={document.id} document={document} showsSeason={showsSeason} onAct={onAct} />
          ))}
        </RowList>
      )}
      {former.length > 0 && (
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Remplacés, retirés ou d’une saison passée ({former.length})
          </summary>
          <RowList aria-label="Anciens documents">
            {former.map((document) => (
              <DocumentRow key={document.id} document={document} showsSeason onAct={onAct} />
            ))}
          </RowList>
        </details>
      )}
    </section>
  )
}

const replacing = ({ id, name, type, type_label, season }: ClubDocument): DepositAsked => ({
  type,
  type_label,
  season,
  replaced: { id, name },
})

function DocumentsSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}
