import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/api.ts'

export type Provider = { id: string; name: string }

/** The other services by which one can sign in here. */
export function useProviders(): readonly Provider[] {
  return useQuery(orpc.settings.public.queryOptions()).data?.providers ?? []
}

export const providerLabel = (providers: readonly Provider[], id: string): string =>
  providers.find((provider) => provider.id === id)?.name ?? id
