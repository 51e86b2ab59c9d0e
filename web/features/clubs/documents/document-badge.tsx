import { DOCUMENT_STATUS_LABELS, type DocumentStatus, type NeedState, needLabel } from '#domain/clubs/documents.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'

export function DocumentBadge({ status }: { status: DocumentStatus }) {
  return <Badge tone={TONES[status]}>{DOCUMENT_STATUS_LABELS[status]}</Badge>
}

/** The state of a required type, which may be missing altogether. */
export function NeedBadge({ state }: { state: NeedState }) {
  return <Badge tone={state === 'absent' ? 'leather' : TONES[state]}>{needLabel(state)}</Badge>
}

const TONES: Record<DocumentStatus, BadgeTone> = {
  scanning: 'court',
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  replaced: 'neutral',
  withdrawn: 'neutral',
}
