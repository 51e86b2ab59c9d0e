import { failureMeaning } from '#domain/notices/mails/failure-words.ts'
import { jobLabel } from '#domain/office/job-state.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Failed = { id: string; queue: string; error: string | null }

/** Sent to the owner of the platform. The thrown error stays in the back office, because it may name people. */
export function failedNews(failed: readonly Failed[]): News {
  const byQueue = Map.groupBy(failed, ({ queue }) => queue)
  return {
    event: eachTime('job-failed', 'platform', failed[0]!.id),
    type: 'notification',
    subject: failed.length === 1 ? 'Tâche abandonnée.' : `${failed.length} tâches abandonnées.`,
    paragraphs: [...byQueue].map(([queue, jobs]) => {
      const meaning = failureMeaning(jobs[0]!.error ?? '')
      return `${jobLabel(queue)}${jobs.length > 1 ? ` (${jobs.length})` : ''}. ${meaning ?? 'Tous les essais ont échoué.'}`
    }),
    action: { label: 'Voir les tâches', path: '/admin/taches?etat=failed' },
  }
}
