import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

/** Tells that only the logo is missing: the account and the club exist. @param reason the sentence of the refusal */
export function logoNotImportedNews({ club_id, address }: { club_id: number; address: string }, reason: string): News {
  return {
    event: once('logo-not-imported', club_id),
    type: 'notification',
    subject: 'Votre logo n’a pas pu être repris',
    paragraphs: [
      'Votre club est bien créé, mais l’image dont vous avez donné l’adresse n’a pas pu devenir votre logo.',
      `Adresse\u00a0: ${address}`,
      reason,
      'Vous pouvez déposer un fichier depuis le profil de votre club.',
    ],
    action: { label: 'Choisir un logo', path: '/club/profil' },
  }
}
