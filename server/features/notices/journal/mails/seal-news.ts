import { formatDay } from '#domain/common/dates/dates.ts'
import { once } from '#server/features/notices/messages/commands/event.ts'
import type { Told } from '#server/features/notices/messages/commands/mail-person.ts'

export type Seal = { day: string; lines: number; seal: string }

/** Sends the owner of the platform a copy that nobody who reaches the database can change. */
export const sealNews = ({ day, lines, seal }: Seal): Told => ({
  event: once('journal-sealed', day),
  subject: `Journal du ${formatDay(day)}\u00a0: le sceau`,
  paragraphs: [
    `Le journal du ${formatDay(day)} a ${lines.toLocaleString('fr-FR')} ${lines > 1 ? 'lignes' : 'ligne'}. Il est scellé par-dessus les jours d’avant\u00a0:`,
    seal,
    'Gardez cet e-mail. Si une ligne est un jour changée ou retirée, le sceau que la plateforme recalcule ne sera plus celui-ci.',
  ],
  action: { label: 'Voir le journal', path: `/admin/journal?du=${day}&au=${day}` },
})
