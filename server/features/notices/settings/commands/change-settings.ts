import { isDeepStrictEqual } from 'node:util'
import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { DEFAULT_SETTINGS, POWER_KEYS, type SettingKey, type Settings } from '#domain/notices/settings/settings.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { act, type MemberAct } from '#server/platform/procedures/act.ts'
import { listKept } from '../queries.ts'

type Change = { values: Partial<Settings>; versions: Record<string, string | null> }

/**
 * Writes the settings that change; each has its line in the journal. Settings are read at each request, so they hold at once
 * in every process.
 * @throws CONFLICT when somebody has changed one of them since it was read
 */
export async function changeSettings(context: MemberContext, { values, versions }: Change) {
  await act(context, async (act) => {
    const { tx } = act
    await lockSettings(tx)
    const kept = new Map((await listKept(tx)).map((row) => [row.key, row]))
    for (const key of keysOf(values)) {
      const row = kept.get(key)
      if ((row?.version ?? null) !== (versions[key] ?? null)) throw changedBy(row?.changed_by)
      await keepSetting(act, key, values[key], row ? row.value : DEFAULT_SETTINGS[key])
    }
  })
}

/** Changes of settings wait for one another: a setting may have no row to lock. */
export const lockSettings = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('settings'))`

async function keepSetting(act: MemberAct, key: SettingKey, value: unknown, before: unknown) {
  if (isDeepStrictEqual(value, before)) return
  await writeSetting(act, key, value)
  await act.note(actOf(key, value), { setting: key }, { value: [before, value] })
}

export const writeSetting = ({ tx, now, viewer }: MemberAct, key: SettingKey, value: unknown) => tx`
  insert into settings (key, value, updated_by, updated_at)
  values (${key}, ${tx.json(value)}, ${viewer.user_id}, ${now})
  on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`

function actOf(key: SettingKey, value: unknown): JournalAction {
  if (key === 'banner') return 'setting.banner_changed'
  if (key === 'mail_subjects') return 'setting.subjects_changed'
  if (POWER_KEYS.some((power) => power === key)) return 'setting.power_changed'
  return typeof value === 'boolean' ? 'setting.switched' : 'setting.changed'
}

const keysOf = (values: Partial<Settings>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has refused any other key
  Object.keys(values) as SettingKey[]

const changedBy = (name: string | null | undefined) =>
  refuse('CONFLICT', {}, name ? `${name} a modifié ces réglages entre-temps. Rechargez la page.` : undefined)
