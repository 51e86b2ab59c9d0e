import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { orpc } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** What a reviewer does: at once for a validation, with its reason for a refusal. `onClose`: of what asked for it. */
export function useReview(onClose: () => void = () => {}) {
  const told = (title: string) => () => showToast({ title, tone: 'success' })
  const approval = useAct(
    orpc.documents.approve.mutationOptions(useChange({ onDone: told('Document validé'), onClose })),
    ({ id }) => id,
  )
  const rejection = useAct(
    orpc.documents.reject.mutationOptions(useChange({ onDone: told('Document refusé'), onClose })),
  )
  return {
    approve: ({ id, version }: ReviewedDocument) => approval.act({ id, version }),
    reject: ({ id, version }: ReviewedDocument, reason: string) => rejection.act({ id, version, reason }),
    isApproving: ({ id }: ReviewedDocument) => approval.isPending && approval.variables?.id === id,
    isRejecting: rejection.isPending,
  }
}
