import { MAIL_LABELS } from './mail-labels.ts'
import type { MailKind } from './mail-kinds.ts'

/** What a subject may name, between braces: what it stands for, and an example. */
export const PLACEHOLDERS = {
  plateforme: { meaning: 'le nom de la plateforme', example: 'Rebond' },
  objet: { meaning: 'l’objet habituel', example: 'Inscription enregistrée : Les Faucons' },
  tournoi: { meaning: 'le nom du tournoi', example: 'Tournoi de printemps' },
  equipe: { meaning: 'le nom de l’équipe', example: 'Les Faucons' },
  club: { meaning: 'le nom du club inscrit', example: 'BC Brotteaux' },
} as const

export type Placeholder = keyof typeof PLACEHOLDERS
/** What a mail is about, beyond what every mail has. */
export type SubjectFacts = { [P in Exclude<Placeholder, 'plateforme' | 'objet'>]: string }

export const SUBJECT_MAX_LENGTH = 150

/** Kinds whose subject administrators may write, as they are listed. */
export const SUBJECT_KINDS = (Object.keys(MAIL_LABELS) as MailKind[]).map((kind) => ({
  kind,
  label: MAIL_LABELS[kind]!,
}))

/** What the subject of that kind of mail may name. */
export function placeholdersOf(kind: MailKind): Placeholder[] {
  return OF_REGISTRATIONS.has(kind) ? ['plateforme', 'objet', 'tournoi', 'equipe', 'club'] : ['plateforme', 'objet']
}

/** Why a subject cannot be kept; null when it can. */
export function subjectProblem(kind: string, subject: string): string | null {
  if (!isSubjectKind(kind)) return 'L’objet de ce courriel ne se change pas.'
  if (/[\r\n]/.test(subject)) return 'Un objet tient sur une ligne.'
  if (subject.trim() === '') return 'Écrivez un objet, ou revenez à l’objet habituel.'
  if (subject.length > SUBJECT_MAX_LENGTH) return `${SUBJECT_MAX_LENGTH} caractères au plus.`
  const known: readonly string[] = placeholdersOf(kind)
  const unknown = [...subject.matchAll(BRACED)].map(([, name = '']) => name).find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} n’existe pas pour ce courriel.`
  return /[{}]/.test(subject.replace(BRACED, '')) ? 'Une accolade n’est pas fermée.' : null
}

/** The subject with what it names; null when the mail cannot say something of it, and keeps its own. */
export function filledSubject(subject: string, values: Partial<Record<Placeholder, string>>): string | null {
  const known = values as Record<string, string | undefined>
  if ([...subject.matchAll(BRACED)].some(([, name = '']) => known[name] === undefined)) return null
  // One line, whatever a title holds: a line break could add headers.
  return (
    subject
      .replace(BRACED, (_, name: string) => known[name]!)
      .replace(/\s+/gu, ' ')
      .trim() || null
  )
}

/** As somebody would read it. */
export const exampleSubject = (subject: string): string =>
  filledSubject(
    subject,
    Object.fromEntries(Object.entries(PLACEHOLDERS).map(([name, { example }]) => [name, example])),
  ) ?? subject

export const isSubjectKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_LABELS, kind)

const BRACED = /\{([^{}]*)\}/g

/** Those that tell of one registration. */
const OF_REGISTRATIONS: ReadonlySet<MailKind> = new Set([
  'registration-received',
  'registration-added',
  'registration-waitlisted',
  'place-offered',
  'place-free',
  'registration-expired',
  'registration-approved',
  'registration-rejected',
  'registration-cancelled',
  'registration-new',
  'registration-cancelled-by-club',
  'registration-paid',
  'payment-late',
  'payment-extra',
  'payment-reminder',
  'payment-extended',
  'payment-overdue',
  'refund-due',
  'refund-settled',
])
