import type { ClubDocument } from '#contract/clubs/documents.ts'
import { DocumentBadge } from './document-badge.tsx'

/** The state of a document, and each refusal with its author. */
export function DocumentFacts({ document }: { document: Pick<ClubDocument, 'status' | 'reason' | 'refusals'> }) {
  const { status, reason, refusals } = document
  return (
    <>
      <DocumentBadge status={status} />
      {status === 'rejected' && reason && <Why reason={reason} />}
      {refusals.map((refusal) => (
        <Why key={refusal.organizer_name} reason={refusal.reason} by={refusal.organizer_name} />
      ))}
    </>
  )
}

function Why({ reason, by }: { reason: string; by?: string }) {
  return (
    <p className="mt-1 text-[0.9375rem] leading-snug wrap-anywhere">
      {by ? `Refusé par ${by}, pour ses tournois` : 'Motif'}&nbsp;: {reason}
    </p>
  )
}
