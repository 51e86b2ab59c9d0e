import type { UserIdentity } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/lib/api/api.ts'
import { AccountCard } from './account-card.tsx'
import { LinkIdentity } from './link-identity.tsx'
import { UnlinkIdentity } from './unlink-identity.tsx'
import { providerLabel, useProviders } from '../login/use-providers.ts'

/** Shows the other services that open this account, and nothing where none can. */
export function IdentitiesCard() {
  const providers = useProviders()
  const { data: settings } = useQuery(orpc.settings.public.queryOptions())
  if (providers.length === 0 || !settings?.manual_linking) return null
  return (
    <AccountCard title="Comptes liés" lead="Connectez-vous aussi par un autre service, sans retenir de mot de passe.">
      {({ identities = [] }) => {
        const linked = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone')
        const left = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id))
        return (
          <div className="flex flex-col gap-5">
            {linked.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {linked.map((identity) => (
                  <li key={identity.identity_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <span className="min-w-48 flex-1">
                      <span className="block leading-snug font-semibold">
                        {providerLabel(providers, identity.provider)}
                      </span>
                      <span className="text-[0.9375rem] wrap-anywhere text-muted">{addressOf(identity)}</span>
                    </span>
                    <UnlinkIdentity identity={identity} label={providerLabel(providers, identity.provider)} />
                  </li>
                ))}
              </ul>
            )}
            {left.map((provider) => (
              <LinkIdentity key={provider.id} provider={provider} />
            ))}
          </div>
        )
      }}
    </AccountCard>
  )
}

const addressOf = ({ identity_data }: UserIdentity): string => {
  const email: unknown = identity_data?.['email']
  return typeof email === 'string' ? email : ''
}
