import { z } from 'zod'
import { THEMES } from '#domain/accounts/theme.ts'
import { instant, memberRoute } from '../common/base.ts'
import { clubName, departmentCode, fullName, ownLogoAddress, phone } from '../common/people.ts'
import { verbs } from '../common/verbs.ts'

export const profile = z.object({
  id: z.uuid(),
  /** Name and logo of the club, null without one. */
  club_name: z.string().nullable(),
  full_name: z.string(),
  email: z.string(),
  department: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  theme: z.enum(THEMES),
  permissions: z.object({ edit: z.boolean(), edit_club_name: z.boolean() }),
})

export const profileStatistics = z.object({
  /** Completed matches of the person's club. */
  played: z.int(),
  wins: z.int(),
  losses: z.int(),
  draws: z.int(),
  /** Whole percent; null before the first match. */
  win_rate: z.int().nullable(),
  latest_registrations: z.array(
    z.object({
      id: z.uuid(),
      tournament_id: z.int(),
      user_id: z.uuid(),
      team_name: z.string(),
      status: z.string(),
      payment_status: z.string(),
      created_at: instant,
      tournament: z.object({
        id: z.int(),
        title: z.string(),
        date: instant,
        location: z.string(),
        time_zone: z.string(),
      }),
    }),
  ),
})

/** What becomes of an address that does not lead to a picture. */
const IMPORT_REFUSALS = [
  'ADDRESS_REFUSED',
  'ADDRESS_UNREADABLE',
  'FILE_EMPTY',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'FILE_INFECTED',
  'IMAGE_TOO_LARGE',
  'FILES_FULL',
  'DISK_FULL',
] as const

const id = z.strictObject({ id: z.uuid() })

const member = verbs(memberRoute, 'Profils')

export const profiles = {
  get: member.get('/profiles/{id}', 'Lire un profil', { asks: id, answers: profile }),
  update: member.patch('/profiles/{id}', 'Modifier son profil', {
    refuses: IMPORT_REFUSALS,
    asks: {
      id: z.uuid(),
      full_name: fullName.optional(),
      phone: phone.nullable().optional(),
      department: departmentCode.nullable().optional(),
      club_name: clubName.optional(),
      /** The https address of a picture, copied as the club's logo; its own address changes nothing; null removes it. */
      avatar_url: ownLogoAddress.nullable().optional(),
      theme: z.enum(THEMES).optional(),
    },
    answers: profile,
  }),
  statistics: member.get('/profiles/{id}/statistics', 'Matchs joués et dernières inscriptions', {
    asks: id,
    answers: profileStatistics,
  }),
}

export type Profile = z.infer<typeof profile>
export type ProfileStatistics = z.infer<typeof profileStatistics>
