import { z } from 'zod'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { errors, instant, memberRoute, publicRoute } from '../common/base.ts'
import { clubFace, colours } from '../common/club-face.ts'
import { clubProfile, clubProfileChanges, insee } from './club-profile.ts'
import { messageType } from '../notices/messages.ts'
import { clubName, departmentCode, phone } from '../common/people.ts'
import { tournamentSummary } from '../common/tournament-summary.ts'

export const joinRequest = z.object({
  id: z.uuid(),
  club: z.object({ id: z.int(), name: z.string() }),
  created_at: instant,
  accepted: z.boolean().nullable(),
})

export const myClub = z.object({
  club: z.object({
    ...clubFace.shape,
    /** False while the colours are those drawn from its number. */
    colours_chosen: z.boolean(),
    city: z.string().nullable(),
    department: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    level: z.string().nullable(),
    status: z.enum(CLUB_STATUSES),
    badge: z.string(),
    verified: z.boolean(),
  }),
  /** Open requests, for those who answer them; empty for the others. */
  join_requests: z.array(
    z.object({
      id: z.uuid(),
      full_name: z.string(),
      phone: z.string().nullable(),
      created_at: instant,
    }),
  ),
  permissions: z.object({
    edit_identity: z.boolean(),
    edit_profile: z.boolean(),
    manage_members: z.boolean(),
    manage_teams: z.boolean(),
    register_team: z.boolean(),
  }),
})

export const clubDashboard = z.object({
  counters: z.object({
    /** Tournaments of this season where a team of the club holds a place. */
    tournaments_registered: z.int(),
    upcoming_matches: z.int(),
    /** Teams of this season. */
    teams_managed: z.int(),
    /** Whole percent of the completed matches; null with the reason when there is none. */
    win_rate: z.int().nullable(),
    win_rate_reason: z.string().nullable(),
  }),
  upcoming_tournaments: z.array(
    z.object({
      registration_id: z.uuid(),
      team_name: z.string(),
      category: z.object({ category: z.enum(CATEGORIES), gender: z.enum(GENDERS) }),
      /** Of the registration. */
      status: z.string(),
      tournament: tournamentSummary.extend({
        venue_address: z.string().nullable(),
        venue_postal_code: z.string().nullable(),
      }),
      /** Of the tournament: 'En cours', 'Inscriptions ouvertes', 'Planifié'. */
      tournament_label: z.string(),
    }),
  ),
  recent_activity: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('message'),
        date: instant,
        type: messageType,
        subject: z.string(),
        link: z.string().nullable(),
      }),
      z.object({
        kind: z.literal('match'),
        date: instant,
        team_name: z.string(),
        opponent: z.string().nullable(),
        own_score: z.int(),
        opponent_score: z.int(),
        tournament_title: z.string(),
      }),
    ]),
  ),
})

/** Where the club is: what distances are measured from. */
const clubTown = z.object({ city: z.string(), department: z.string(), postal_code: z.string().nullable() })

const requestId = z.strictObject({ id: z.uuid() })

export const clubs = {
  similar: publicRoute
    .route({ method: 'GET', path: '/clubs/similar', summary: 'Clubs au nom proche', tags: ['Clubs'] })
    .input(z.strictObject({ name: clubName, department: departmentCode }))
    .output(z.object({ items: z.array(z.object({ ...clubFace.shape, city: z.string().nullable() })) })),
  mine: memberRoute.route({ method: 'GET', path: '/clubs/mine', summary: 'Mon club', tags: ['Clubs'] }).output(myClub),
  dashboard: memberRoute
    .route({ method: 'GET', path: '/clubs/mine/dashboard', summary: 'Tableau de bord du club', tags: ['Clubs'] })
    .output(clubDashboard),
  profile: memberRoute
    .route({ method: 'GET', path: '/clubs/mine/profile', summary: 'La fiche de mon club', tags: ['Clubs'] })
    .output(clubProfile),
  update: memberRoute
    .errors(errors('CONFLICT', 'COMMUNE_UNKNOWN', 'FFBB_NUMBER_TAKEN', 'FOUNDED_LATER'))
    .route({ method: 'PUT', path: '/clubs/mine/profile', summary: 'Modifier la fiche de mon club', tags: ['Clubs'] })
    .input(clubProfileChanges)
    .output(clubProfile),
  found: memberRoute
    .errors(errors('ALREADY_IN_A_CLUB'))
    .route({ method: 'POST', path: '/clubs', summary: 'Fonder son club', tags: ['Clubs'], successStatus: 201 })
    .input(z.strictObject({ name: clubName, department: departmentCode, phone }))
    .output(z.object({ id: z.int(), name: z.string() })),
  setColours: memberRoute
    .route({ method: 'PUT', path: '/clubs/mine/colours', summary: 'Choisir les couleurs du club', tags: ['Clubs'] })
    .input(z.strictObject({ colours }))
    .output(clubFace),
  setCommune: memberRoute
    .errors(errors('COMMUNE_UNKNOWN'))
    .route({ method: 'PUT', path: '/clubs/mine/commune', summary: 'Dire la commune du club', tags: ['Clubs'] })
    .input(z.strictObject({ insee }))
    .output(clubTown),
  requestToJoin: memberRoute
    .errors(errors('ALREADY_IN_A_CLUB', 'JOIN_REQUEST_OPEN'))
    .route({
      method: 'POST',
      path: '/clubs/{id}/join-requests',
      summary: 'Demander à rejoindre un club',
      tags: ['Clubs'],
      successStatus: 201,
    })
    .input(z.strictObject({ id: z.int() }))
    .output(joinRequest),
  acceptJoinRequest: memberRoute
    .errors(errors('CONFLICT', 'ALREADY_IN_A_CLUB'))
    .route({
      method: 'PUT',
      path: '/clubs/join-requests/{id}/acceptance',
      summary: 'Accepter une demande',
      tags: ['Clubs'],
    })
    .input(z.strictObject({ id: z.uuid(), rights: z.enum(['manager', 'treasurer', 'table']).default('manager') }))
    .output(joinRequest),
  refuseJoinRequest: memberRoute
    .errors(errors('CONFLICT'))
    .route({
      method: 'PUT',
      path: '/clubs/join-requests/{id}/refusal',
      summary: 'Refuser une demande',
      tags: ['Clubs'],
    })
    .input(requestId)
    .output(joinRequest),
}

export type JoinRequest = z.infer<typeof joinRequest>
export type MyClub = z.infer<typeof myClub>
export type ClubDashboard = z.infer<typeof clubDashboard>
