import type { ReviewedDocument } from '#contract/documents.ts'
import { orpc } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useChange } from '../../../lib/use-change.ts'

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
