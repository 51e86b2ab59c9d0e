import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Collection } from '#contract/registrations/collection.ts'
import { ACCOUNT_STATE_LABELS, type AccountState, PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { MeansCard } from '../means-card.tsx'

type AccountCardProps = {
  provider: 'helloasso' | 'stripe'
  /** Null before anything was linked. */
  state: AccountState | null
  /** Null while the club takes no card. */
  taker: Collection['card_provider']
  facts: readonly { label: string; value: string }[]
  /** Reads the account at the provider again. */
  check: typeof orpc.collection.checkStripe | typeof orpc.collection.followHelloAsso
  /** What begins the link, or leads on where the provider waits for an answer. */
  actions: ReactNode
  onRemove: () => void
  children: ReactNode
}

/** Shows how far the account of the club at a provider is. */
export function AccountCard({
  provider,
  state,
  taker,
  facts,
  actions,
  children,
  onRemove,
  ...account
}: AccountCardProps) {
  const check = useToldAct({ act: account.check, done: null, refresh: [orpc.collection.get], refusal: 'here' })
  const isUnderWay = state === 'linking' || state === 'pending' || state === 'restricted'
  // Whoever comes back from the provider reads what has changed there, without pressing anything.
  const readAgain = useEffectEvent(() => check.act({}))
  useEffect(() => {
    if (isUnderWay) readAgain()
  }, [isUnderWay])
  const isOn = taker === provider
  return (
    <MeansCard
      title={PROVIDER_LABELS[provider]}
      state={{ label: isOn ? 'Actif' : state === null ? 'Non relié' : ACCOUNT_STATE_LABELS[state], isOn }}
      facts={facts}
      actions={
        <>
          {actions}
          {isUnderWay && (
            <Button variant="secondary" pending={check.isPending} onClick={() => check.act({})}>
              Vérifier
            </Button>
          )}
          {isUnderWay && taker === null && (
            <Button variant="quiet" aria-label={`Retirer\u00a0: ${PROVIDER_LABELS[provider]}`} onClick={onRemove}>
              Retirer
            </Button>
          )}
        </>
      }
    >
      {children}
      {check.problem && ` ${check.problem}`}
    </MeansCard>
  )
}

/** Whether the link is still to be made. */
export const isUnlinked = (state: AccountState | null): state is 'unlinked' | 'broken' | null =>
  state === null || state === 'unlinked' || state === 'broken'
