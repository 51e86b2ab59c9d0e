import { CLOSED_DOORS, DOORS } from '#domain/notices/settings/closed-doors.ts'
import type { PublicSettings } from '#contract/notices/settings.ts'
import { type Settings, withDefaults } from '#domain/notices/settings/settings.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

export type { Settings } from '#domain/notices/settings/settings.ts'

export async function getSettings(db: Sql): Promise<Settings> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, value from settings`
  return withDefaults(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Reads the few settings that every request needs to know whether the platform is closed. */
export async function getEntrySettings(db: Sql) {
  const rows = await db<{ key: string; value: unknown }[]>`
    select key, value from settings where key in ('platform_name', 'contact_email', 'maintenance')`
  return withDefaults(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Lists the settings that are kept, with who changed each last; `version` is when. */
export async function listKept(db: Sql) {
  return db<{ key: string; value: unknown; version: string; changed_by: string | null }[]>`
    select s.key, s.value, s.updated_at::text as version, p.full_name as changed_by
    from settings s left join profiles p on p.id = s.updated_by`
}

export async function getPublicSettings({ db, config, text_messages }: Services): Promise<PublicSettings> {
  const [settings, [reference]] = await Promise.all([
    getSettings(db),
    db<{ categories: string[]; landing_categories: string[]; divisions: string[] }[]>`
      select
        (select coalesce(array_agg(code order by position), '{}') from categories where active) as categories,
        (select coalesce(array_agg(code order by position), '{}') from categories where active and on_landing) as landing_categories,
        (select coalesce(array_agg(code order by position), '{}') from divisions d where active or ${isCarried(db)}) as divisions`,
  ])
  return {
    platform_name: settings.platform_name,
    contact_email: settings.contact_email,
    publisher: settings.publisher,
    partner: partnerShown(settings.partner),
    maintenance: { on: settings.maintenance.on, reason: settings.maintenance.reason },
    banner: bannerShown(settings.banner),
    registrations_open: settings.new_registrations,
    closed_doors: Object.fromEntries(DOORS.filter((door) => !settings[door]).map((door) => [door, CLOSED_DOORS[door]])),
    confirm_email: config.confirm_email,
    sign_in_providers: config.auth_providers.map(({ id, label }) => ({ id, label })),
    manual_linking: config.manual_linking,
    captcha: config.captcha,
    password_lengths: config.password_lengths,
    text_messages: text_messages !== null,
    demo: config.demo,
    ...reference!,
  }
}

const bannerShown = ({ on, text, kind, until }: Settings['banner']) => (on ? { text, kind, until } : null)

/** Null while orders are closed. */
const partnerShown = ({ name, email, text }: Settings['partner']) => (name && email ? { name, text } : null)

/** Whether a tournament to come has the division `d`: a filter offers every division that it can find. */
const isCarried = (db: Db) => db`
  exists (select from tournament_categories tc join tournaments t on t.id = tc.tournament_id
    where tc.division = d.code and is_published(t.status) and t.ends_at >= now())`

/** Counts the matches between two instants that are not over. */
export async function countMatches(db: Sql, from: Date, to: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from matches m join tournaments t on t.id = m.tournament_id
    where m.scheduled_date >= ${from} and m.scheduled_date < ${to} and awaits_result(m.status) and m.retired_at is null
      and t.status not in ('draft', 'cancelled')`
  return row!.count
}

type Choice = { code: string; active: boolean }

/** Lists the categories and divisions that forms and filters may offer, in display order. */
export async function listChoices(db: Sql): Promise<{ categories: Choice[]; divisions: Choice[] }> {
  const [categories, divisions] = await Promise.all([
    db<Choice[]>`select code, active from categories order by position`,
    db<Choice[]>`select code, active from divisions order by position`,
  ])
  return { categories, divisions }
}
