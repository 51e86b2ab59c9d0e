import type { SeedClub } from '../clubs/clubs.ts'
import type { SeedRow } from '../insert-rows.ts'
import type { Person } from '../accounts/people.ts'
import type { Random } from '../random.ts'
import type { SeedRegistration } from '../registrations/seed-registration.ts'

type Side = 'club' | 'organizer' | 'platform'

/** One conversation, its messages in their order. */
type SeedThread = {
  club: SeedClub
  organizer: SeedClub | null
  tournament_id: number | null
  subject: string
  messages: { side: Side; content: string; date: Date }[]
}

type Letter = { subject: string; over: boolean; daysAgo: number; content: string; answer?: string }

/** What organisers wrote by hand, each about another tournament that the club entered: to come, or over. */
const LETTERS: readonly Letter[] = [
  {
    subject: 'Vestiaires et arrivée des équipes',
    content:
      'Bonjour,\n\nNous vous attendons une demi-heure avant votre premier match. Le vestiaire de votre équipe sera affiché à l’entrée. Pensez à apporter un second jeu de maillots, vos couleurs sont proches des nôtres.\n\nSportivement,\nle comité d’organisation (démo)',
    daysAgo: 2,
    over: false,
  },
  {
    subject: 'Repas du midi\u00a0: combien serez-vous\u00a0?',
    content:
      'Bonjour,\n\nPour commander le pain et les desserts, pouvez-vous nous dire combien de repas vous souhaitez réserver, accompagnateurs compris\u00a0? Une réponse avant mercredi nous aiderait beaucoup.\n\nMerci d’avance et à bientôt (démo).',
    answer: 'Bonjour,\n\nNous serons quatorze, dont deux repas sans porc. Merci à vous (démo).',
    daysAgo: 4,
    over: false,
  },
  {
    subject: 'Merci pour votre participation',
    content:
      'Bonjour à tous,\n\nMerci d’être venus, et bravo pour l’état d’esprit de vos joueurs. Nous espérons vous revoir l’an prochain.\n\nToute l’équipe des bénévoles (démo)',
    daysAgo: 9,
    over: true,
  },
]

const QUESTIONS: readonly { subject: string; content: string; answer?: string; daysAgo: number }[] = [
  {
    subject: 'Minibus et parking',
    content: 'Bonjour,\n\nNous venons avec deux minibus\u00a0: y a-t-il un parking près du gymnase\u00a0? (démo)',
    daysAgo: 1,
  },
  {
    subject: 'Joueuse surclassée',
    content: 'Bonjour,\n\nUne joueuse surclassée peut-elle jouer dans cette catégorie\u00a0? (démo)',
    answer: 'Bonjour,\n\nOui, avec son certificat de surclassement le jour même (démo).',
    daysAgo: 3,
  },
]

/** Conversations of the demonstration’s clubs with organisers and with the platform. */
export function createThreads(
  { players, organizer }: { players: readonly SeedClub[]; organizer: SeedClub },
  registrations: readonly SeedRegistration[],
  now: Date,
): SeedThread[] {
  return [
    ...players.flatMap((club) => lettersTo(club, registrations, now)),
    ...questionsTo(organizer, registrations, now),
    ...players.slice(0, 1).map((club) => helpOf(club, now)),
  ]
}

