import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type About = { club_id: number; title: string; path: string }

const follow = ({ path }: About) => ({ label: 'Voir les matchs', path })

type Moved = { plan_id: number; lines: readonly string[]; /** Else who whistles, alone. */ isHours: boolean }

/** Once for each plan and club: what moved on the day. */
export const movedNews = (about: About, { plan_id, lines, isHours }: Moved): News => ({
  event: once('match-moved', `${plan_id}-${about.club_id}`),
  type: 'notification',
  subject: `${isHours ? 'Horaires changés' : 'Arbitrage changé'}\u00a0: ${about.title}`,
  paragraphs: [...lines],
  action: follow(about),
})

/** Once for each change and club: a stage that begins, an opponent or a final rank that changes. */
export const changedNews = (about: About, change_id: string, label: string, lines: readonly string[]): News => ({
  event: once('competition-news', `${change_id}-${about.club_id}`),
  type: 'notification',
  subject: `${label}\u00a0: ${about.title}`,
  paragraphs: [...lines],
  action: follow(about),
})

/** Once for each message of the desk and club. */
export const deskNews = (about: About, message_id: string, text: string): News => ({
  event: once('desk-message', `${message_id}-${about.club_id}`),
  type: 'notification',
  subject: `Message de l’organisateur\u00a0: ${about.title}`,
  paragraphs: text.split(/\n{2,}/u),
  action: follow(about),
})
