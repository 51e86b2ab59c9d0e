import { MAIL_KINDS, type MailKind, mailLabel, SUBJECT_KINDS } from './mail-kinds.ts'

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

/** What the subject of that kind of mail may name. */
export function placeholdersOf(kind: MailKind): Placeholder[] {
  return MAIL_KINDS[kind].subject === 'registration'
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
