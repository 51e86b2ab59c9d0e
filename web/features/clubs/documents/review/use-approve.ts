import type { ReviewedDocument } from '#contract/clubs/documents.ts'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'

/** Approves a document without asking for confirmation. */
export function useApprove() {
  const { act, isPending, variables } = useToldAct({
    act: orpc.documents.approve,
    done: 'Document validé',
    keyOf: ({ id }) => id,
  })
  return {
    approve: ({ id, version }: ReviewedDocument) => act({ id, version }),
    isApproving: ({ id }: ReviewedDocument) => isPending && variables?.id === id,
  }
}
