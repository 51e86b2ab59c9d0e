import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Notice = { user_id: string; step: 'first_notice' | 'second_notice'; from: Date; now: Date }

export function inactivityNews({ user_id, step, from, now }: Notice): News {
  return {
    event: eachTime('inactivity-notice', user_id, now.toISOString()),
    type: 'notification',
    subject:
      step === 'first_notice' ? 'Votre compte va devenir inactif' : 'Dernier rappel avant que votre compte dorme',
    paragraphs: [
      `Vous ne vous êtes pas connecté depuis près de deux ans. Votre compte deviendra inactif le ${formatDate(from, PARIS)}\u00a0: vous ne recevrez plus de message de votre club.`,
      'Il suffit de vous connecter, avant ou après ce jour, pour qu’il soit actif. Vous pouvez aussi l’effacer depuis votre profil.',
    ],
    action: { label: 'Me connecter', path: '/?login=true' },
  }
}
