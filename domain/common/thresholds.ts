/** Thresholds and constants of the business rules. Units are in the names. */

// Places
export const ALMOST_FULL_PERCENT = 80
export const HOLD_MINUTES = 15
/**
 * A club that has held places of a category for this long without paying, within this many hours, may not hold another.
 * It allows about two holds.
 */
export const UNPAID_HOLD_MINUTES_MAX = 25
export const UNPAID_HOLD_HOURS = 24
export const TEAM_NAME_MAX_LENGTH = 80
export const CLUB_NAME_MIN_LENGTH = 2
export const CLUB_NAME_MAX_LENGTH = 120
export const REASON_MIN_LENGTH = 3
export const REASON_MAX_LENGTH = 500

// Documents
/** How long after a tournament its organiser may still open the documents of its clubs. */
export const DOCUMENTS_READ_DAYS_AFTER = 30

// Payment by hand, and payment after approval
export const MANUAL_PAYMENT_DAYS = 10
export const AFTER_APPROVAL_PAYMENT_DAYS = 5
export const PAYMENT_REMINDER_DAYS_BEFORE = [5, 1] as const
export const PAYMENT_REMINDER_TIME = '09:00'

// Search
/** In a list by distance, what is farther than this stands under a heading of its own. */
export const NEAR_FIRST_KM = 100

// Answer of an organiser
/** The usual delay of an organiser is measured on this many last answers, and not told below the second number. */
export const ANSWERS_MEASURED = 20
export const ANSWERS_MEASURED_MIN = 5

// Waiting list
export const OFFER_HOURS_EARLY = 48
export const OFFER_HOURS_LATE = 12
/** Offers last 48 h until seven days before the tournament… */
export const OFFER_EARLY_UNTIL_DAYS_BEFORE = 7
/** …12 h until two days before. After that, a free place is open to everyone. */
export const OFFER_LATE_UNTIL_DAYS_BEFORE = 2
export const NIGHT_STARTS_AT_HOUR = 22
export const NIGHT_ENDS_AT_HOUR = 8

// News of a tournament by mail
/** From this many days before the tournament, news that changes who plays or when no longer waits for the digest. */
export const PRESSING_NEWS_DAYS_BEFORE = 7

// A new date
/** Time for clubs to keep their place or ask for a refund; the closing of registrations may shorten it. */
export const POSTPONEMENT_CHOICE_DAYS = 7
/** A club that has not answered is reminded once, this many days before the end of this time. */
export const POSTPONEMENT_REMINDER_DAYS = 2

// Alerts of a club
export const CLOSING_SOON_DAYS = 3
export const MATCH_MOVED_NOTICE_DAYS = 7
export const DOCUMENT_EXPIRY_NOTICE_DAYS = 30

// Profile and dashboard
export const PROFILE_LATEST_REGISTRATIONS = 3

// Clubs and their members
/** Entries shown at once in each list of a club's public page. */
export const CLUB_LIST_LENGTH = 12
export const CLUB_DESCRIPTION_MAX_LENGTH = 2_000
/** An invitation may be used for this many days after it was sent. */
export const INVITATION_DAYS = 7
/** An invitation that has ended is kept for this long, so that its link can say what became of it. */
export const INVITATION_KEPT_DAYS = 90
export const ORGANIZING_ASKED_AGAIN_DAYS = 30

// Accounts and sessions
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MIN_LENGTH_STAFF = 12
export const PASSWORD_ADVISED_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128
export const ACCOUNT_INACTIVE_MONTHS = 24
/** The first notice comes after this many months; after each of the two, the account waits for this many days. */
export const INACTIVE_NOTICE_MONTHS = 23
export const INACTIVE_NOTICE_DAYS = 15

// Performance
export const PERFORMANCE_EXCELLENT_FROM_PERCENT = 70
export const PERFORMANCE_GOOD_FROM_PERCENT = 55
export const PERFORMANCE_FAIR_FROM_PERCENT = 40
export const FORM_MATCHES = 5

