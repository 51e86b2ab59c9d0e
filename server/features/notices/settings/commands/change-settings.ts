import { isDeepStrictEqual } from 'node:util'
import type { JournalAction } from '#domain/notices/journal/journal.ts'
import { DEFAULT_SETTINGS, POWER_KEYS, type SettingKey, type Settings } from '#domain/notices/settings/settings.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { listKept } from '../queries.ts'

type Change = { values: Partial<Settings>; versions: Record<string, string | null> }

/**
 * Keeps the settings that differ from what they were; each has its line in the journal. Whatever reads settings reads
 * them at each request, so they hold at once in every process.
 * @throws CONFLICT when somebody has changed one of them since it was read
 */
export async function changeSettings(context: MemberContext, { values, versions }: Change) {
  await context.db.begin(async (tx) => {
    await lockSettings(tx)
    const kept = new Map((await listKept(tx)).map((row) => [row.key, row]))
    for (const key of keysOf(values)) {
      const row = kept.get(key)
      if ((row?.version ?? null) !== (versions[key] ?? null)) throw changedBy(row?.changed_by)
      await keepSetting(tx, context, key, values[key], row ? row.value : DEFAULT_SETTINGS[key])
    }
  })
}

/** Changes of settings wait for one another: a setting may have no row to lock. */
export const lockSettings = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtext('settings'))`

export async function keepSetting(tx: Tx, context: MemberContext, key: SettingKey, value: unknown, before: unknown) {
  if (isDeepStrictEqual(value, before)) return
  await tx`
    insert into settings (key, value, updated_by, updated_at)
    values (${key}, ${tx.json(value)}, ${context.viewer.user_id}, ${context.clock()})
    on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = excluded.updated_at`
  await audit(tx, {
    ...actorOf(context),
    action: actOf(key, value),
    entity: 'setting',
    entity_id: key,
    changes: { value: [before, value] },
  })
}

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