export function threadRows(
  threads: readonly SeedThread[],
  { all, admin }: { all: readonly Person[]; admin: Person },
  platformName: string,
  now: Date,
  random: Random,
): Record<'threads' | 'messages' | 'message_reads', SeedRow[]> {
  const built = threads.map(({ club, organizer, tournament_id, subject, messages }) => {
    const id = random.uuid()
    const authors = { club: ownerOf(all, club), organizer: organizer && ownerOf(all, organizer), platform: admin }
    const rows = messages.map(({ side, content, date }) => ({
      id: random.uuid(),
      thread_id: id,
      club_id: club.id,
      type: 'message',
      side,
      author_id: authors[side]?.id ?? null,
      subject,
      sender: side === 'platform' ? platformName : (authors[side]?.full_name ?? ''),
      content,
      date,
      mailed_at: date,
    }))
    const last = rows.at(-1)!
    const thread = {
      id,
      club_id: club.id,
      organizer_club_id: organizer?.id ?? null,
      tournament_id,
      subject,
      last_message_id: last.id,
      last_side: last.side,
      last_at: last.date,
      created_at: rows[0]!.date,
    }
    // Whoever has answered, or has had five days, has read.
    const readers = [authors.club, organizer ? authors.organizer : admin].filter(
      (person) => person !== null && person !== undefined,
    )
    const read = rows.flatMap((row, index) =>
      index < rows.length - 1 || now.getTime() - row.date.getTime() > 5 * DAY
        ? readers.map(({ id: user_id }) => ({
            message_id: row.id,
            user_id,
            read_at: new Date(row.date.getTime() + HOUR),
          }))
        : [],
    )
    return { thread, rows, read }
  })
  return {
    threads: built.map(({ thread }) => thread),
    messages: built.flatMap(({ rows }) => rows),
    message_reads: built.flatMap(({ read }) => read),
  }
}

function lettersTo(club: SeedClub, registrations: readonly SeedRegistration[], now: Date): SeedThread[] {
  const entered = registrations.filter(
    (r) => r.club === club && r.status === 'approved' && r.tournament.organizer !== club,
  )
  const over = entered.filter(({ tournament }) => tournament.state === 'completed')
  const coming = entered.filter(({ tournament }) => tournament.state !== 'completed')
  return LETTERS.flatMap(({ subject, content, answer, daysAgo, over: isOver }) => {
    const about = isOver ? over.pop() : coming.shift()
    if (!about) return []
    const date = new Date(now.getTime() - daysAgo * DAY - club.id * HOUR)
    const first = { side: 'organizer' as const, content, date }
    const second = answer ? [{ side: 'club' as const, content: answer, date: new Date(date.getTime() + 5 * HOUR) }] : []
    return [threadAbout(about, subject, [first, ...second])]
  })
}

function questionsTo(organizer: SeedClub, registrations: readonly SeedRegistration[], now: Date): SeedThread[] {
  const entered = registrations.filter(
    (r) => r.tournament.organizer === organizer && r.status === 'approved' && r.club !== organizer,
  )
  const clubs = [...new Map(entered.map((r) => [r.club, r])).values()]
  return QUESTIONS.flatMap(({ subject, content, answer, daysAgo }, index) => {
    const about = clubs[index]
    if (!about) return []
    const date = new Date(now.getTime() - daysAgo * DAY)
    const first = { side: 'club' as const, content, date }
    const second = answer
      ? [{ side: 'organizer' as const, content: answer, date: new Date(date.getTime() + 3 * HOUR) }]
      : []
    return [threadAbout(about, subject, [first, ...second])]
  })
}

const threadAbout = (r: SeedRegistration, subject: string, messages: SeedThread['messages']): SeedThread => ({
  club: r.club,
  organizer: r.tournament.organizer,
  tournament_id: r.tournament.id,
  subject,
  messages,
})

function helpOf(club: SeedClub, now: Date): SeedThread {
  const date = new Date(now.getTime() - 6 * DAY)
  return {
    club,
    organizer: null,
    tournament_id: null,
    subject: 'Numéro FFBB du club',
    messages: [
      { side: 'club', content: 'Bonjour,\n\nOù se saisit le numéro d’affiliation du club\u00a0? (démo)', date },
      {
        side: 'platform',
        content: 'Bonjour,\n\nDans votre espace, page « Profil équipe ». Bonne saison (démo).',
        date: new Date(date.getTime() + 20 * HOUR),
      },
    ],
  }
}

const ownerOf = (people: readonly Person[], club: SeedClub) =>
  people.find((person) => person.club === club && person.rights === 'owner')

const HOUR = 3_600_000
const DAY = 86_400_000