// Week-ends around a date, and what else is played then
export const DATE_WEEKS_AROUND = 4
/** Weight of a rival tournament: 1 with this many places at no distance, divided by e at this many kilometres. */
export const DATE_RIVAL_TEAMS = 12
export const DATE_RIVAL_KM = 50
/** Weight of a tournament of last year that is not announced again yet. */
export const DATE_RIVAL_LAST_YEAR_WEIGHT = 0.7
/** Tournaments farther away are not counted as rivals. */
export const DATE_RIVAL_KM_MAX = 200

// Prices of comparable tournaments
export const PRICE_MONTHS = 24
export const PRICE_KM = 200
export const PRICE_COMPARABLES_MIN = 8
export const PRICE_SIZE_RATIO = 1.6

// Pools of one strength
/** In squared points over 40 minutes. A team with a larger variance counts as little known. */
export const STRENGTH_LITTLE_KNOWN_VARIANCE = 60
/** Figures older than this are late: a nightly computation has been missed. */
export const NIGHT_LATE_HOURS = 36
/** Computations are compared with what happened in the last months. A warning needs this many cases in a month. */
export const CHECK_MONTHS = 3
export const CHECK_ENOUGH = 200
/** Number of recommended tournaments shown at first, and number of first places that count when a list is checked. */
export const RECOMMENDED_FIRST = 6
export const CHECKED_FIRST = 10
/** Number of choices of clubs in a check. They are drawn from all of them, always the same ones. */
export const CHECKED_CHOICES = 500
/** The open places of a morning are deleted once no check needs them any more. */
export const OPEN_PLACES_KEPT_DAYS = 31 * (CHECK_MONTHS + 1)
/** Slope at which the share of wins, the rival of strengths, predicts best. */
export const CHECK_WIN_RATE_SLOPE = 3.2
/** A check compares the result with the forecast made this many days before. */
export const LEDGER_DAYS_BEFORE = 30
/** The expected gap of pools is a mean over at most this many draws, when these separate clubs or departments. */
export const POOL_GAP_DRAWS = 1_500

/** The page of a tournament that nobody can enter proposes another one within this distance. */
export const FOLLOW_UP_KM = 60

// Comments, photos and reports
export const COMMENT_MAX_LENGTH = 1_000
export const ANSWER_MAX_LENGTH = 1_000
export const CAPTION_MAX_LENGTH = 140
export const REPORT_MAX_LENGTH = 500
export const APPEAL_MAX_LENGTH = 1_000
export const COMMENT_EDIT_HOURS = 24
export const PHOTOS_PER_CLUB = 20
/** A refusal may be appealed for this many months, and is answered within this many days. */
export const APPEAL_MONTHS = 6
export const APPEAL_ANSWER_DAYS = 14
/** A content is hidden when this many different clubs report it, until a moderator has looked. */
export const CLUBS_THAT_HIDE = 3
/** Reports of a person no longer hide anything once this many of them were dismissed in this many days. */
export const DISMISSED_REPORTS_MAX = 5
export const DISMISSED_REPORTS_DAYS = 30
// Players
export const PLAYERS_PER_TEAM_MAX = 60
/** With fewer players, the organiser is warned. */
export const PLAYERS_PER_TEAM_MIN = 5
export const PLAYERS_PER_TEAM_MIN_3X3 = 3
export const PLAYER_NAME_MAX_LENGTH = 60
export const LICENCE_MIN_LENGTH = 3
export const LICENCE_MAX_LENGTH = 20
/** Counted from the end of the season. */
export const PLAYERS_KEPT_MONTHS = 3
/** For this many days after a tournament, its organiser may read who played in it. */
export const ROSTER_DAYS_AFTER = 30

/** An account is erased this many days after it was asked; until then, it can still be kept. */
export const ERASURE_UNDO_DAYS = 7
/** The archive of a person's data may be downloaded for this many days, then it is removed. */
export const EXPORT_KEPT_DAYS = 7

