import { CONTENT_TYPE_LABELS } from '#domain/community/content.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'
import type { ReportsEnd } from '#server/features/community/moderation/commands/close-reports.ts'
import type { LockedContent } from '#server/features/community/moderation/commands/lock-content.ts'

/** Thanks somebody who has reported a content, once for each report. */
export function thanksNews({
  id,
  content,
  outcome,
  reason,
}: ReportsEnd & { id: string; content: LockedContent }): News {
  return {
    event: once('report-answered', id),
    type: 'notification',
    subject: 'Votre signalement',
    paragraphs: [
      `Vous avez signalé un contenu du tournoi «\u00a0${content.title}\u00a0» (${CONTENT_TYPE_LABELS[content.type].toLowerCase()}).`,
      ANSWERS[outcome](reason),
    ],
  }
}

const ANSWERS: Record<ReportsEnd['outcome'], (reason?: string) => string> = {
  upheld: () => 'Merci, nous l’avons retiré.',
  withdrawn: () => 'Merci. Son auteur l’a retiré avant que nous le relisions.',
  dismissed: (reason) =>
    reason
      ? `Merci. Après relecture, nous l’avons laissé\u00a0: ${reason}`
      : 'Merci. Après relecture, nous l’avons laissé.',
}
