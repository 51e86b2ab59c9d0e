import { type AccountState, type CardProvider, PROVIDER_LABELS } from '#domain/registrations/payments/providers.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Changed<T> = { club_id: number; request_id: string; by: string; before: T | null; after: T | null }

/** Each owner is told: money is stolen by changing an account, so nobody changes one in silence. */
export function accountChangedNews(changed: Changed<string>): News {
  const { club_id, request_id, by, before, after } = changed
  return {
    event: eachTime('collection-changed', club_id, request_id),
    type: 'notification',
    subject: 'Le compte bancaire de votre club a changé',
    paragraphs: [
      after === null
        ? `${by} a retiré le compte sur lequel les clubs vous paient par virement (${before}).`
        : before === null
          ? `${by} a indiqué le compte sur lequel les clubs vous paient par virement : ${after}.`
          : `${by} a changé le compte sur lequel les clubs vous paient par virement : ${before} devient ${after}.`,
      'Si ce changement ne vient pas de votre club, corrigez-le aussitôt, retirez ses droits à la personne qui l’a fait et prévenez les clubs qui doivent encore vous payer.',
    ],
    action: { label: 'Vérifier l’encaissement', path: '/organisateur/encaissement' },
  }
}

/** The same when somebody begins to link an account at Stripe. */
export const stripeLinkBegunNews = ({ club_id, request_id, by }: Omit<Changed<never>, 'before' | 'after'>): News => ({
  event: eachTime('collection-changed', club_id, request_id),
  type: 'notification',
  subject: 'Votre club relie un compte Stripe',
  paragraphs: [
    `${by} a commencé à relier un compte Stripe\u00a0: une fois vérifié par Stripe, il recevra ce que les clubs paient par carte.`,
    'Si ce changement ne vient pas de votre club, retirez la carte dans l’encaissement et ses droits à la personne qui l’a fait.',
  ],
  action: { label: 'Vérifier l’encaissement', path: '/organisateur/encaissement' },
})

/** What Stripe has decided of the account of a club, which no member did. */
export const stripeStateNews = ({
  club_id,
  state,
  now,
}: {
  club_id: number
  state: AccountState
  now: Date
}): News => ({
  event: eachTime('collection-changed', club_id, `stripe:${state}:${now.toISOString()}`),
  type: 'notification',
  subject: state === 'ready' ? 'Stripe reprend vos paiements' : 'Stripe ne prend plus vos paiements',
  paragraphs: [
    state === 'ready'
      ? 'Votre compte Stripe prend de nouveau la carte.'
      : state === 'broken'
        ? 'Votre compte Stripe n’est plus relié à la plateforme\u00a0: aucun club ne peut vous payer par carte.'
        : 'Stripe attend une réponse de votre club\u00a0: d’ici là, aucun club ne peut vous payer par carte.',
    ...(state === 'ready' ? [] : ['Un tournoi payant a besoin d’un moyen d’encaissement\u00a0: vérifiez les vôtres.']),
  ],
  action: { label: 'Vérifier l’encaissement', path: '/organisateur/encaissement' },
})

/** The same for who takes cards for the club. */
export function cardChangedNews({ club_id, request_id, by, before, after }: Changed<CardProvider>): News {
  const [former, next] = [before && PROVIDER_LABELS[before], after && PROVIDER_LABELS[after]]
  return {
    event: eachTime('collection-changed', club_id, request_id),
    type: 'notification',
    subject: 'Le paiement par carte de votre club a changé',
    paragraphs: [
      next === null
        ? `${by} a retiré le paiement par carte (${former}).`
        : `${by} a choisi qui prend la carte pour votre club : ${next}${former ? `, au lieu de ${former}` : ''}.`,
      'Les paiements déjà commencés se terminent là où ils ont commencé. Si ce changement ne vient pas de votre club, corrigez-le aussitôt.',
    ],
    action: { label: 'Vérifier l’encaissement', path: '/organisateur/encaissement' },
  }
}

/** The link with the account of the club is gone, or the provider no longer lets it take money. */
export function linkLostNews({
  club_id,
  state,
  now,
}: {
  club_id: number
  state: 'broken' | 'restricted'
  now: Date
}): News {
  return {
    event: eachTime('collection-changed', club_id, `helloasso-${state}-${now.toISOString()}`),
    type: 'notification',
    subject: 'HelloAsso ne prend plus la carte pour votre club',
    paragraphs: [
      state === 'broken'
        ? 'Le lien avec votre compte HelloAsso est rompu : les clubs ne peuvent plus vous payer par carte. Reliez-le à nouveau.'
        : 'HelloAsso a suspendu les encaissements de votre association : les clubs ne peuvent plus vous payer par carte. Voyez sur son site ce qu’il vous demande.',
      'Un tournoi payant a besoin d’un moyen d’encaissement. Les paiements déjà reçus ne changent pas.',
    ],
    action: { label: 'Voir l’encaissement', path: '/organisateur/encaissement?onglet=moyens' },
  }
}
