import { useQuery } from '@tanstack/react-query'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { orpc } from '#web/lib/api/api.ts'

export type Provider = PublicSettings['sign_in_providers'][number]

/** These other services let one sign in here. */
export function useProviders(): readonly Provider[] {
  return useQuery(orpc.settings.public.queryOptions()).data?.sign_in_providers ?? []
}

export const providerLabel = (providers: readonly Provider[], id: string): string =>
  providers.find((provider) => provider.id === id)?.label ?? id
