import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/registrations/payments/payment.ts'
import { CATEGORIES } from '#domain/common/reference/categories.ts'
import { DIVISIONS } from '#domain/common/reference/divisions.ts'
import { GENDERS } from '#domain/common/reference/genders.ts'
import { REGISTRATION_STATUSES } from '#domain/registrations/registration-statuses.ts'
import { PAYMENT_TIMINGS } from '#domain/tournaments/tournament.ts'
import { PRACTICAL_TEXTS, type PracticalText } from '#domain/tournaments/tournament-texts.ts'
import { cents, day, instant, memberRoute, page, paged, publicRoute } from '../common/base.ts'
import { clubFace, shownClub } from '../common/club-face.ts'
import { extra } from '../common/extra.ts'
import { availability, enteredCategory, tournamentSummary } from '../common/tournament-summary.ts'
import { verbs } from '../common/verbs.ts'

const gender = z.enum(GENDERS)
const division = z.enum(DIVISIONS)

/** The viewer will be told when registrations open. */
const opening_alert_asked = z.boolean()

/** The way by road from the viewer’s club, where the routing service has said it before and `distance_km` starts there; else null. */
const road_km = z.number().nullable()

/** What the viewer’s club has there that is alive. */
const own_registrations = z.array(
  z.object({
    id: z.uuid(),
    tournament_category_id: z.int(),
    team_name: z.string(),
    status: z.enum(REGISTRATION_STATUSES),
    /** Place in the waiting list, from 1. */
    rank: z.int().nullable(),
  }),
)

const practicalTexts = Object.fromEntries(PRACTICAL_TEXTS.map((name) => [name, z.string().nullable()])) as Record<
  PracticalText,
  z.ZodNullable<z.ZodString>
>

export const tournamentDetails = tournamentSummary.extend({
  categories: z.array(enteredCategory.extend({ waiting_count: z.int(), availability })),
  venue_address: z.string().nullable(),
  venue_postal_code: z.string().nullable(),
  location_precision: z.enum(['exact', 'code_postal', 'arrondissement']).nullable(),
  /** Drawing of the department in a box, and where the town falls in it; no dot when nobody knows where it is. */
  venue_outline: z
    .object({ path: z.string(), width: z.int(), height: z.int(), dot: z.tuple([z.number(), z.number()]).nullable() })
    .nullable(),
  prize: z.string().nullable(),
  rules: z.string().nullable(),
  /** The rules as a PDF; `size` in bytes. */
  rules_file: z.object({ name: z.string(), size: z.int(), url: z.string() }).nullable(),
  ...practicalTexts,
  status_reason: z.string().nullable(),
  /** The last change of its date, while it is to come. */
  postponement: z
    .object({ reason: z.string(), from_starts_at: instant, from_ends_at: instant, from_location: z.string() })
    .nullable(),
  required_documents: z.array(z.string()),
  payment_timing: z.enum(PAYMENT_TIMINGS),
  payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  cancellation_tiers: z.array(z.object({ until_days_before: z.int(), percent: z.int() })),
  max_teams_per_club: z.int(),
  /** Off for each further team of a club; 0 for nothing. */
  second_team_off_cents: cents,
  /** Each team of a category with a price leaves this sum beside it until after the tournament; 0 for none. */
  deposit_cents: cents,
  /** What may be ordered beside an entry, with what is left of it. */
  extras: z.array(extra),
  teams: z.array(
    z.object({
      tournament_category_id: z.int(),
      team_name: z.string(),
      club_name: z.string(),
      club_city: z.string().nullable(),
      club: shownClub,
      status: z.enum(['pending', 'approved']),
    }),
  ),
  /** The first three of each category, once its final ranks are known. */
  results: z.array(
    z.object({
      category: z.object({ id: z.int(), category: z.enum(CATEGORIES), gender: z.enum(GENDERS) }),
      rank: z.int(),
      team_name: z.string(),
      club: clubFace,
    }),
  ),
  /** `read_accounts`: of those who keep the accounts of its organiser, and those who manage it; `keep_desk`: of those who hold its desk on the day. */
  permissions: z.object({ manage: z.boolean(), read_accounts: z.boolean(), keep_desk: z.boolean() }),
  road_km,
  own_registrations,
  /** The next thing that the viewer’s club may do there, and the words of its button where it enters a team. */
  own_act: z.object({ act: z.enum(['first', 'another', 'look']), label: z.string() }),
  /** Once nobody can enter here: the next that can be entered, of the same organiser or near. */
  follow_up: tournamentSummary.nullable(),
  opening_alert_asked,
})

/** A tournament as the club that runs it sees it. */
const organizedTournament = tournamentSummary.extend({
  work: z.object({
    /** Teams that an answer is owed to: paid where payment comes first. */
    to_answer: z.int(),
    /** Of these, those whose documents are not all validated. */
    incomplete: z.int(),
    /** Money is due and the organiser notes its arrival; `overdue`: of these, those whose time has run out. */
    awaiting_payment: z.int(),
    overdue: z.int(),
    next_due_at: instant.nullable(),
    /** Teams in the waiting lists. */
    waiting: z.int(),
  }),
})

/** One that is not published; `status_reason` is why it came back. */
const preparedTournament = tournamentSummary.extend({ status_reason: z.string().nullable() })

