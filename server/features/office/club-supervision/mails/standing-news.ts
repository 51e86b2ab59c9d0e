import { ofName } from '#domain/common/french-names.ts'
import type { MailKind } from '#domain/notices/mails/mail-kinds.ts'
import { sentence } from '#domain/common/text.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Club = { id: number; name: string }

export const suspendedNews = (club: Club, reason: string, at: string): News => ({
  ...about('club_suspended', club, at),
  type: 'refus',
  subject: 'Votre club est suspendu',
  paragraphs: [
    sentence(`${club.name} ne peut plus inscrire d’équipe ni publier\u00a0: ${reason}`),
    'Les matchs prévus ont lieu. Vous lisez et emportez vos données, et vous êtes remboursés comme prévu.',
    'Pour en parler, écrivez-nous par le formulaire de contact.',
  ],
  action: { label: 'Nous écrire', path: '/contact' },
})

export const restoredNews = (club: Club, at: string): News => ({
  ...about('club_restored', club, at),
  type: 'confirmation',
  subject: 'Votre club est rétabli',
  paragraphs: [`${club.name} peut de nouveau inscrire ses équipes et publier.`],
  action: HOME,
})

export const verifiedNews = (club: Club, at: string): News => ({
  ...about('club_verified', club, at),
  type: 'confirmation',
  subject: 'Votre club est vérifié',
  paragraphs: [`Une étoile accompagne désormais le nom de votre club\u00a0: ${club.name}.`],
  action: HOME,
})

export const unverifiedNews = (club: Club, at: string): News => ({
  ...about('club_unverified', club, at),
  type: 'notification',
  subject: 'Votre club n’est plus vérifié',
  paragraphs: [`L’étoile à côté du nom ${ofName(club.name)} est retirée. Rien d’autre ne change.`],
  action: HOME,
})

export const closedNews = (club: Club, reason: string, at: string): News => ({
  ...about('club_closed', club, at),
  type: 'refus',
  subject: 'Votre club est fermé',
  paragraphs: [
    sentence(`Votre club (${club.name}) est fermé\u00a0: ${reason}`),
    'Ses résultats et ses reçus restent. Vous pouvez encore lire et emporter vos données.',
  ],
  action: { label: 'Nous écrire', path: '/contact' },
})

export const reopenedNews = (club: Club, at: string): News => ({
  ...about('club_reopened', club, at),
  type: 'confirmation',
  subject: 'Votre club est rouvert',
  paragraphs: [`Votre club (${club.name}) est rouvert.`],
  action: HOME,
})

/** Sent to the members of both clubs. */
export const mergedNews = (goes: Club, stays: Club, at: string): News => ({
  ...about('club_merged', goes, at),
  type: 'notification',
  subject: `${goes.name} rejoint ${stays.name}`,
  paragraphs: [
    `${goes.name} rejoint ${stays.name}.`,
    `Membres, équipes, inscriptions, documents et messages se retrouvent chez ${stays.name}. Les responsables ${ofName(goes.name)} en deviennent gestionnaires.`,
    `Les reçus ${ofName(goes.name)} gardent leur nom et leur numéro\u00a0: vous les téléchargez comme avant.`,
  ],
  action: HOME,
})

const HOME = { label: 'Ouvrir l’espace club', path: '/club' }

const about = (kind: MailKind, { id }: Club, at: string) => ({ event: eachTime(kind, id, at) })
