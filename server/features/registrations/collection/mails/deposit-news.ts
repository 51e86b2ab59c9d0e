import { formatEuros } from '#domain/common/money.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { LockedRegistration as Subject } from '#server/features/registrations/registrations/commands/lock-registration.ts'
import { about, notification } from '#server/features/registrations/registrations/commands/tell.ts'

export function depositKeptNews(r: Subject, { cents, reason }: { cents: number; reason: string }): News {
  return notification(once('deposit-kept', r.id), {
    subject: `Caution gardée par l’organisateur : ${r.team_name}`,
    paragraphs: [
      `L’organisateur garde la caution de ${formatEuros(cents)} de ${about(r)}.`,
      `Motif : ${reason}`,
      'Si vous n’êtes pas d’accord, répondez-lui.',
    ],
  })
}

type Held = { tournament_id: number; title: string; teams: number; cents: number }

export const depositsHeldNews = ({ tournament_id, title, teams, cents }: Held): News => ({
  event: once('deposits-held', tournament_id),
  type: 'notification',
  subject: `Cautions à rendre : ${title}`,
  paragraphs: [
    `Votre tournoi « ${title} » est fini, et ${teams === 1 ? 'une caution n’est pas encore rendue' : `${teams} cautions ne sont pas encore rendues`} : ${formatEuros(cents)} en tout.`,
    'Rendez-les toutes d’un coup, ou dites au club pourquoi vous gardez la sienne.',
  ],
  action: { label: 'Rendre les cautions', path: '/organisateur/encaissement?onglet=remboursements' },
})
