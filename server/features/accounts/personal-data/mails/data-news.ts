import { formatDate, formatLongMoment } from '#domain/common/dates/dates.ts'
import { exportExpiresAt } from '#domain/accounts/personal-data.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

const PAGE = '/profil?onglet=donnees'

export function exportReadyNews(export_id: string, ready_at: Date): News {
  return {
    event: once('data-export', export_id),
    type: 'notification',
    subject: 'Votre copie de données est prête',
    paragraphs: [
      `La copie de vos données est prête. Téléchargez-la depuis votre profil jusqu’au ${formatDate(exportExpiresAt(ready_at), PARIS)} : elle sera ensuite supprimée.`,
      'Si vous ne l’avez pas demandée, changez votre mot de passe.',
    ],
    action: { label: 'Télécharger mes données', path: PAGE },
  }
}

export function erasureAskedNews({ user_id, now, due_at }: { user_id: string; now: Date; due_at: Date }): News {
  return {
    event: eachTime('erasure-asked', user_id, now.toISOString()),
    type: 'notification',
    subject: 'Votre compte va être effacé',
    paragraphs: [
      `Votre compte sera effacé le ${formatLongMoment(due_at, PARIS)}. D’ici là, il fonctionne comme avant et vous pouvez changer d’avis.`,
      'Si vous ne l’avez pas demandé, gardez votre compte depuis ce bouton, puis changez votre mot de passe.',
    ],
    action: { label: 'Garder mon compte', path: PAGE },
  }
}

export function erasureStoppedNews({ user_id, due_at }: { user_id: string; due_at: string }, why: string): News {
  return {
    event: eachTime('erasure-stopped', user_id, due_at),
    type: 'notification',
    subject: 'Votre compte n’a pas été effacé',
    paragraphs: ['L’effacement de votre compte était prévu. Il n’a pas pu être fait.', why],
    action: { label: 'Voir mes données', path: PAGE },
  }
}
