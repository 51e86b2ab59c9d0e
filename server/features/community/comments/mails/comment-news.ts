import { ofName } from '#domain/common/french-names.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'

type Tournament = { id: number; title: string }

/** Tells the club that runs the tournament. */
export function newCommentNews(id: string, tournament: Tournament, club_name: string): News {
  return {
    event: once('comment-new', id),
    type: 'notification',
    subject: `Un avis sur ${tournament.title}`,
    paragraphs: [
      `Un avis ${ofName(club_name)} vient de paraître sur la page du tournoi «\u00a0${tournament.title}\u00a0».`,
      'Vous pouvez y répondre, une fois.',
    ],
    action: toOpinions(tournament),
  }
}

/** Tells the club whose opinion is answered. */
export function answerNews(
  comment: { id: string; tournament_id: number; title: string },
  organizer_name: string,
): News {
  return {
    event: once('comment-answered', comment.id),
    type: 'notification',
    subject: `Une réponse à votre avis\u00a0: ${comment.title}`,
    paragraphs: [`Votre avis sur le tournoi «\u00a0${comment.title}\u00a0» a une réponse ${ofName(organizer_name)}.`],
    action: toOpinions({ id: comment.tournament_id, title: comment.title }),
  }
}

const toOpinions = (tournament: Tournament) => ({ label: 'Lire les avis', path: `${tournamentPath(tournament)}#avis` })
