import { hashKey, type Mutation, type QueryClient } from '@tanstack/react-query'
import { areToastsAwake, lastFailure } from '../toasts.ts'

/** When an act is tried again, the message of its last failure is closed. This holds for every act of a page. */
export function forgetOldFailures(client: QueryClient) {
  client.getMutationCache().config = {
    onMutate: (variables, mutation) => {
      const act = actOf(mutation, variables)
      if (act) void forgetFailure(act)
    },
    onError: (_error, variables, _result, mutation) => {
      const act = actOf(mutation, variables)
      if (act) lastFailure.about = act
    },
  }
}

async function forgetFailure(about: string): Promise<void> {
  if (!areToastsAwake()) return
  const { closeAbout } = await import('#web/components/ui/feedback/toast-region.tsx')
  closeAbout(about)
}

/** A key made of the procedure and the id of the thing it changes. Null for an act without a mutation key. */
function actOf({ options: { mutationKey } }: Mutation<unknown, unknown>, variables: unknown): string | null {
  const id = typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : null
  return mutationKey ? hashKey([mutationKey, id]) : null
}