// Administration
/** An audit and what it found may be read for this many days. */
export const AUDIT_KEPT_DAYS = 365

// Calendars
/** The most tournaments that a search exports into one calendar. */
export const EXPORTED_TOURNAMENTS_MAX = 200
/** How far back the calendar of a club goes, and how much it holds. */
export const FEED_DAYS_BACK = 365
export const FEED_TOURNAMENTS_MAX = 200
export const FEED_MATCHES_MAX = 1_000

// Strength, in points over 40 minutes
/** Variance of each part before its first match. */
export const STRENGTH_PRIOR_VARIANCES = { division: 36, club: 16, team: 34 } as const
/** Variance of the margin by chance alone, over 40 minutes. */
export const STRENGTH_NOISE_VARIANCE = 81
/** Larger margins count as this one, because a rout tells no more than a clear win. */
export const STRENGTH_MARGIN_MAX = 30
/** From one season to the next, a team keeps this share of its part, and its variance grows by this much. */
export const STRENGTH_KEPT = 0.75
export const STRENGTH_SEASON_VARIANCE = 12
export const STRENGTH_MONTHS = 24
/** A club is ranked in its department after this many matches in a season. */
export const RANKED_FROM_MATCHES = 5
// Tournaments recommended to a club: points of each criterion, which sum to 100, and of the bonus
export const RECOMMENDATION_POINTS = { distance: 50, date: 20, level: 12, teams: 10, price: 8 } as const
export const CAME_BEFORE_POINTS = 12
export const CLUBS_MET_POINTS = 6
export const RECOMMENDED_WITHIN_KM = 300
/** Usual distance and price before a club has shown its own: they weigh like this many imaginary tournaments. */
export const USUAL_DISTANCE = { weight: 5, km: 60 } as const
export const USUAL_PRICE = { weight: 3, euros: 48 } as const
/** A tournament is best between this many days ahead and this many, and worth nothing from the last value on. */
export const RECOMMENDED_DAYS = { from: 7, to: 45, nothing_at: 135 } as const
/** Values by the number of divisions between the team and the category; 0 beyond. */
export const LEVEL_VALUES = [1, 0.5, 0.15] as const
export const ALL_LEVELS_VALUE = 0.8
/** In euros. A price has its full points up to `under` below the usual one, then loses them over the next `over`. */
export const PRICE_SPAN = { under: 15, over: 50 } as const
/** A criterion with a lower value is named as a weakness. */
export const WEAK_CRITERION = 0.3
/** Habits are read from the tournaments of this many months, and the clubs met from this many latest tournaments. */
export const HABITS_MONTHS = 36
export const CLUBS_MET_TOURNAMENTS = 12
export const MATCH_SCORE_HIGH_FROM = 90
export const MATCH_SCORE_FAIR_FROM = 75

// Expected attendance
/** Days before the start on which the fill of a tournament is recorded. It is interpolated between them. */
export const FILL_MILESTONES = [90, 75, 60, 45, 30, 21, 14, 10, 7, 5, 3, 1, 0] as const
export const COMPARABLE_MONTHS = 36
export const COMPARABLE_WITHIN_KM = 300
/** With fewer comparables nearby, the whole country is compared. */
export const COMPARABLES_NEAR_MIN = 200
/** A difference of this much makes a past tournament less similar by one unit. See `likenessTerms`. */
export const UNLIKENESS = {
  fill: 0.1,
  categories: 0.7,
  months: 3,
  size: 0.8,
  km: 250,
  km_max: 1.6,
  no_position: 0.8,
  window: 0.35,
  euros: 25,
  previous_edition: 1.1,
} as const
/** Widths of likeness, tried in this order until enough tournaments are comparable. */
export const LIKENESS_WIDTHS = [1, 1.5, 2.25, 3.4] as const
export const COMPARABLE_WEIGHT_MIN = 0.02
export const EFFECTIVE_COMPARABLES_ENOUGH = 10
export const EFFECTIVE_COMPARABLES_MIN = 5
/** Share of the weight below the interval, and above it. */
export const INTERVAL_TAIL = 0.1
/** A past tournament agrees with the prediction within this share of the places, or within one team. */
export const AGREEMENT_SHARE = 0.1
export const CONFIDENCE_HIGH_FROM_PERCENT = 80
export const CONFIDENCE_FAIR_FROM_PERCENT = 60
/** The previous edition has the same organiser and a common category, and is a year older, within this tolerance. */
export const EDITION_DAYS = 365
export const EDITION_TOLERANCE_DAYS = 45

