import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import type { RegistrationDocuments as Documents, ReviewedDocument } from '#contract/clubs/documents.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { NeedBadge } from '../document-badge.tsx'
import { SentDocument } from './sent-document.tsx'

const RejectDialog = lazy(() => import('./reject-dialog.tsx'))

type RegistrationDocumentsProps = {
  registrationId: string
  reach: string
  /** The organiser has seen them: what was not sent is not missing. */
  areOnPaper: boolean
}

/**
 * Shown in the details of a registration: the documents required by the tournament, those sent by the club, and the
 * buttons of the reviewer.
 */
export default function RegistrationDocuments({ registrationId, reach, areOnPaper }: RegistrationDocumentsProps) {
  const query = useQuery(orpc.documents.ofRegistration.queryOptions({ input: { id: registrationId } }))
  return (
    <Loaded query={query} skeleton="h-24" label="Chargement des documents">
      {({ needs, items, notice }) => {
        const asked = areOnPaper ? needs.filter(({ type }) => items.some((item) => item.type === type)) : needs
        return <Asked documents={{ needs: asked, items, notice }} reach={reach} />
      }}
    </Loaded>
  )
}

function Asked({ documents: { needs, items, notice }, reach }: { documents: Documents; reach: string }) {
  const [refused, setRefused] = useState<ReviewedDocument | null>(null)
  if (needs.length + items.length === 0) return null
  const others = items.filter(({ type }) => needs.every((need) => need.type !== type))
  return (
    <section aria-labelledby="documents-du-club" className="my-5 first:mt-0">
      <h3 id="documents-du-club" className="text-lg">
        Documents
      </h3>
      {notice && <Alert title={notice} className="mt-2" />}
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {needs.map((need) => (
          <Need key={need.type} need={need} items={items} onReject={setRefused} />
        ))}
        {others.map((document) => (
          <li key={document.id} className="p-3.5">
            <p className="text-[0.9375rem] font-semibold">{document.type_label}</p>
            <SentDocument document={document} onReject={setRefused} />
          </li>
        ))}
      </ul>
      <Suspense>
        {refused && <RejectDialog document={refused} reach={reach} onClose={() => setRefused(null)} />}
      </Suspense>
    </section>
  )
}

type NeedProps = {
  need: Documents['needs'][number]
  items: readonly ReviewedDocument[]
  onReject: (document: ReviewedDocument) => void
}

function Need({ need, items, onReject }: NeedProps) {
  const sent = items.filter(({ type }) => type === need.type)
  return (
    <li className="p-3.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-[0.9375rem] font-semibold">{need.type_label}</span>
        <span className="text-sm text-muted">obligatoire</span>
        {sent.length === 0 && <NeedBadge state={need.state} />}
      </p>
      {sent.length === 0 && <p className="mt-1 text-[0.9375rem] text-muted">Le club n’a encore rien déposé.</p>}
      {sent.map((document) => (
        <SentDocument key={document.id} document={document} onReject={onReject} />
      ))}
    </li>
  )
}
