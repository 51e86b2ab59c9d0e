import { formatLongMoment } from '#domain/dates.ts'
import { type News, notifyClub } from '#server/features/messages/commands/notify-club.ts'
import type { Services } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import type { LockedRegistration } from './lock-registration.ts'

/** To the club that registered, signed by the organiser, who gets the answers. */
export const tellClub = (tx: Tx, services: Services, r: LockedRegistration, news: News) =>
  notifyClub(
    tx,
    services,
    {
      club_id: r.club_id,
      user_id: r.user_id,
      managers: false,
      sender: r.place.organizer_name,
      reply_to: r.place.organizer_email,
      registration_id: r.id,
    },
    news,
  )

/** To those who run the tournament. */
export const tellOrganizer = (tx: Tx, services: Services, r: LockedRegistration, news: News) =>
  notifyClub(
    tx,
    services,
    {
      club_id: r.place.organizer_club_id,
      user_id: null,
      managers: true,
      sender: r.club_name,
      reply_to: null,
      registration_id: r.id,
    },
    news,
  )

/** How every message names a registration, inside a sentence. */
export const about = ({ team_name, place }: LockedRegistration) =>
  `l’équipe ${team_name} (${place.category}) au tournoi « ${place.title} »`

/** An instant, as the place where the tournament is played reads it. */
export const momentOf = ({ place }: LockedRegistration, instant: Date | string) =>
  formatLongMoment(instant, place.time_zone)

type Told = Pick<News, 'subject' | 'paragraphs'>

/** `event` names what happened: see `News`. */
export const confirmation = (event: string, told: Told): News => ({
  ...told,
  event,
  type: 'confirmation',
  action: toRegistrations(),
})

export const notification = (event: string, told: Told, label?: string): News => ({
  ...told,
  event,
  type: 'notification',
  action: toRegistrations(label),
})

export const organizerNotification = (event: string, subject: string, ...paragraphs: string[]): News => ({
  event,
  type: 'notification',
  subject,
  paragraphs,
})

const toRegistrations = (label = 'Voir mes inscriptions') => ({ label, path: '/club/inscriptions' })
