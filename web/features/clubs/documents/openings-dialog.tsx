import { useQuery } from '@tanstack/react-query'
import type { ClubDocument } from '#contract/clubs/documents.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** Tells who outside the club has opened a document, and when. */
export default function OpeningsDialog({ document, onClose }: { document: ClubDocument; onClose: () => void }) {
  const query = useQuery(orpc.documents.openings.queryOptions({ input: { id: document.id } }))
  return (
    <Dialog title="Qui a ouvert ce document" description={document.name} isOpen onClose={onClose}>
      <Loaded query={query} skeleton="h-24" label="Chargement des ouvertures">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">Personne, hors de votre club, ne l’a ouvert.</p>
          ) : (
            <ul className="divide-y divide-line">
              {items.map(({ opened_at, by }) => (
                <li key={`${opened_at} ${by}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                  <span className="min-w-0 wrap-anywhere">{by}</span>
                  <span className="text-muted">{formatMoment(opened_at, PARIS)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
