import { ofName } from '#domain/common/french-names.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'

type Asked = { id: string; club: { name: string } }

/**
 * Sent to those who answer: each owner of the club, else the organiser who added it, on the page of its tournament. The
 * subject contains nothing typed by the applicant.
 */
export function joinRequestNews(
  request: Asked & { full_name: string; path: string },
  owner: { user_id: string },
): News {
  const { id, club, full_name, path } = request
  if (path !== '/club')
    return {
      event: eachTime('join_request', id, owner.user_id),
      type: 'notification',
      subject: 'Une demande pour un club que vous avez ajouté',
      paragraphs: [
        `${full_name} demande à reprendre ${club.name}, que vous avez ajouté à la main. Une fois acceptée, cette personne en est responsable.`,
        'Si vous ne connaissez pas cette personne, refusez la demande.',
      ],
      action: { label: 'Voir la demande', path },
    }
  return {
    event: eachTime('join_request', id, owner.user_id),
    type: 'notification',
    subject: 'Une demande pour rejoindre votre club',
    paragraphs: [
      `${full_name} demande à rejoindre ${club.name}. Acceptez ou refusez depuis l’accueil de votre espace club.`,
      'Si vous ne connaissez pas cette personne, refusez la demande.',
    ],
    action: { label: 'Voir la demande', path },
  }
}

/** Sent to the person who asked. */
export function joinAnswerNews({ id, club }: Asked, accepted: boolean): News {
  const event = once('join_answer', id)
  return accepted
    ? {
        event,
        type: 'confirmation',
        subject: `Bienvenue dans ${club.name}`,
        paragraphs: [`Votre demande est acceptée : vous faites maintenant partie ${ofName(club.name)}.`],
        action: { label: 'Ouvrir mon espace club', path: '/club' },
      }
    : {
        event,
        type: 'refus',
        subject: `Votre demande auprès ${ofName(club.name)}`,
        paragraphs: [
          `Votre demande pour rejoindre ${club.name} n’a pas été acceptée. Rapprochez-vous du club en cas d’erreur.`,
        ],
      }
}