// Opinions
export const POSITIVE_FROM_STARS = 4
export const NEGATIVE_UP_TO_STARS = 2
/** With fewer opinions, numbers are shown instead of percents. */
export const OPINIONS_FOR_PERCENTS = 5
export const OPINIONS_FOR_TOPIC = 3
/** A trend needs this many opinions per edition, and a difference larger than chance makes it nine times out of ten. */
export const OPINIONS_FOR_TREND = 5
export const TREND_DEVIATIONS = 1.28
// Travel
/** Mean radius of the Earth (IUGG). A sphere is within 0.5 % of the ellipsoid. */
export const EARTH_RADIUS_KM = 6_371.0088
/**
 * Kilometres by road for each further kilometre in a straight line: 1.34 near home (average of 300 European cities,
 * Environment and Planning B 2023, doi 10.1177/23998083231168870), and less beyond, where motorways are straight. These
 * lower factors are our assumption; they keep 1.27 on average at 100 km and 1.25 at 150.
 */
export const ROAD_FACTORS = [
  { up_to_km: 50, factor: 1.34 },
  { up_to_km: 150, factor: 1.2 },
  { up_to_km: Infinity, factor: 1.18 },
] as const
/** Minutes to leave and to park, then speeds in town, on roads and on motorways. These are our assumptions. */
export const DEPARTURE_MINUTES = 4
export const ROAD_SPEEDS = [
  { up_to_km: 15, km_per_hour: 40 },
  { up_to_km: 50, km_per_hour: 70 },
  { up_to_km: Infinity, km_per_hour: 110 },
] as const
/** Limits of the badges of a distance by road: 'Proche' under the first, 'Moyen' under the second, else 'Loin'. */
export const NEAR_UNDER_KM = 50
export const MIDDLE_UNDER_KM = 100
/** A team travels in this many cars (our assumption), or in a coach with this many people. */
export const CARS_PER_TEAM = 3
export const PEOPLE_PER_TEAM = 12
/**
 * Kilograms of CO₂ equivalent per kilometre, including manufacture: ADEME, Impact CO2, July 2026. Compact diesel car:
 * 0.1423 per person × 1.38 people per car. Coach: per passenger.
 */
export const CAR_CO2_KG_PER_KM = 0.196
export const COACH_CO2_KG_PER_PASSENGER_KM = 0.0376
/** A route is not used when the service moved one of its ends by more than this: it then leads to another place. */
export const ROUTE_END_MOVED_KM_MAX = 2
/** The routing service is asked only for tournaments that begin within this many days. */
export const ROUTES_DAYS_AHEAD = 120

// Weather
/** The forecast covers this many days. */
export const WEATHER_DAYS_AHEAD = 16
/** A forecast is asked again after one hour if the event is within three days, otherwise after three hours. */
export const WEATHER_SOON_DAYS = 3
export const WEATHER_FRESH_MINUTES_SOON = 60
export const WEATHER_FRESH_MINUTES = 180
/** If the service does not answer, its last forecast is used for this long. */
export const WEATHER_STALE_HOURS = 6
/** After a failed call the service is not asked for a minute, or for as long as it demands, an hour at most. */
export const WEATHER_REST_SECONDS = 60
export const WEATHER_REST_SECONDS_MAX = 3_600
export const GREAT_HEAT_CELSIUS = 32
