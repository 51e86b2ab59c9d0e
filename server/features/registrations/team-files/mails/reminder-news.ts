import type { TeamFile } from '#contract/registrations/team-files.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { type FileGap, remindedGaps } from '#domain/registrations/team-files/team-file.ts'
import { eachTime } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

type Tournament = { id: number; title: string; time_zone: string }

/** Tells one club what each of its teams still misses. `files` are all of its own. */
export function reminderNews(
  tournament: Tournament,
  { club, files }: { club: { id: number }; files: readonly TeamFile[] },
  day: string,
): News {
  const missing = files.flatMap((file) => {
    const gaps = remindedGaps(file)
    return gaps.length > 0
      ? [[`${file.team_name}\u00a0:`, ...gaps.map((gap) => line(gap, file, tournament))].join('\n')]
      : []
  })
  return {
    event: eachTime('file-reminder', tournament.id, `${club.id}:${day}`),
    type: 'notification',
    subject: `Il manque quelque chose à votre dossier\u00a0: ${tournament.title}`,
    paragraphs: [
      `Pour le tournoi «\u00a0${tournament.title}\u00a0», voici ce que l’organisateur attend encore de vous.`,
      ...missing,
      'Les paiements et les inscriptions se suivent dans «\u00a0Inscriptions\u00a0», les papiers dans «\u00a0Documents\u00a0», les joueurs dans «\u00a0Profil équipe\u00a0».',
    ],
    action: { label: 'Compléter mon dossier', path: pathOf(files) },
  }
}

function line({ kind, words }: FileGap, { payment, reference }: TeamFile, { time_zone }: Tournament): string {
  if (kind !== 'payment') return `- ${words}`
  const due = payment.due_at ? `, à recevoir avant le ${formatLongMoment(payment.due_at, time_zone)}` : ''
  return `- ${words}${due} (référence ${reference})`
}

/** The page where the first missing thing is settled. */
function pathOf(files: readonly TeamFile[]): string {
  const kinds = files.flatMap((file) => remindedGaps(file)).map(({ kind }) => kind)
  if (kinds.includes('payment')) return '/club/inscriptions'
  return kinds.includes('document') ? '/club/documents' : '/club/profil'
}
