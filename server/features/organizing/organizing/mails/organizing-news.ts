import type { OrganizingState } from '#domain/organizing/organizing.ts'
import { sentence } from '#domain/common/text.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

/** To an administrator. */
export function askedNews(club: { id: number; name: string }, user_id: string, now: Date): News {
  return {
    event: eachTime('organizing-asked', club.id, `${now.toISOString()}:${user_id}`),
    type: 'notification',
    subject: 'Un club demande à organiser',
    paragraphs: [`${club.name} demande à organiser des tournois.`],
    action: { label: 'Voir la demande', path: '/admin/moderation?onglet=organisateurs' },
  }
}

type Decided = { club_id: number; version: number; reason: string }

/** To the owners and managers of the club, by what was decided. */
export function organizingNews({ club_id, version, reason }: Decided, state: OrganizingState): News {
  if (state === 'granted')
    return {
      event: eachTime('organizing-granted', club_id, String(version)),
      type: 'confirmation',
      subject: 'Vous pouvez créer vos tournois.',
      paragraphs: ['Vous pouvez créer vos tournois.', 'Les responsables et les gestionnaires du club le font.'],
      action: { label: 'Ouvrir l’espace organisateur', path: '/organisateur' },
    }
  const action = { label: 'Voir où cela en est', path: '/club/organiser' }
  if (state === 'withdrawn')
    return {
      event: eachTime('organizing-withdrawn', club_id, String(version)),
      type: 'refus',
      subject: 'Votre club ne peut plus créer de tournois',
      paragraphs: [
        sentence(`Votre club ne peut plus créer de tournois\u00a0: ${reason}`),
        'Ceux qui sont publiés continuent\u00a0: vous les menez jusqu’à leur terme.',
      ],
      action,
    }
  return {
    event: eachTime('organizing-refused', club_id, String(version)),
    type: 'refus',
    subject: 'Votre demande d’organiser',
    paragraphs: [sentence(`Votre demande n’est pas acceptée\u00a0: ${reason}`)],
    action,
  }
}
