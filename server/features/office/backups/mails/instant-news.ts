import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

const action = { label: 'Voir les sauvegardes', path: '/admin/sauvegardes' }

/** @param week names the event, so that it is told once a week */
export const unprovenInstantNews = (week: string, why: string): News => ({
  event: eachTime('backup-failed', 'instant', week),
  type: 'notification',
  subject: 'La reprise à un instant n’a pas pu être vérifiée',
  paragraphs: [why, 'Les sauvegardes de chaque jour n’en dépendent pas.'],
  action,
})

/** @param day names the event, so that it is told once a day */
export const gapNews = (why: string, day: string): News => ({
  event: eachTime('backup-late', 'instant', day),
  type: 'notification',
  subject: 'La reprise à un instant est interrompue',
  paragraphs: [
    `Ce que la base écrit n’est plus gardé comme il faut\u00a0: ${why}.`,
    'Regardez la place qui reste sur le disque des sauvegardes, et si son dossier est là. Les sauvegardes de chaque jour n’en dépendent pas.',
  ],
  action,
})
