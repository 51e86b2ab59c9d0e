import { type RefObject, useRef } from 'react'
import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { KEYS_HINT_ID, KeysHint, useKeysSwitch } from '#web/components/ui/lists/keys-switch.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { rowKeys } from '#web/lib/focus/row-keys.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { ReviewRow } from './review-row.tsx'

type Act = (document: ReviewedDocument) => void

type ReviewRowsProps = {
  documents: readonly ReviewedDocument[]
  /** Gets the focus when the last row leaves the list. */
  after: RefObject<HTMLElement | null>
  isApproving: (document: ReviewedDocument) => boolean
  onOpen: Act
  onApprove: Act
  onReject: Act
}

export function ReviewRows({ documents, after, isApproving, onOpen, onApprove, onReject }: ReviewRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [areKeysOn, setAreKeysOn] = useKeysSwitch()
  const keptFocus = useKeptFocus(
    list,
    documents.map(({ id }) => id),
    after,
  )
  const find = (id: string) => documents.find((document) => document.id === id)
  const onKeyDown = rowKeys({
    onAct: (id) => {
      const document = find(id)
      if (document?.permissions.approve) onApprove(document)
    },
    onRefuse: (id) => {
      const document = find(id)
      if (document?.permissions.reject) onReject(document)
    },
  })
  return (
    <>
      <RowList
        ref={list}
        aria-label="Documents"
        aria-describedby={areKeysOn ? KEYS_HINT_ID : undefined}
        {...keptFocus}
        {...(areKeysOn ? { onKeyDown } : {})}
      >
        {documents.map((document) => (
          <ReviewRow
            key={document.id}
            document={document}
            isApproving={isApproving(document)}
            actKey={areKeysOn ? 'a' : undefined}
            onOpen={() => onOpen(document)}
            onApprove={() => onApprove(document)}
            onReject={() => onReject(document)}
          />
        ))}
      </RowList>
      <KeysHint isOn={areKeysOn} onChange={setAreKeysOn} />
    </>
  )
}
