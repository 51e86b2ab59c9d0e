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

/** The same when somebody begins to link an account at a provider. */
export const linkBegunNews = ({
  club_id,
  request_id,
  by,
  provider,
}: Omit<Changed<never>, 'before' | 'after'> & { provider: CardProvider }): News => ({
  event: eachTime('collection-changed', club_id, request_id),
  type: 'notification',
  subject: `Votre club relie un compte ${PROVIDER_LABELS[provider]}`,
  paragraphs: [
    `${by} a commencé à relier un compte ${PROVIDER_LABELS[provider]}\u00a0: une fois qu’il y est vérifié, il recevra ce que les clubs paient par carte.`,
    'Si ce changement ne vient pas de votre club, retirez la carte dans l’encaissement et ses droits à la personne qui l’a fait.',
  ],
  action: { label: 'Vérifier l’encaissement', path: '/organisateur/encaissement' },
})

type Decided = { club_id: number; provider: CardProvider; state: AccountState; now: Date }

/** What a provider has decided of the account of a club, which no member did. */
export const accountStateNews = ({ club_id, provider, state, now }: Decided): News => ({
  event: eachTime('collection-changed', club_id, `${provider}:${state}:${now.toISOString()}`),
  type: 'notification',
  subject: `${PROVIDER_LABELS[provider]} ${state === 'ready' ? 'reprend' : 'ne prend plus'} vos paiements`,
  paragraphs: [
    state === 'ready'
      ? `Votre compte ${PROVIDER_LABELS[provider]} prend de nouveau la carte.`
      : state === 'broken'
        ? `Votre compte ${PROVIDER_LABELS[provider]} n’est plus relié à la plateforme\u00a0: aucun club ne peut vous payer par carte.`
        : `${PROVIDER_LABELS[provider]} attend une réponse de votre club\u00a0: d’ici là, aucun club ne peut vous payer par carte.`,
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
