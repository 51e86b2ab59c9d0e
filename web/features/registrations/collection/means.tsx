import { Suspense, lazy, useState } from 'react'
import type { Collection } from '#contract/registrations/collection.ts'
import { NO_CARD_PROVIDER } from '#domain/registrations/collection/collection.ts'
import { PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import {
  MANUAL_METHODS,
  type ManualMethod,
  type PaymentMethod,
  PAYMENT_METHOD_LABELS,
} from '#domain/registrations/payments/payment.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CardTest } from './card-test.tsx'
import { MeansCard } from './means-card.tsx'
import { HelloAssoCard } from './accounts/helloasso-card.tsx'
import { StripeCard } from './accounts/stripe-card.tsx'

const MeansDialog = lazy(() => import('./means-dialog.tsx'))
const CardDialog = lazy(() => import('./card-dialog.tsx'))
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))

type Asked = { act: 'edit'; method: ManualMethod } | { act: 'remove'; method: PaymentMethod } | { act: 'card' }

/** Shows by which means the club is paid, and what clubs are told of each. */
export function Means({ collection }: { collection: Collection }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { card_provider } = collection
  const close = () => setAsked(null)
  return (
    <section aria-labelledby="moyens">
      <h2 id="moyens" className="text-heading">
        Moyens d’encaissement
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Un tournoi payant propose à ses clubs ceux que vous activez ici. Ce que vous indiquez leur est donné dès qu’ils
        ont quelque chose à payer, et à eux seuls.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {MANUAL_METHODS.map((method) => {
          const isOn = collection.means[method] !== null
          const isLost = !isOn && collection.methods.includes(method)
          return (
            <MeansCard
              key={method}
              title={PAYMENT_METHOD_LABELS[method]}
              state={{ label: isOn ? 'Actif' : isLost ? 'À redonner' : 'Non proposé', isOn }}
              facts={factsOf(collection, method)}
              actions={
                <>
                  <Button
                    variant={isOn ? 'secondary' : 'primary'}
                    aria-label={`${isOn ? 'Modifier' : 'Activer'}\u00a0: ${PAYMENT_METHOD_LABELS[method]}`}
                    onClick={() => setAsked({ act: 'edit', method })}
                  >
                    {isOn ? 'Modifier' : 'Activer'}
                  </Button>
                  {isOn && (
                    <Button
                      variant="quiet"
                      aria-label={`Retirer\u00a0: ${PAYMENT_METHOD_LABELS[method]}`}
                      onClick={() => setAsked({ act: 'remove', method })}
                    >
                      Retirer
                    </Button>
                  )}
                </>
              }
            >
              {isLost ? LOST : !isOn && HINTS[method]}
            </MeansCard>
          )
        })}
        <MeansCard
          title={PAYMENT_METHOD_LABELS.card}
          state={{
            label: card_provider ? 'Actif' : collection.card_choices.length > 0 ? 'Non proposé' : 'Non raccordée',
            isOn: card_provider !== null,
          }}
          facts={card_provider ? [{ label: 'Prestataire', value: PROVIDER_LABELS[card_provider] }] : []}
          actions={
            <>
              {collection.card_choices.length > 0 && (
                <Button
                  variant={card_provider ? 'secondary' : 'primary'}
                  aria-label={`${card_provider ? 'Changer' : 'Activer'}\u00a0: ${PAYMENT_METHOD_LABELS.card}`}
                  onClick={() => setAsked({ act: 'card' })}
                >
                  {card_provider ? 'Changer' : 'Activer'}
                </Button>
              )}
              {card_provider && <CardTest />}
              {card_provider && (
                <Button
                  variant="quiet"
                  aria-label={`Retirer\u00a0: ${PAYMENT_METHOD_LABELS.card}`}
                  onClick={() => setAsked({ act: 'remove', method: 'card' })}
                >
                  Retirer
                </Button>
              )}
            </>
          }
        >
          {card_provider === null && collection.card_choices.length === 0
            ? collection.stripe || collection.helloasso
              ? 'Reliez un compte pour être payé par carte.'
              : NO_CARD_PROVIDER
            : (card_provider === 'sandbox' || card_provider === 'sandbox_page') &&
              'Démonstration\u00a0: aucun argent ne circule.'}
        </MeansCard>
        {collection.helloasso && (
          <HelloAssoCard
            account={collection.helloasso}
            club={collection.club.name}
            taker={card_provider}
            onRemove={() => setAsked({ act: 'remove', method: 'card' })}
          />
        )}
        {collection.stripe && (
          <StripeCard
            stripe={collection.stripe}
            taker={card_provider}
            onRemove={() => setAsked({ act: 'remove', method: 'card' })}
          />
        )}
      </ul>
      <Suspense>
        {asked?.act === 'edit' && <MeansDialog collection={collection} method={asked.method} onClose={close} />}
        {asked?.act === 'card' && <CardDialog collection={collection} onClose={close} />}
        {asked?.act === 'remove' && <RemoveDialog method={asked.method} onClose={close} />}
      </Suspense>
    </section>
  )
}

function factsOf({ means }: Collection, method: ManualMethod): { label: string; value: string }[] {
  const { cheque, transfer, cash } = means
  if (method === 'cheque' && cheque)
    return [
      { label: 'À l’ordre de', value: cheque.payee },
      { label: 'Adresse d’envoi', value: cheque.address },
    ]
  if (method === 'transfer' && transfer)
    return [
      { label: 'Titulaire', value: transfer.holder },
      { label: 'IBAN', value: transfer.iban },
      ...(transfer.bic ? [{ label: 'BIC', value: transfer.bic }] : []),
    ]
  return method === 'cash' && cash ? [{ label: 'Quand et où', value: cash.when }] : []
}

/** It is read when the secret of the installation has changed, or when the row was altered. */
const LOST = 'Le compte enregistré ne se lit plus\u00a0: indiquez-le à nouveau.'

const HINTS: Record<ManualMethod, string> = {
  cheque: 'Indiquez l’ordre et l’adresse où les clubs envoient leur chèque.',
  transfer: 'Indiquez le compte du club. Chaque inscription reçoit une référence à recopier dans le libellé.',
  cash: 'Dites quand et où les clubs vous paient, le jour du tournoi.',
}
