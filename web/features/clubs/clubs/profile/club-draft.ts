import { CLUB_FIELDS, type ClubField, type ClubValues, UNCHOSEN } from './club-values.ts'

/**
 * Typed values that are not saved yet: only the changed fields, each with its saved value at the moment of the change.
 */
export type ClubDraft = { [F in keyof ClubValues]?: { was: string; is: string } }

/** The values shown by the form: the saved ones, replaced by the typed ones. */
export function shownValues(saved: ClubValues, draft: ClubDraft): ClubValues {
  const typed = Object.entries(draft).map(([field, { is }]) => [field, is])
  return { ...saved, ...Object.fromEntries(typed) }
}

/** The draft after some fields were typed in. A value equal to the saved one is removed from the draft. */
export function typedIn(draft: ClubDraft, saved: ClubValues, typed: Partial<ClubValues>): ClubDraft {
  const next = { ...draft }
  for (const [name, is] of Object.entries(typed) as [keyof ClubValues, string][]) {
    if (is === saved[name]) delete next[name]
    else next[name] = { was: draft[name]?.was ?? saved[name], is }
  }
  return next
}

/** The saved values of fields that somebody else has changed while they were typed in here. */
export function clashes(saved: ClubValues, draft: ClubDraft): Partial<Record<ClubField, string>> {
  return Object.fromEntries(
    CLUB_FIELDS.flatMap((field) => {
      const typed = draft[field]
      return typed && typed.was !== saved[field] && typed.is !== saved[field] ? [[field, saved[field]]] : []
    }),
  )
}

/** Reads the draft kept in this tab, and ignores everything that is no draft. */
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
