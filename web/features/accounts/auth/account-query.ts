import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Factor, User } from '@supabase/auth-js'
import { authCall } from './auth-call.ts'

/** Reads the account as the auth service knows it: its addresses, its second factors, its identities. */
export const accountQuery = queryOptions({
  queryKey: ['auth', 'account'],
  queryFn: async (): Promise<User> => (await authCall((client) => client.getUser())).data.user,
})

/** Reads the account again, with all that hangs on it. */
export const reloadAccount = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['auth'] })

export type FactorKind = Factor['factor_type']

/** These factors can be asked for, in the order in which they are proposed. */
export function usableFactors({ factors = [] }: User): Factor[] {
  const verified = factors.filter(({ status }) => status === 'verified')
  return ORDER.flatMap((kind) => verified.filter(({ factor_type }) => factor_type === kind))
}

const ORDER: readonly FactorKind[] = ['totp', 'webauthn', 'phone', 'recovery_code']
