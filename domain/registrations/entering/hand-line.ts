import { teamNameProblem } from '../../clubs/teams/team-name.ts'
import { isPhone } from '../../common/people/phone.ts'
import { tidy } from '../../common/text.ts'
import { CLUB_NAME_MAX_LENGTH, CLUB_NAME_MIN_LENGTH } from '../../common/thresholds.ts'

/** One request enters at most this many teams, and a pasted list has at most this many lines. */
export const HAND_LINES_MAX = 60

/** Where a line can be wrong. */
export const HAND_FIELDS = ['club', 'team_name', 'category', 'contact', 'payment'] as const

export type HandField = (typeof HAND_FIELDS)[number]

/** The typed words of a line. A known club has its own contact; a new one has the typed contact. */
export type HandWords = { club: { kind: 'known' } | { kind: 'new'; name: string; contact: string }; team_name: string }

/** The French sentence for each wrong field of a line that an organiser types. Empty when nothing is wrong. */
export function handLineProblems({ club, team_name }: HandWords): Partial<Record<HandField, string>> {
  const isNew = club.kind === 'new'
  const problems = {
    club: isNew ? clubNameProblem(club.name) : null,
    team_name: nameProblem(team_name),
    contact: isNew && contactOf(club.contact) === null ? contactProblem(club.contact) : null,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

/**
 * The telephone and the e-mail of a contact, typed in any order: '06 12 34 56 78, marie@club.fr'. One of the two is
 * enough. Null when there is neither, or when a part is not valid.
 */
export function contactOf(typed: string): { phone: string | null; email: string | null } | null {
  const [email = null, ...others] = typed.match(/\S*@\S*/gu)?.map((word) => word.replace(EDGES, '')) ?? []
  const phone = tidy(typed.replace(/\S*@\S*/gu, ' '))
    .replace(EDGES, '')
    .replace(/^t[eé]l(?:[eé]phone)?[\s.:]*/iu, '')
    .trim()
  const isWrong = others.length > 0 || (email && !isEmail(email)) || (phone && !isPhone(phone))
  return isWrong || (!email && !phone) ? null : { phone: phone || null, email }
}

/** Signs that separate two contacts. Brackets stand around an address that a mail program has copied. */
const EDGES = /^[\s,;/|<>:–-]+|[\s,;/|<>:–-]+$/gu

const isEmail = (text: string) =>
  text.length <= EMAIL_MAX_LENGTH && /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/iu.test(text)

const EMAIL_MAX_LENGTH = 200

function clubNameProblem(name: string): string | null {
  const { length } = tidy(name)
  if (length < CLUB_NAME_MIN_LENGTH) return 'Indiquez le nom du club.'
  return length > CLUB_NAME_MAX_LENGTH ? `${CLUB_NAME_MAX_LENGTH} caractères au plus.` : null
}

/** The organiser names the team of somebody else. */
const nameProblem = (name: string) => (tidy(name) === '' ? 'Indiquez le nom de l’équipe.' : teamNameProblem(name))

function contactProblem(typed: string): string {
  if (typed.trim() === '') return 'Indiquez un téléphone ou un e-mail.'
  return typed.includes('@') ? 'Indiquez une adresse e-mail valide.' : 'Indiquez un numéro de téléphone valide.'
}
