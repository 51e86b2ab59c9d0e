import { z } from 'zod'
import { CLUB_STATUSES } from '#domain/clubs/club.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { instant, memberRoute, publicRoute } from '../common/base.ts'
import { clubFace, colours } from '../common/club-face.ts'
import { clubProfile, clubProfileChanges, insee } from './club-profile.ts'
import { messageType } from '../notices/messages.ts'
import { clubName, departmentCode, phone } from '../common/people.ts'
import { tournamentSummary } from '../common/tournament-summary.ts'
import { verbs } from '../common/verbs.ts'

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

const visitor = verbs(publicRoute, 'Clubs')
const member = verbs(memberRoute, 'Clubs')

export const clubs = {
  similar: visitor.get('/clubs/similar', 'Clubs au nom proche', {
    asks: { name: clubName, department: departmentCode },
    answers: { items: z.array(z.object({ ...clubFace.shape, city: z.string().nullable() })) },
  }),
  mine: member.get('/clubs/mine', 'Mon club', { answers: myClub }),
  dashboard: member.get('/clubs/mine/dashboard', 'Tableau de bord du club', { answers: clubDashboard }),
  profile: member.get('/clubs/mine/profile', 'La fiche de mon club', { answers: clubProfile }),
  update: member.put('/clubs/mine/profile', 'Modifier la fiche de mon club', {
    refuses: ['CONFLICT', 'COMMUNE_UNKNOWN', 'FFBB_NUMBER_TAKEN', 'FOUNDED_LATER'],
    asks: clubProfileChanges,
    answers: clubProfile,
  }),
  found: member.post('/clubs', 'Fonder son club', {
    refuses: ['ALREADY_IN_A_CLUB'],
    asks: { name: clubName, department: departmentCode, phone },
    answers: { id: z.int(), name: z.string() },
    status: 201,
  }),
  setColours: member.put('/clubs/mine/colours', 'Choisir les couleurs du club', {
    asks: { colours },
    answers: clubFace,
  }),
  setCommune: member.put('/clubs/mine/commune', 'Dire la commune du club', {
    refuses: ['COMMUNE_UNKNOWN'],
    asks: { insee },
    answers: clubTown,
  }),
  requestToJoin: member.post('/clubs/{id}/join-requests', 'Demander à rejoindre un club', {
    refuses: ['ALREADY_IN_A_CLUB', 'JOIN_REQUEST_OPEN'],
    asks: { id: z.int() },
    answers: joinRequest,
    status: 201,
  }),
  acceptJoinRequest: member.put('/clubs/join-requests/{id}/acceptance', 'Accepter une demande', {
    refuses: ['CONFLICT', 'ALREADY_IN_A_CLUB'],
    asks: { id: z.uuid(), rights: z.enum(['manager', 'treasurer', 'table']).default('manager') },
    answers: joinRequest,
  }),
  refuseJoinRequest: member.put('/clubs/join-requests/{id}/refusal', 'Refuser une demande', {
    refuses: ['CONFLICT'],
    asks: requestId,
    answers: joinRequest,
  }),
}

export type JoinRequest = z.infer<typeof joinRequest>
export type MyClub = z.infer<typeof myClub>
export type ClubDashboard = z.infer<typeof clubDashboard>
