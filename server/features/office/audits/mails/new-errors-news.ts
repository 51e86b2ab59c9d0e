import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

/** Sent to the owner of the platform. */
export function newErrorsNews(run_id: number, messages: readonly string[]): News {
  const count = messages.length
  return {
    event: eachTime('audit-errors', 'platform', String(run_id)),
    type: 'notification',
    subject: `Audit\u00a0: ${count} ${count > 1 ? 'erreurs nouvelles' : 'erreur nouvelle'}`,
    paragraphs: messages.map((message) => `${message}.`),
    action: { label: 'Voir l’audit', path: `/admin/audit?audit=${run_id}` },
  }
}
