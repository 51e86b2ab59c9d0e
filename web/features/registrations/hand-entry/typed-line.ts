import type { HandLine } from '#contract/registrations/registration-by-hand.ts'
import { type HandField, handLineProblems } from '#domain/registrations/entering/hand-line.ts'
import {
  type HandPayment,
  type PastedTeam,
  type PricedCategory,
  USUAL_PAYMENT,
} from '#domain/registrations/entering/pasted-teams.ts'
import type { ManualMethod } from '#domain/registrations/payments/payment.ts'
import { randomKey } from '#web/lib/acts/request-key.ts'

export type HandCategory = PricedCategory & { places_left: number }

/** A line of the table as it is typed. */
export type TypedLine = {
  /** It names the line for the server too: sent again, it enters one team. */
  key: string
  club: string
  /** The club of the platform that was chosen; null while `club` is only a name. */
  known: { id: number; has_account: boolean } | null
  commune: { insee: string; town: string }
  /** The name of the club when it is empty. */
  team_name: string
  category: string
  contact: string
  payment: HandPayment | ''
  papers_seen: boolean
  /** What a pasted list did not say clearly, or what the server has refused, until the field changes. */
  told: Partial<Record<HandField | 'line', string>>
  /** Its problems are shown: it was left, pasted or sent. */
  is_left: boolean
  is_entered: boolean
}

export const emptyLine = (): TypedLine => ({
  key: randomKey(),
  club: '',
  known: null,
  commune: { insee: '', town: '' },
  team_name: '',
  category: '',
  contact: '',
  payment: USUAL_PAYMENT,
  papers_seen: false,
  told: {},
  is_left: false,
  is_entered: false,
})

export const pastedLine = ({ category_id, unread, payment, ...words }: PastedTeam): TypedLine => ({
  ...emptyLine(),
  ...words,
  category: String(category_id ?? ''),
  payment: payment ?? '',
  told: unread,
  is_left: true,
})

/** Nothing is typed in it. */
export const isBlank = ({ club, team_name, contact, category }: TypedLine): boolean =>
  club + team_name + contact + category === ''

export type LineProblems = TypedLine['told']

/** The sentence for each field that is wrong. */
export function problemsOf(line: TypedLine): LineProblems {
  const { club, known, contact, category, payment, told } = line
  const { team_name, ...problems } = handLineProblems({
    club: known ? { kind: 'known' } : { kind: 'new', name: club, contact },
    team_name: nameOf(line),
  })
  return {
    ...problems,
    // Without a club, its name is what is missing.
    ...(team_name && nameOf(line) ? { team_name } : {}),
    ...(category === '' ? { category: 'Choisissez la catégorie.' } : {}),
    ...(payment === '' ? { payment: 'Choisissez comment elle paie.' } : {}),
    ...told,
  }
}

/** To be sent: something is typed, and nothing of it is wrong. */
export const isReady = (line: TypedLine): boolean => isWaiting(line) && Object.keys(problemsOf(line)).length === 0

/** It is typed and not entered yet. */
export const isWaiting = (line: TypedLine): boolean => !line.is_entered && !isBlank(line)

const nameOf = ({ team_name, club }: TypedLine) => team_name.trim() || club.trim()

/** It is called for lines that are ready. */
export function inputOf(line: TypedLine): HandLine {
  const { key, club, known, commune, contact, category, payment, papers_seen } = line
  const [state, method] = (payment || USUAL_PAYMENT).split(':') as ['received' | 'awaited', ManualMethod]
  return {
    key,
    tournament_category_id: Number(category),
    team_name: nameOf(line),
    club: known
      ? { kind: 'known', club_id: known.id }
      : { kind: 'new', name: club, contact, ...(commune.insee ? { insee: commune.insee } : {}) },
    payment: { state, method },
    papers_seen,
  }
}
