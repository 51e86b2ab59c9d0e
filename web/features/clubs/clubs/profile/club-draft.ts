import { CLUB_FIELDS, type ClubField, type ClubValues, UNCHOSEN } from './club-values.ts'

/** What is typed and not saved: the changed fields alone, each with what it was when it was changed. */
export type ClubDraft = { [F in keyof ClubValues]?: { was: string; is: string } }

/** What the form shows: what is saved, under what is typed. */
export function shownValues(saved: ClubValues, draft: ClubDraft): ClubValues {
  const typed = Object.entries(draft).map(([field, { is }]) => [field, is])
  return { ...saved, ...Object.fromEntries(typed) }
}

/** The draft after fields were typed; one that says what is saved again is no change. */
export function typedIn(draft: ClubDraft, saved: ClubValues, typed: Partial<ClubValues>): ClubDraft {
  const next = { ...draft }
  for (const [name, is] of Object.entries(typed) as [keyof ClubValues, string][]) {
    if (is === saved[name]) delete next[name]
    else next[name] = { was: draft[name]?.was ?? saved[name], is }
  }
  return next
}

/** Fields that somebody else has saved otherwise while they were typed here, with what is saved now. */
export function clashes(saved: ClubValues, draft: ClubDraft): Partial<Record<ClubField, string>> {
  return Object.fromEntries(
    CLUB_FIELDS.flatMap((field) => {
      const typed = draft[field]
      return typed && typed.was !== saved[field] && typed.is !== saved[field] ? [[field, saved[field]]] : []
    }),
  )
}

/** The draft that a tab has kept, if it is one. */
export function readDraft(kept: Record<string, unknown> | null): ClubDraft {
  const isKept = (value: unknown): value is { was: string; is: string } =>
    typeof value === 'object' &&
    value !== null &&
    'was' in value &&
    'is' in value &&
    typeof value.was === 'string' &&
    typeof value.is === 'string' &&
    value.is !== UNCHOSEN
  const fields: readonly string[] = [...CLUB_FIELDS, 'insee']
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([field, value]) => fields.includes(field) && isKept(value)),
  )
}
