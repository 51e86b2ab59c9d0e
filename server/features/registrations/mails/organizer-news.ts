import type { News } from '#server/features/messages/commands/notify-club.ts'
import { once } from '#server/features/messages/commands/event.ts'
import type { LockedRegistration } from '#server/features/registrations/commands/lock-registration.ts'
import { organizerNotification, teamOf } from '#server/features/registrations/commands/tell.ts'

export function newRegistrationNews(r: LockedRegistration): News {
  return organizerNotification(
    once('registration-new', r.id),
    `Nouvelle inscription : ${r.team_name}`,
    `${r.club_name} a inscrit l’${teamOf(r)} à votre tournoi « ${r.place.title} ».`,
  )
}

export function cancelledByClubNews(r: LockedRegistration, reason: string | null): News {
  return organizerNotification(
    once('registration-cancelled-by-club', r.id),
    `Désistement : ${r.team_name}`,
    `${r.club_name} a retiré l’${teamOf(r)} de votre tournoi « ${r.place.title} ».`,
    ...(reason ? [`Motif : ${reason}`] : []),
  )
}
