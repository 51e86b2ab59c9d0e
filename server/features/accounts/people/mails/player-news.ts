import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

/** Does not name the player, because the name would stay in the inbox of the club. */
export function playerErasedNews({ player_id, teams }: { player_id: string; teams: string[] }): News {
  return {
    event: once('player-erased', player_id),
    type: 'notification',
    subject: 'Un joueur a été effacé',
    paragraphs: [
      `À la demande de sa famille, nous avons effacé un joueur de ${teams.length > 1 ? 'vos équipes' : 'votre équipe'} ${teams.join(', ')}. Il ne figure plus dans vos effectifs\u00a0; vos résultats restent.`,
      'Si un document que vous avez déposé porte encore son nom, remplacez-le.',
    ],
    action: { label: 'Voir mes équipes', path: '/club/profil' },
  }
}
