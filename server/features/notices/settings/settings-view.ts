import type { HeldSettings } from '#contract/notices/settings.ts'
import { canGrantAdmin, ONLY_OWNER } from '#domain/accounts/administration.ts'
import { DEFAULT_SETTINGS, withDefaults } from '#domain/notices/settings/settings.ts'
import { addDays, instantOf, localDay } from '#domain/common/dates/local-time.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { countMatches, listChoices, listKept } from './queries.ts'

/** Reads every setting with its version, and whether the viewer may change powers. */
export async function viewSettings({
  db,
  viewer,
  clock,
}: Pick<MemberContext, 'db' | 'viewer' | 'clock'>): Promise<HeldSettings> {
  const today = localDay(clock(), PARIS)
  const [kept, choices, matches_today] = await Promise.all([
    listKept(db),
    listChoices(db),
    countMatches(db, instantOf(today, '00:00', PARIS), instantOf(addDays(today, 1), '00:00', PARIS)),
  ])
  const versions = Object.fromEntries(kept.map(({ key, version }) => [key, version]))
  const change_powers = canGrantAdmin(viewer)
  return {
    values: withDefaults(Object.fromEntries(kept.map(({ key, value }) => [key, value]))),
    versions: Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((key) => [key, versions[key] ?? null])),
    choices,
    matches_today,
    permissions: { change_powers, why_not: change_powers ? null : ONLY_OWNER },
  }
}
