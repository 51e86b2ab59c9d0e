import type { SeedClub } from './clubs.ts'
import type { SeedRegistration } from './seed-registration.ts'

/** One message in the inbox of a club. */
export type Message = {
  club: SeedClub
  type: string
  subject: string
  sender: string
  content: string
  link: string | null
  registration_id: string | null
  event: string | null
  date: Date
}

/** What people wrote by hand, each about another tournament that the club entered: to come, or over. */
const LETTERS: readonly { subject: string; content: string; daysAgo: number; over: boolean }[] = [
  {
    subject: 'Vestiaires et arrivée des équipes',
    content:
      'Bonjour,\n\nNous vous attendons une demi-heure avant votre premier match. Le vestiaire de votre équipe sera affiché à l’entrée. Pensez à apporter un second jeu de maillots, vos couleurs sont proches des nôtres.\n\nSportivement,\nle comité d’organisation',
    daysAgo: 2,
    over: false,
  },
  {
    subject: 'Repas du midi : combien serez-vous ?',
    content:
      'Bonjour,\n\nPour commander le pain et les desserts, pouvez-vous nous dire combien de repas vous souhaitez réserver, accompagnateurs compris ? Une réponse avant mercredi nous aiderait beaucoup.\n\nMerci d’avance et à bientôt !',
    daysAgo: 4,
    over: false,
  },
  {
    subject: 'Merci pour votre participation',
    content:
      'Bonjour à tous,\n\nMerci d’être venus, et bravo pour l’état d’esprit de vos joueurs. Nous vous enverrons les photos dans la semaine et nous espérons vous revoir l’an prochain.\n\nToute l’équipe des bénévoles',
    daysAgo: 9,
    over: true,
  },
]

export function letters(clubs: readonly SeedClub[], registrations: readonly SeedRegistration[], now: Date): Message[] {
  return clubs.flatMap((club) => {
    const entered = registrations.filter((r) => r.club === club && r.status === 'approved')
    const over = entered.filter(({ tournament }) => tournament.state === 'completed')
    const coming = entered.filter(({ tournament }) => tournament.state !== 'completed')
    return LETTERS.flatMap((letter) => {
      const about = letter.over ? over.pop() : coming.shift()
      if (!about) return []
      return {
        club,
        type: 'message',
        subject: letter.subject,
        sender: about.tournament.organizer.name,
        content: letter.content,
        link: null,
        registration_id: about.id,
        event: null,
        date: new Date(now.getTime() - letter.daysAgo * DAY - club.id * HOUR),
      }
    })
  })
}

const HOUR = 3_600_000
const DAY = 86_400_000
