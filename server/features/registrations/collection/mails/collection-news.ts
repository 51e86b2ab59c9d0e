import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

/** Each owner is told: money is stolen by changing an account, so nobody changes one in silence. */
export function accountChangedNews(changed: {
  club_id: number
  request_id: string
  by: string
  before: string | null
  after: string | null
}): News {
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
