import { eachTime, once } from '#server/features/notices/messages/commands/event.ts'
import type { News } from '#server/features/notices/messages/commands/notify-club.ts'

const action = { label: 'Voir la qualité des calculs', path: '/admin/calculs' }

const NAMES = {
  strength: ['La force des équipes', 'le simple taux de victoires'],
  attendance: ['La prévision d’affluence', 'une simple droite'],
  recommendation: ['L’ordre des tournois recommandés', 'l’ordre des distances'],
} as const

type Figures = { value: number | null; baseline: number | null; n: number }

/** Tells the owner that a rival does better. @param month the owner is told once a month */
export const beatenNews = (name: keyof typeof NAMES, { value, baseline, n }: Figures, month: string): News => {
  const [what, rival] = NAMES[name]
  return {
    event: once('insights-beaten', `${name}-${month}`),
    type: 'notification',
    subject: 'Un calcul fait moins bien que son rival',
    paragraphs: [
      `${what} a moins bien vu que ${rival}, deux mois de suite\u00a0: ${inFrench(value)} contre ${inFrench(baseline)}, sur ${n} cas.`,
      'Rien n’est retiré des écrans. La page des méthodes montre ces chiffres à tous.',
    ],
    action,
  }
}

/** Tells the owner that the night is late. @param day the owner is told once a day */
export const lateNightNews = (at: string, day: string): News => ({
  event: eachTime('insights-late', 'platform', day),
  type: 'notification',
  subject: 'Les calculs de la nuit ont du retard',
  paragraphs: [
    `Les forces et les classements affichés datent du ${at}. Ils sont refaits chaque nuit, à 3 h 10.`,
    'La page des tâches dit pourquoi «\u00a0Calculs de la nuit\u00a0» n’a pas abouti.',
  ],
  action: { label: 'Voir les tâches', path: '/admin/taches' },
})

const inFrench = (figure: number | null) => (figure === null ? '—' : figure.toFixed(3).replace('.', ','))
