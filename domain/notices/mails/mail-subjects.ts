import { MAIL_KINDS, type MailKind, mailLabel, SUBJECT_KINDS } from './mail-kinds.ts'

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

/** Placeholders that the subject of this kind of mail may contain. */
export function placeholdersOf(kind: MailKind): Placeholder[] {
  return MAIL_KINDS[kind].subject === 'registration'
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
