import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

const action = { label: 'Voir les sauvegardes', path: '/admin/sauvegardes' }

export const downloadedNews = (by: string, name: string, occasion: string): News => ({
  event: eachTime('backup-downloaded', 'platform', occasion),
  type: 'notification',
  subject: `Sauvegarde téléchargée par ${by}`,
  paragraphs: [
    `${by} vient de télécharger ${name}.`,
    'Si vous ne vous y attendiez pas, déconnectez cette personne et retirez-lui ses droits d’administration.',
  ],
  action,
})

export const failedNews = (id: number, why: string): News => ({
  event: once('backup-failed', `backup-${id}`),
  type: 'notification',
  subject: 'La sauvegarde a échoué',
  paragraphs: [why, 'Rien d’autre n’a changé, et les sauvegardes d’avant sont toujours là.'],
  action,
})

export const unprovenNews = (id: number, why: string): News => ({
  event: once('backup-failed', `drill-${id}`),
  type: 'notification',
  subject: 'La sauvegarde n’a pas pu être vérifiée',
  paragraphs: [why],
  action,
})

/** @param day names the event, so that it is told once a day */
export const lateNews = (hours: number, day: string): News => ({
  event: eachTime('backup-late', 'platform', day),
  type: 'notification',
  subject: `Sauvegarde en retard de ${hours} h`,
  paragraphs: [`La dernière sauvegarde réussie date d’il y a ${hours} h. Une par jour est attendue, à 14 h 30.`],
  action,
})
