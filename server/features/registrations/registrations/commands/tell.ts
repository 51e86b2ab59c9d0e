import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { type News, notifyClub } from '#server/features/notices/messages/commands/notify-club.ts'
import type { Event } from '#server/features/notices/messages/commands/event.ts'
import type { Act } from '#server/platform/procedures/act.ts'
import type { LockedRegistration } from './lock-registration.ts'

/** Tells the registered club something from the organiser, who gets the replies. */
export const tellClub = (act: Act, r: LockedRegistration, news: News) =>
  notifyClub(
    act.tx,
    act,
    {
      club_id: r.club_id,
      user_id: r.user_id,
      managers: false,
      sender: r.place.organizer_name,
      reply_to: r.place.organizer_email,
      registration_id: r.id,
      facts: factsOf(r),
    },
    news,
  )

/** Tells the members who run the tournament something from the registered club. */
export const tellOrganizer = (act: Act, r: LockedRegistration, news: News) =>
  notifyClub(
    act.tx,
    act,
    {
      club_id: r.place.organizer_club_id,
      user_id: null,
      managers: true,
      sender: r.club_name,
      reply_to: null,
      registration_id: r.id,
      facts: factsOf(r),
    },
    news,
  )

/** The names that the subject of these mails may contain. */
const factsOf = ({ place, team_name, club_name }: LockedRegistration) => ({
  tournoi: place.title,
  equipe: team_name,
  club: club_name,
})

/** A team inside the sentence of a message: no brackets, the names of clubs have their own. */
export const teamOf = ({ team_name, place }: LockedRegistration) => `équipe ${team_name} en ${place.category}`

/** Name of a registration inside the sentence of a message. */
export const about = (r: LockedRegistration) => `l’${teamOf(r)} au tournoi « ${r.place.title} »`

/** An instant in the local time of the tournament. */
export const momentOf = ({ place }: LockedRegistration, instant: Date | string) =>
  formatLongMoment(instant, place.time_zone)

type Told = Pick<News, 'subject' | 'paragraphs'>

export const confirmation = (event: Event, told: Told): News => ({
  ...told,
  event,
  type: 'confirmation',
  action: toRegistrations(),
})

export const notification = (event: Event, told: Told, label?: string): News => ({
  ...told,
  event,
  type: 'notification',
  action: toRegistrations(label),
})

const toRegistrations = (label = 'Voir mes inscriptions') => ({ label, path: '/club/inscriptions' })
