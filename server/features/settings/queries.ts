import type { PublicSettings } from '#contract/settings.ts'
import type { Services } from '#server/platform/context.ts'
import type { Db, Sql } from '#server/platform/database/client.ts'

/** Every setting, with its type and its default value. */
export const DEFAULT_SETTINGS = {
  platform_name: 'Rebond',
  contact_email: 'contact@rebond.example',
  /** Who makes the kit that clubs order; without name or address, orders are closed. */
  partner: { name: '', email: '', text: '' },
  publisher: { name: '', address: '', registration: '', director: '', host: '' },
  maintenance: { on: false, reason: '' },
  new_registrations: true,
  paid_promotion: true,
  promotion: { price_cents_per_week: 2000 },
  auto_publish_verified_organizers: false,
  admin_moderate_content: true,
  admin_manage_users: true,
  admin_validate_tournaments: true,
  organizer_create_tournaments: true,
  organizer_manage_registrations: true,
}

export type Settings = typeof DEFAULT_SETTINGS

export async function getSettings(db: Sql): Promise<Settings> {
  const rows = await db<{ key: string; value: unknown }[]>`select key, value from settings`
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
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
    maintenance: settings.maintenance,
    registrations_open: settings.new_registrations,
    confirm_email: config.confirm_email,
    sign_in_providers: config.auth_providers.map(({ id, label }) => ({ id, label })),
    manual_linking: config.manual_linking,
    captcha: config.captcha,
    text_messages: text_messages !== null,
    demo: config.demo,
    ...reference!,
  }
}

/** Null while orders are closed. */
const partnerShown = ({ name, email, text }: Settings['partner']) => (name && email ? { name, text } : null)

/** A tournament to come is of that division, over `d`: a filter offers what there is to find. */
const isCarried = (db: Db) => db`
  exists (select from tournament_categories tc join tournaments t on t.id = tc.tournament_id
    where tc.division = d.code and t.status not in ('draft', 'pending_review') and t.ends_at >= now())`
