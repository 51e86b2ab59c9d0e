import { type LeftBehind, withdrawalEffects } from '#domain/registrations/entering/withdrawal.ts'
import { type News, organizerNotification } from '#server/features/notices/messages/commands/notify-club.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { LockedRegistration } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { teamOf } from '#server/features/registrations/registrations/commands/tell.ts'

export function newRegistrationNews(r: LockedRegistration): News {
  return organizerNotification(
    once('registration-new', r.id, r.place),
    `Nouvelle inscription\u00a0: ${r.team_name}`,
    `${r.club_name} a inscrit l’${teamOf(r)} à votre tournoi «\u00a0${r.place.title}\u00a0».`,
  )
}

export function cancelledByClubNews(r: LockedRegistration, reason: string | null, left: LeftBehind): News {
  const { tournament_id, title } = r.place
  return {
    ...organizerNotification(
      once('registration-cancelled-by-club', r.id, r.place),
      `Désistement\u00a0: ${r.team_name}`,
      `${r.club_name} a retiré l’${teamOf(r)} de votre tournoi «\u00a0${title}\u00a0».`,
      ...(reason ? [`Motif\u00a0: ${reason}`] : []),
      ...withdrawalEffects(left),
    ),
    action: left.is_drawn
      ? { label: 'Ouvrir le Jour J', path: `/organisateur/tournois/${tournament_id}/jour-j` }
      : { label: 'Voir les inscriptions', path: `/organisateur/inscriptions?tournament=${tournament_id}&status=tous` },
  }
}
