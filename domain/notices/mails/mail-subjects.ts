import { mailLabel } from './mail-labels.ts'
import type { MailKind } from './mail-kinds.ts'

/** What a subject may name, between braces, and what it stands for. */
export const PLACEHOLDERS = {
  plateforme: 'le nom de la plateforme',
  objet: 'l’objet habituel',
  tournoi: 'le nom du tournoi',
  equipe: 'le nom de l’équipe',
  club: 'le nom du club inscrit',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS
/** What a mail is about, beyond what every mail has. */
export type SubjectFacts = { [P in Exclude<Placeholder, 'plateforme' | 'objet'>]: string }

export const SUBJECT_MAX_LENGTH = 150

/** Those that tell of one registration. */
const OF_REGISTRATIONS: readonly MailKind[] = [
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
]

/** Kinds whose subject administrators may write, as they are listed; all others keep the product's. */
export const SUBJECT_KINDS: readonly MailKind[] = [
  ...OF_REGISTRATIONS,
  'receipt',
  'tournament-cancelled',
  'tournament-postponed',
  'tournament-changed',
  'tournament-approved',
  'tournament-returned',
  'registrations-opened',
  'past-club-invited',
  'file-reminder',
  'document-approved',
  'document-rejected',
  'organizing-granted',
  'organizing-refused',
  'join_request',
  'join_answer',
  'club_invitation',
  'thread-message',
  'comment-new',
  'content-decided',
  'digest',
  'confirm_email',
  'recovery',
  'sign_in_link',
  'preorder',
  'preorder-copy',
  'contact',
]

/** What the subject of that kind of mail may name. */
export function placeholdersOf(kind: MailKind): Placeholder[] {
  return OF_REGISTRATIONS.includes(kind)
    ? ['plateforme', 'objet', 'tournoi', 'equipe', 'club']
    : ['plateforme', 'objet']
}

/** Why a subject cannot be kept; null when it can. */
export function subjectProblem(kind: string, subject: string): string | null {
  if (!isSubjectKind(kind)) return 'L’objet de cet e-mail ne se change pas.'
  if (/[\r\n]/.test(subject)) return 'Un objet tient sur une ligne.'
  if (subject.trim() === '') return 'Écrivez un objet, ou revenez à l’objet habituel.'
  if (subject.length > SUBJECT_MAX_LENGTH) return `${SUBJECT_MAX_LENGTH} caractères au plus.`
  const known: readonly string[] = placeholdersOf(kind)
  const unknown = [...subject.matchAll(BRACED)].map(([, name = '']) => name).find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} n’existe pas pour cet e-mail.`
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

/** As somebody would read it; the usual subject by what the mail is called. */
export const exampleSubject = (subject: string, kind: string): string =>
  filledSubject(subject, { ...EXAMPLES, objet: mailLabel(kind) }) ?? subject

const EXAMPLES = {
  plateforme: 'Rebond',
  tournoi: 'Tournoi de printemps',
  equipe: 'Les Faucons',
  club: 'BC Brotteaux',
}

export const isSubjectKind = (kind: string): kind is MailKind => (SUBJECT_KINDS as readonly string[]).includes(kind)

const BRACED = /\{([^{}]*)\}/g
