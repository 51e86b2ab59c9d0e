import { mailLabel } from './mail-labels.ts'
import type { MailKind } from './mail-kinds.ts'

/** Words in braces that a subject may contain, with what replaces them. */
export const PLACEHOLDERS = {
  plateforme: 'le nom de la plateforme',
  objet: 'l’objet habituel',
  tournoi: 'le nom du tournoi',
  equipe: 'le nom de l’équipe',
  club: 'le nom du club inscrit',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS
/** Values of the placeholders that depend on the mail. */
export type SubjectFacts = { [P in Exclude<Placeholder, 'plateforme' | 'objet'>]: string }

export const SUBJECT_MAX_LENGTH = 150

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

/** Kinds of mail whose subject administrators may rewrite, in the order of their list. */
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

/** Placeholders that the subject of this kind of mail may contain. */
export function placeholdersOf(kind: MailKind): Placeholder[] {
  return OF_REGISTRATIONS.includes(kind)
    ? ['plateforme', 'objet', 'tournoi', 'equipe', 'club']
    : ['plateforme', 'objet']
}

/** French reason why a subject is refused; null when it is accepted. */
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

/** The subject with its placeholders replaced. Null when a value is missing: the mail then keeps its usual subject. */
export function filledSubject(subject: string, values: Partial<Record<Placeholder, string>>): string | null {
  const known = values as Record<string, string | undefined>
  if ([...subject.matchAll(BRACED)].some(([, name = '']) => known[name] === undefined)) return null
  // A line break in a title could add headers to the mail, so everything is put on one line.
  return (
    subject
      .replace(BRACED, (_, name: string) => known[name]!)
      .replace(/\s+/gu, ' ')
      .trim() || null
  )
}

/** The subject with example values, as somebody would read it. The name of the mail stands for its usual subject. */
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
