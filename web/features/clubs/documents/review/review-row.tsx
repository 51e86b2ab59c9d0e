import { Check, Ellipsis } from 'lucide-react'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { OpenButton } from '#web/components/ui/buttons/open-button.tsx'
import { DocumentBadge } from '../document-badge.tsx'

type ReviewRowProps = {
  document: ReviewedDocument
  isApproving: boolean
  /** The key that approves; undefined while keys are off. */
  actKey: string | undefined
  onOpen: () => void
  onApprove: () => void
  onReject: () => void
}

export function ReviewRow({ document, isApproving, actKey, onOpen, onApprove, onReject }: ReviewRowProps) {
  const { id, club, type_label, name, size, uploaded_at, status, reason, refusals, tournaments, permissions } = document
  const of = ` : ${type_label}, ${club.name}`
  return (
    <li
      data-row={id}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-3 last:border-b-0 has-focus-visible:bg-leather-soft/60 has-focus-visible:shadow-[inset_4px_0_0_var(--color-leather)] @3xl:grid-cols-[auto_minmax(0,1.3fr)_minmax(0,1fr)_auto]"
    >
      <Crest club={club} size={32} />
      <div className="min-w-0 sm:@max-3xl:col-span-2">
        <OpenButton onOpen={onOpen}>{type_label}</OpenButton>
        <p className="text-sm leading-snug text-muted wrap-anywhere">
          {club.name}
          <span className="max-sm:hidden">
            {' '}
            · {name} · {fileSize(size)}
          </span>
        </p>
      </div>
      {permissions.reject && (
        <div className="relative z-1 -mr-2.5 self-start sm:hidden">
          <Menu
            label={`Autres actions${of}`}
            trigger={<Ellipsis className="size-5" aria-hidden="true" />}
            triggerClass={buttonClass('quiet', 'icon')}
            entries={[{ label: 'Refuser…', onAction: onReject, tone: 'danger' }]}
          />
        </div>
      )}
      <div className="min-w-0 text-sm leading-snug @max-3xl:col-start-2 sm:@max-3xl:col-span-2">
        <p className="flex flex-wrap items-center gap-x-2">
          {/* On a phone, the filter above says that all of them wait. */}
          <span className={classNames(status === 'pending' && 'max-sm:hidden')}>
            <DocumentBadge status={status} />
          </span>{' '}
          <span className="figures text-muted">{formatDate(uploaded_at, PARIS)}</span>
        </p>
        {status === 'rejected' && reason && <p className="mt-1 wrap-anywhere">Motif&nbsp;: {reason}</p>}
        {refusals.map(({ organizer_name, reason: why }) => (
          <p key={organizer_name} className="mt-1 wrap-anywhere">
            Refusé par {organizer_name}&nbsp;: {why}
          </p>
        ))}
        {tournaments.length > 0 && (
          <p className="mt-1 text-muted wrap-anywhere">
            Demandé par {tournaments.map(({ title }) => title).join(', ')}
          </p>
        )}
      </div>
      <div data-screen-only className="flex flex-wrap gap-2 @max-3xl:col-start-2 sm:@max-3xl:col-span-2">
        <Button variant="secondary" onClick={onOpen} aria-label={`Voir${of}`} className="px-4!">
          Voir
        </Button>
        {permissions.approve && (
          <Button
            // The filled button stands below the document itself: nobody approves what they have not read.
            variant="secondary"
            onClick={onApprove}
            pending={isApproving}
            icon={<Check className="size-4" aria-hidden="true" />}
            aria-label={`Approuver${of}`}
            aria-keyshortcuts={actKey}
            className="px-4!"
          >
            Approuver
          </Button>
        )}
        {permissions.reject && (
          <Button variant="secondary" onClick={onReject} aria-label={`Refuser${of}`} className="px-4! max-sm:hidden">
            Refuser
          </Button>
        )}
      </div>
    </li>
  )
}
