import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { fileSize } from '#domain/common/files/upload.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { DocumentBadge } from '../document-badge.tsx'
import { useApprove } from './use-approve.ts'

type SentDocumentProps = { document: ReviewedDocument; onReject: (document: ReviewedDocument) => void }

/** A document with its file and its state, and the decisions its reviewer may take. */
export function SentDocument({ document, onReject }: SentDocumentProps) {
  const { name, type_label, url, size, uploaded_at, status, reason, permissions } = document
  const { approve, isApproving } = useApprove()
  // The pressed button disappears. The focus goes to the link beside it, so that decisions can follow one another.
  const link = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (permissions.approve || !wasPressed.current) return
    wasPressed.current = false
    link.current?.focus()
  }, [permissions.approve])
  const of = ` : ${type_label}, ${name}`
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-52 text-[0.9375rem] leading-snug">
        <p className="wrap-anywhere">{name}</p>
        <p className="figures text-sm text-muted">
          {fileSize(size)}, {formatDate(uploaded_at, PARIS)}
        </p>
        <p className="mt-1">
          <DocumentBadge status={status} />
        </p>
        {status === 'rejected' && reason && <p className="mt-1 wrap-anywhere">Motif&nbsp;: {reason}</p>}
      </div>
      <div data-screen-only className="flex flex-wrap gap-2">
        {url && (
          <a
            ref={link}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`Voir${of}`}
            className={buttonClass('secondary')}
          >
            Voir
          </a>
        )}
        {permissions.approve && (
          <Button
            onClick={() => {
              wasPressed.current = true
              approve(document)
            }}
            pending={isApproving(document)}
            icon={<Check className="size-4" aria-hidden="true" />}
            aria-label={`Valider${of}`}
          >
            Valider
          </Button>
        )}
        {permissions.reject && (
          <Button variant="secondary" onClick={() => onReject(document)} aria-label={`Refuser${of}`}>
            Refuser
          </Button>
        )}
      </div>
    </div>
  )
}
