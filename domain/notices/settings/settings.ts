import type { SchoolHoliday } from '../../common/dates/school-holidays.ts'
import { ADMIN_POWERS, type AdminPower } from '../../common/people/admin-power.ts'
import type { MailKind } from '../mails/mail-kinds.ts'

export type BannerKind = 'incident' | 'planned'

export const DEFAULT_SETTINGS = {
  platform_name: 'Rebond',
  contact_email: 'contact@rebond.example',
  /** The maker of the kit that clubs order. Without a name or an address, orders are closed. */
  partner: { name: '', email: '', text: '' },
  publisher: { name: '', address: '', registration: '', director: '', host: '' },
  /** `since`: start of the maintenance; null while it is off. */
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
  /** A message on every page. `until`: expected end of an incident, or start of a planned maintenance. */
  banner: { on: false, text: '', kind: 'incident' as BannerKind, until: null as string | null },
  /** School holidays published by the ministry, shown beside the dates of a tournament. */
  school_holidays: [] as SchoolHoliday[],
  /** Subjects rewritten by administrators, by kind of mail. Other mails keep their usual subject. */
  mail_subjects: {} as Partial<Record<MailKind, string>>,
}

export type Settings = typeof DEFAULT_SETTINGS
export type SettingKey = keyof Settings
export type PowerKey = `admin_${AdminPower}`

/** Settings that only the owner of the platform changes: they limit administrators, who would otherwise undo them. */
export const POWER_KEYS = ADMIN_POWERS.map((power) => `admin_${power}` as const) satisfies readonly PowerKey[]

/** All settings: the stored values, and the default for the others. */
export const withDefaults = (kept: Partial<Record<string, unknown>>): Settings => ({ ...DEFAULT_SETTINGS, ...kept })
