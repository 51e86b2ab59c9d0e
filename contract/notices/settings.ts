import { z } from 'zod'
import { DOORS } from '#domain/notices/settings/closed-doors.ts'
import { SCHOOL_ZONES } from '#domain/common/dates/school-holidays.ts'
import { subjectProblem } from '#domain/notices/mails/mail-subjects.ts'
import type { SettingKey, Settings } from '#domain/notices/settings/settings.ts'
import { adminRoute, day, instant, line, paragraphs, publicRoute } from '../common/base.ts'
import { verbs } from '../common/verbs.ts'

const short = line.pipe(z.string().max(200))
const long = paragraphs.pipe(z.string().max(2_000))

/** Every setting, as it is kept. */
export const SETTINGS = {
  platform_name: line.pipe(z.string().min(1, 'Indiquez le nom de la plateforme.').max(60)),
  contact_email: z.email('Indiquez une adresse e-mail.').max(254),
  partner: z.strictObject({
    name: short,
    email: z.union([z.literal(''), z.email('Indiquez une adresse e-mail.').max(254)]),
    text: long,
  }),
  publisher: z.strictObject({ name: short, address: short, registration: short, director: short, host: short }),
  maintenance: z.strictObject({
    on: z.boolean(),
    reason: paragraphs.pipe(z.string().max(500)),
    since: instant.nullable(),
  }),
  new_registrations: z.boolean(),
  paid_promotion: z.boolean(),
  promotion: z.strictObject({ price_cents_per_week: z.int().min(0).max(100_000) }),
  auto_publish_verified_organizers: z.boolean(),
  admin_moderate_content: z.boolean(),
  admin_manage_users: z.boolean(),
  admin_validate_tournaments: z.boolean(),
  organizer_create_tournaments: z.boolean(),
  organizer_manage_registrations: z.boolean(),
  banner: z
    .strictObject({
      on: z.boolean(),
      text: line.pipe(z.string().max(300)),
      kind: z.enum(['incident', 'planned']),
      until: instant.nullable(),
    })
    .refine(({ on, text }) => !on || text !== '', { path: ['text'], error: 'Écrivez ce que le bandeau annonce.' }),
  school_holidays: z
    .array(
      z
        .strictObject({
          name: line.pipe(z.string().min(1, 'Donnez un nom à ces vacances.').max(80)),
          zones: z.array(z.enum(SCHOOL_ZONES)).min(1, 'Indiquez une zone.').max(SCHOOL_ZONES.length),
          first: day,
          last: day,
        })
        .refine(({ first, last }) => first <= last, 'Le dernier jour vient avant le premier.'),
    )
    .max(60),
  mail_subjects: z.record(z.string(), z.string()).superRefine((subjects, context) => {
    for (const [kind, subject] of Object.entries(subjects)) {
      const problem = subjectProblem(kind, subject)
      if (problem) context.addIssue({ code: 'custom', path: [kind], message: problem })
    }
  }),
} satisfies { [Key in SettingKey]: z.ZodType<Settings[Key]> }

/** When a setting was last changed, as the database writes it; null while it has its default. */
const version = z.string().max(40).nullable()

const {
  maintenance: _m,
  admin_moderate_content,
  admin_manage_users,
  admin_validate_tournaments,
  ...ordinary
} = SETTINGS
const powers = { admin_moderate_content, admin_manage_users, admin_validate_tournaments }

const asked = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({
    values: z.strictObject(shape).partial(),
    /** What was read of each setting that is changed: somebody else's change is never written over. */
    versions: z.record(z.string(), version),
  })

/** What can be chosen in forms and filters. */
const choice = z.object({ code: z.string(), active: z.boolean() })
const codes = z.array(z.string().max(20)).min(1, 'Gardez au moins un choix.').max(50)

