import { Suspense, lazy, useState } from 'react'
import type { Collection } from '#contract/registrations/collection.ts'
import type { AccountState } from '#domain/registrations/payments/providers.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useToldAct } from '#web/lib/acts/use-told-act.ts'
import { orpc } from '#web/lib/api/api.ts'
import { AccountCard, isUnlinked } from './account-card.tsx'

const HelloAssoKey = lazy(() => import('./helloasso-key.tsx'))

type HelloAssoCardProps = {
  account: NonNullable<Collection['helloasso']>
  club: string
  /** Null while the club takes no card. */
  taker: Collection['card_provider']
  onRemove: () => void
}

/** Shows which association is paid at HelloAsso and how far it is, and leads to the page where it says yes. */
export function HelloAssoCard({ account, club, taker, onRemove }: HelloAssoCardProps) {
  const { state, name, asks, notified_at } = account
  const [isAsked, setAsked] = useState(false)
  const go = useToldAct({
    act: orpc.collection.askHelloAsso,
    done: null,
    refresh: [],
    onDone: ({ url }) => location.assign(url),
  })
  return (
    <AccountCard
      provider="helloasso"
      state={state}
      taker={taker}
      facts={name === null ? [] : [{ label: 'Association', value: name }]}
      check={orpc.collection.followHelloAsso}
      onRemove={onRemove}
      actions={
        isUnlinked(state) && (
          <Button
            variant={taker ? 'secondary' : 'primary'}
            pending={go.isPending}
            onClick={() => (asks ? go.act({}) : setAsked(true))}
          >
            {state === 'broken' ? 'Relier à nouveau' : 'Relier HelloAsso'}
          </Button>
        )
      }
    >
      Essai. {WORDS[state ?? 'unlinked']}
      {name !== null && !isSameName(name, club) && ` ${OTHER_NAME}`}
      <Suspense>{isAsked && <HelloAssoKey notifiedAt={notified_at} onClose={() => setAsked(false)} />}</Suspense>
    </AccountCard>
  )
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/gi, '')
    .toLowerCase()
const isSameName = (one: string, other: string) => plain(one) === plain(other)

const OTHER_NAME = 'Ce nom n’est pas celui de votre club\u00a0: vérifiez que c’est bien votre association.'

const WORDS: Record<AccountState, string> = {
  linking: 'HelloAsso n’a pas encore décrit ce compte.',
  pending: 'HelloAsso vérifie votre association\u00a0: d’ici là, personne ne peut vous payer par carte.',
  ready:
    'Ce que les clubs paient par carte va droit à votre association, sans frais. HelloAsso leur propose une contribution facultative, qui ne va pas au club.',
  restricted: 'HelloAsso a suspendu vos encaissements\u00a0: voyez sur son site ce qu’il vous demande.',
  broken: 'Votre association n’est plus reliée à la plateforme.',
  unlinked: 'Les clubs paient par carte votre association, chez HelloAsso, sans frais pour elle.',
}
