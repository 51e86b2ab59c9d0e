import { hashKey, type Mutation, type QueryClient } from '@tanstack/react-query'
import { areToastsAwake, lastFailure } from '../toasts.ts'

/** Every act of a page: one that is tried again takes away what was said when it failed. */
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

/** The same change of the same thing, whatever it was changed to; null where an act has no name. */
function actOf({ options: { mutationKey } }: Mutation<unknown, unknown>, variables: unknown): string | null {
  const id = typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : null
  return mutationKey ? hashKey([mutationKey, id]) : null
}