const held = z.object({
  values: z.object(SETTINGS),
  versions: z.record(z.string(), version),
  choices: z.object({ categories: z.array(choice), divisions: z.array(choice) }),
  /** Matches of today that are not over: what a maintenance would disturb. */
  matches_today: z.int(),
  permissions: z.object({
    /** The powers of administrators, and handing the platform over. */
    change_powers: z.boolean(),
    why_not: z.string().nullable(),
  }),
})

export const publicSettings = z.object({
  platform_name: z.string(),
  contact_email: z.string(),
  maintenance: z.object({ on: z.boolean(), reason: z.string() }),
  /** Told on every page; null while there is nothing to tell. */
  banner: z.object({ text: z.string(), kind: z.enum(['incident', 'planned']), until: instant.nullable() }).nullable(),
  registrations_open: z.boolean(),
  /** The doors closed now, each with its French sentence. */
  closed_doors: z.partialRecord(z.enum(DOORS), z.string()),
  confirm_email: z.boolean(),
  /** Other services that people may sign in with, in the order of their buttons. */
  sign_in_providers: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Whoever is signed in may link and unlink them. */
  manual_linking: z.boolean(),
  /** Calls of the auth client need a `captchaToken`: a puzzle of `GET /auth/captcha`, solved. */
  captcha: z.boolean(),
  /** Fewest characters of a password: of everybody, and of who organises or administers. */
  password_lengths: z.object({ everybody: z.number().int(), staff: z.number().int() }),
  /** Codes may be sent to telephones. */
  text_messages: z.boolean(),
  /** Values that can be chosen now, in display order. */
  categories: z.array(z.string()),
  landing_categories: z.array(z.string()),
  divisions: z.array(z.string()),
  demo: z.boolean(),
  /** Who makes the kit that clubs order; null while orders are closed. */
  partner: z.object({ name: z.string(), text: z.string() }).nullable(),
  /** Publisher of this installation, for the legal pages; empty until an administrator fills it in. */
  publisher: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    director: z.string(),
    host: z.string(),
  }),
})

const visitor = verbs(publicRoute, 'Plateforme')
const admin = verbs(adminRoute, 'Réglages')

export const settings = {
  public: visitor.get('/settings/public', 'Réglages publics', { answers: publicSettings }),
  all: admin.get('/admin/settings', 'Tous les réglages', { answers: held }),
  change: admin.patch('/admin/settings', 'Modifier des réglages', {
    refuses: ['CONFLICT'],
    asks: asked(ordinary),
    answers: held,
  }),
  changeChoices: admin.put('/admin/settings/choices', 'Catégories et divisions proposées', {
    refuses: ['CONFLICT'],
    asks: {
      categories: codes,
      divisions: codes,
      /** The offer as the caller read it: another one today refuses the change. */
      read: z.strictObject({ categories: codes, divisions: codes }),
    },
    answers: held,
  }),
  tryMail: admin.post('/admin/settings/mail-tests', 'M’envoyer un e-mail avec cet objet', {
    asks: z
      .strictObject({ kind: z.string().max(60), subject: z.string().max(500) })
      .superRefine(({ kind, subject }, context) => {
        const problem = subjectProblem(kind, subject)
        if (problem) context.addIssue({ code: 'custom', path: ['subject'], message: problem })
      }),
    answers: { recipient: z.string() },
  }),
  maintain: admin.put('/admin/settings/maintenance', 'Fermer la plateforme, dire pourquoi, ou la rouvrir', {
    refuses: ['CONFLICT'],
    asks: { on: z.boolean(), reason: paragraphs.pipe(z.string().max(500)) },
    answers: held,
  }),
  changePowers: admin.put(
    '/admin/settings/powers',
    'Retirer ou rendre un pouvoir aux administrateurs\u00a0: le propriétaire seul',
    { refuses: ['CONFLICT'], asks: asked(powers), answers: held },
  ),
}

export type HeldSettings = z.infer<typeof held>

export type PublicSettings = z.infer<typeof publicSettings>
