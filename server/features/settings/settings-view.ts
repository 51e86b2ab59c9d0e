import type { HeldSettings } from '#contract/settings.ts'
import { canGrantAdmin, ONLY_OWNER } from '#domain/administration.ts'
import { DEFAULT_SETTINGS, withDefaults } from '#domain/settings.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { listKept } from './queries.ts'

/** Every setting with its version, and what the viewer may change of them. */
export async function viewSettings({ db, viewer }: Pick<MemberContext, 'db' | 'viewer'>): Promise<HeldSettings> {
  const kept = await listKept(db)
  const versions = Object.fromEntries(kept.map(({ key, version }) => [key, version]))
  const change_powers = canGrantAdmin(viewer)
  return {
    values: withDefaults(Object.fromEntries(kept.map(({ key, value }) => [key, value]))),
    versions: Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((key) => [key, versions[key] ?? null])),
    permissions: { change_powers, why_not: change_powers ? null : ONLY_OWNER },
  }
}
