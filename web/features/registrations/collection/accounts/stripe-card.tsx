import { Suspense, lazy, useState } from 'react'
import type { Collection } from '#contract/registrations/collection.ts'
import type { AccountState } from '#domain/registrations/payments/providers.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { AccountCard, isUnlinked } from './account-card.tsx'

const StripeDialog = lazy(() => import('./stripe-dialog.tsx'))

type StripeCardProps = {
  stripe: NonNullable<Collection['stripe']>
  /** Null while the club takes no card. */
  taker: Collection['card_provider']
  onRemove: () => void
}

/** Shows how far the club's account at Stripe is, and leads to the page where Stripe asks for what is missing. */
export function StripeCard({ stripe: { state, pays_out }, taker, onRemove }: StripeCardProps) {
  const [isAsked, setAsked] = useState(false)
  const go = useToldAct({
    act: orpc.collection.linkStripe,
    done: null,
    refresh: [],
    onDone: ({ url }) => location.assign(url),
  })
  const answers = state === 'linking' || state === 'restricted' || (state === 'ready' && !pays_out)
  return (
    <AccountCard
      provider="stripe"
      state={state}
      taker={taker}
      facts={[]}
      check={orpc.collection.checkStripe}
      onRemove={onRemove}
      actions={
        <>
          {isUnlinked(state) && (
            <Button variant={taker ? 'secondary' : 'primary'} onClick={() => setAsked(true)}>
              {state === 'broken' ? 'Relier à nouveau' : 'Relier Stripe'}
            </Button>
          )}
          {answers && (
            // The account exists: its country is that of its beginning.
            <Button pending={go.isPending} onClick={() => go.act({ country: 'FR' })}>
              {state === 'linking' ? 'Continuer chez Stripe' : 'Répondre à Stripe'}
            </Button>
          )}
        </>
      }
    >
      {state === 'ready' && taker !== 'stripe'
        ? READY
        : state === 'ready' && !pays_out
          ? KEPT
          : WORDS[state ?? 'unlinked']}
      <Suspense>{isAsked && <StripeDialog onClose={() => setAsked(false)} />}</Suspense>
    </AccountCard>
  )
}

const READY = 'Le compte est prêt\u00a0: choisissez Stripe à « Carte bancaire » pour qu’il prenne la carte.'

const KEPT =
  'La carte est prise, mais Stripe ne verse pas encore cet argent à la banque du club\u00a0: il attend une réponse.'

const WORDS: Record<AccountState, string> = {
  linking: 'Il reste à répondre aux questions de Stripe sur votre club.',
  pending: 'Stripe vérifie ce que vous lui avez répondu. Cela prend de quelques minutes à quelques jours.',
  ready: 'Ce que les clubs paient par carte va droit au compte Stripe de votre club, moins les frais de Stripe.',
  restricted: 'Stripe attend une réponse de votre club\u00a0: d’ici là, personne ne peut vous payer par carte.',
  broken: 'Votre compte Stripe n’est plus relié à la plateforme.',
  unlinked:
    'Les clubs paient par carte sur un compte Stripe à votre nom. Stripe vérifie d’abord qui vous êtes\u00a0; ses frais sont pour votre club.',
}
