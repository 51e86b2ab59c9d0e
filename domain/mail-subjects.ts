import { MAIL_KINDS, type MailKind } from './mail-kinds.ts'

/** What a subject may name, between braces, and what it stands for. */
export const PLACEHOLDERS = {
  plateforme: 'le nom de la plateforme',
  objet: 'l’objet habituel de ce courriel',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

export const SUBJECT_MAX_LENGTH = 150

/** What the subject of that kind of mail may name. */
export function placeholdersOf(_kind: MailKind): Placeholder[] {
  return ['plateforme', 'objet']
}

/** Why a subject cannot be kept; null when it can. */
export function subjectProblem(kind: MailKind, subject: string): string | null {
  if (/[\r\n]/.test(subject)) return 'Un objet tient sur une ligne.'
  const known: readonly string[] = placeholdersOf(kind)
  const unknown = [...subject.matchAll(BRACED)].map(([, name = '']) => name).find((name) => !known.includes(name))
  if (unknown !== undefined) return `{${unknown}} n’existe pas pour ce courriel.`
  return /[{}]/.test(subject.replace(BRACED, '')) ? 'Une accolade n’est pas fermée.' : null
}

/** The subject with what it names. A value of several lines becomes one. */
export function filledSubject(subject: string, values: Partial<Record<Placeholder, string>>): string {
  return subject
    .replace(BRACED, (whole, name: string) => (values as Record<string, string | undefined>)[name] ?? whole)
    .replace(/\s+/gu, ' ')
    .trim()
}

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAIL_KINDS, kind)

const BRACED = /\{([^{}]*)\}/g