/**
 * A tournament that a search found. `asked`: the categories that the filters keep, and whether a club can enter them;
 * null when the filters keep all that are played.
 */
const foundTournament = tournamentSummary.extend({
  asked: z.object({ category_ids: z.array(z.int()), availability }).nullable(),
})

/** Filters of the search engine, common to all pages that search. */
export const tournamentFilters = z.strictObject({
  q: z.string().trim().max(100).optional(),
  region: z.string().max(3).optional(),
  department: z.string().max(3).optional(),
  gender: gender.optional(),
  category: z.string().max(10).optional(),
  division: division.optional(),
  from: day.optional(),
  to: day.optional(),
  max_price_cents: cents.optional(),
  places_left: z.boolean().optional(),
  past: z.boolean().optional(),
  /** Those that have matches, whenever they are played: the running ones first, then the next, then the last. */
  with_matches: z.boolean().optional(),
  near: z.string().max(5).optional(),
  radius_km: z.int().min(1).max(1000).optional(),
  organizer_club_id: z.int().positive().max(2_147_483_647).optional(),
  /**
   * Ascending by date unless asked otherwise, by relevance once words are given; `bookable`: see `BOOKABLE_RANK`.
   * `distance`: from the town, else from the viewer’s club; as `bookable` where neither is known.
   */
  order: z.enum(['date', 'bookable', 'distance', 'relevance']).optional(),
})

/** Filters that the words of a search stand for, and the words that remain. */
export const understoodWords = z.object({
  q: z.string().optional(),
  category: z.enum(CATEGORIES).optional(),
  gender: gender.optional(),
  region: z.string().optional(),
  department: z.string().optional(),
  near: z.string().optional(),
  /** Name of the commune `near`. */
  town: z.string().optional(),
})

const facet = z.array(z.object({ value: z.string(), count: z.int() }))

/** Filters whose values are counted: beside each, what choosing it would find. */
const facets = z.object({
  region: facet,
  department: z.array(facet.element.extend({ name: z.string() })),
  gender: facet,
  category: facet,
  division: facet,
})

const visitor = verbs(publicRoute, 'Tournois')
const member = verbs(memberRoute, 'Tournois')

export const tournaments = {
  list: visitor.get('/tournaments', 'Chercher des tournois', {
    asks: paged(tournamentFilters.shape),
    answers: page(foundTournament.extend({ opening_alert_asked, road_km, own_registrations })).extend({
      total: z.int(),
      /** True when nothing matched the typed words and similar spellings are shown instead. */
      approximate: z.boolean(),
      /** Filters that the server read in `q` and used in place of its words; null when it took the words as they are. */
      understood: understoodWords.nullable(),
      /** Name of the department that narrows the list. */
      department_name: z.string().nullable(),
      /** The place from which distances are measured; null when none is known. */
      distance_from: z.enum(['town', 'club']).nullable(),
      /** When nothing is found: what comes nearest. */
      nearest: z.array(foundTournament),
      facets,
    }),
  }),
  nearMyClub: member.get('/tournaments/near-my-club', 'Trois tournois à prendre près de mon club', {
    answers: {
      /** Null when the club has only said its department. */
      city: z.string().nullable(),
      items: z.array(tournamentSummary.extend({ road_km })),
      /** The teams of the club play these this season; each stands once. */
      played: z.array(z.object({ category: z.enum(CATEGORIES), gender: z.enum(GENDERS) })),
    },
  }),
  organized: member.get('/tournaments/organized', 'Les tournois de mon club, et ce qui l’attend', {
    answers: {
      /** Published and not over, by date. */
      items: z.array(organizedTournament),
      /** Drafts, and those that wait for an administrator, by date. */
      preparing: z.array(preparedTournament),
      /** The last ones that are over, latest first. */
      done: z.array(tournamentSummary),
      /** Refunds that the club has to make by hand, whatever the tournament. */
      refunds_due: z.int(),
      /** Whether the viewer may have another one. */
      permissions: z.object({ create: z.boolean(), why_not: z.string().nullable() }),
    },
  }),
  featured: visitor.get('/tournaments/featured', 'Les trois tournois à l’affiche', {
    answers: { items: z.array(tournamentSummary), open_count: z.int() },
  }),
  get: visitor.get('/tournaments/{id}', 'Un tournoi', {
    /** `near`: the commune from which its distance is measured, else the viewer's club. */
    asks: {
      id: z.int().positive(),
      near: z.string().max(5).optional(),
    },
    answers: tournamentDetails,
  }),
  askOpeningAlert: member.put('/tournaments/{id}/opening-alert', 'M’avertir à l’ouverture', {
    refuses: ['TOURNAMENT_CLOSED'],
    asks: { id: z.int().positive() },
    answers: { asked: z.literal(true) },
  }),
}

export type TournamentSummary = z.infer<typeof tournamentSummary>
export type TournamentDetails = z.infer<typeof tournamentDetails>
export type UnderstoodWords = z.infer<typeof understoodWords>
export type OrganizedTournament = z.infer<typeof organizedTournament>
export type PreparedTournament = z.infer<typeof preparedTournament>
export type TournamentFilters = z.infer<typeof tournamentFilters>
export type TournamentFacets = z.infer<typeof facets>
export type FacetName = keyof TournamentFacets
