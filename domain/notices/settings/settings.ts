import type { SchoolHoliday } from '../../common/dates/school-holidays.ts'
import { ADMIN_POWERS, type AdminPower } from '../../common/people/admin-power.ts'
import type { MailKind } from '../mails/mail-kinds.ts'

export type BannerKind = 'incident' | 'planned'

/** Every setting, with its type and its default value. */
export const DEFAULT_SETTINGS = {
  platform_name: 'Rebond',
  contact_email: 'contact@rebond.example',
  /** Who makes the kit that clubs order; without name or address, orders are closed. */
  partner: { name: '', email: '', text: '' },
  publisher: { name: '', address: '', registration: '', director: '', host: '' },
  /** `since`: when it began; null while it is off. */
  maintenance: { on: false, reason: '', since: null as string | null },
  new_registrations: true,
  paid_promotion: true,
  promotion: { price_cents_per_week: 2000 },
  auto_publish_verified_organizers: false,
  admin_moderate_content: true,
  admin_manage_users: true,
  admin_validate_tournaments: true,
  organizer_create_tournaments: true,
  organizer_manage_registrations: true,
  /** Told on every page; `until`: when the incident should end, or the planned maintenance begins. */
  banner: { on: false, text: '', kind: 'incident' as BannerKind, until: null as string | null },
  /** Of the calendar of the ministry, shown beside the dates of a tournament. */
  school_holidays: [] as SchoolHoliday[],
  /** Subjects that administrators have written, by kind of mail; the others keep the product's. */
  mail_subjects: {} as Partial<Record<MailKind, string>>,
}

export type Settings = typeof DEFAULT_SETTINGS
export type SettingKey = keyof Settings
export type PowerKey = `admin_${AdminPower}`

/** Those that the owner alone changes: whoever they bind would turn them back. */
export const POWER_KEYS = ADMIN_POWERS.map((power) => `admin_${power}` as const) satisfies readonly PowerKey[]

/** Everything, with the values that were kept. */
export const withDefaults = (kept: Partial<Record<string, unknown>>): Settings => ({ ...DEFAULT_SETTINGS, ...kept })
