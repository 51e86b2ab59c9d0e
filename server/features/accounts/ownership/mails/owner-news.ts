import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Person = { user_id: string; full_name: string }

const SETTINGS = { label: 'Ouvrir les paramètres', path: '/admin/parametres' }

/** Sent to the new owner. */
export const ownedNews = ({ user_id }: Person, at: string): News => ({
  event: eachTime('platform-owned', user_id, at),
  type: 'notification',
  subject: 'Vous êtes propriétaire de la plateforme',
  paragraphs: [
    'Vous nommez les administrateurs, leur retirez ou rendez leurs pouvoirs, et pouvez confier la plateforme à l’un d’eux.',
    'Si vous ne vous y attendiez pas, changez votre mot de passe et répondez à ce message.',
  ],
  action: SETTINGS,
})

/** Sent to the former owner, who stays an administrator. */
export const handedOverNews = ({ user_id }: Person, to: Person, at: string): News => ({
  event: eachTime('platform-handed-over', user_id, at),
  type: 'notification',
  subject: 'La plateforme a un nouveau propriétaire',
  paragraphs: [
    `${to.full_name} est propriétaire de la plateforme. Vous restez administrateur.`,
    'Si vous n’en avez pas décidé, changez votre mot de passe et prévenez cette personne aussitôt.',
  ],
})
