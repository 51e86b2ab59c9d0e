/** All thresholds and constants of the business rules. Units are in the names. */

// Places
export const ALMOST_FULL_PERCENT = 80
export const HOLD_MINUTES = 15
/** Places kept this long in all without being paid, in one category and so many hours, are enough: two holds, about. */
export const UNPAID_HOLD_MINUTES_MAX = 25
export const UNPAID_HOLD_HOURS = 24
export const TEAM_NAME_MAX_LENGTH = 80
export const REASON_MIN_LENGTH = 3
export const REASON_MAX_LENGTH = 500

// Documents
/** How long after a tournament its organiser may still open what the clubs sent. */
export const DOCUMENTS_READ_DAYS_AFTER = 30

// Payment by hand, and payment after approval
export const MANUAL_PAYMENT_DAYS = 10
export const AFTER_APPROVAL_PAYMENT_DAYS = 5
export const PAYMENT_REMINDER_DAYS_BEFORE = [5, 1] as const
export const PAYMENT_REMINDER_TIME = '09:00'

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
/** From so many calendar days before it, what changes who plays or when waits for no digest. */
export const PRESSING_NEWS_DAYS_BEFORE = 7

// A new date
/** How long clubs choose to keep their place or to be refunded, at most until the registrations close. */
export const POSTPONEMENT_CHOICE_DAYS = 7
/** Before its end, whoever has not answered is reminded once. */
export const POSTPONEMENT_REMINDER_DAYS = 2

// Alerts of a club
export const CLOSING_SOON_DAYS = 3
export const MATCH_MOVED_NOTICE_DAYS = 7
export const DOCUMENT_EXPIRY_NOTICE_DAYS = 30

// Profile and dashboard
export const PROFILE_LATEST_REGISTRATIONS = 3

// Clubs and their members
/** Of each list on its public page, at once. */
export const CLUB_LIST_LENGTH = 12
export const CLUB_DESCRIPTION_MAX_LENGTH = 2_000
/** How long the link of an invitation lives after it was sent. */
export const INVITATION_DAYS = 7
/** An invitation that has ended is kept as long, so that its link can say what became of it. */
export const INVITATION_KEPT_DAYS = 90
/** A club that may not organise may ask again after so many days. */
export const ORGANIZING_ASKED_AGAIN_DAYS = 30

// Accounts and sessions
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MIN_LENGTH_STAFF = 12
export const PASSWORD_ADVISED_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128
export const ACCOUNT_INACTIVE_MONTHS = 24
/** The first notice before an account becomes inactive, and how long each of the two stands. */
export const INACTIVE_NOTICE_MONTHS = 23
export const INACTIVE_NOTICE_DAYS = 15

// Performance
export const PERFORMANCE_EXCELLENT_FROM_PERCENT = 70
export const PERFORMANCE_GOOD_FROM_PERCENT = 55
export const PERFORMANCE_FAIR_FROM_PERCENT = 40
export const FORM_MATCHES = 5

// Week-ends around a date, and what else is played then
export const DATE_WEEKS_AROUND = 4
/** A rival of so many places next door counts for one; at this distance, for 1/e of it. */
export const DATE_RIVAL_TEAMS = 12
export const DATE_RIVAL_KM = 50
/** Of last year’s that nobody has announced again yet. */
export const DATE_RIVAL_LAST_YEAR_WEIGHT = 0.7
/** Beyond, nothing is counted any more. */
export const DATE_RIVAL_KM_MAX = 200

// What comparable tournaments cost
export const PRICE_MONTHS = 24
export const PRICE_KM = 200
export const PRICE_COMPARABLES_MIN = 8
export const PRICE_SIZE_RATIO = 1.6

// Pools of one strength
/** Points squared, over 40 minutes. */
export const STRENGTH_LITTLE_KNOWN_VARIANCE = 60
/** The night’s figures are late from then on. */
export const NIGHT_LATE_HOURS = 36
/** Of three months, computations are held against what happened; from so many cases a month is worth a warning. */
export const CHECK_MONTHS = 3
export const CHECK_ENOUGH = 200
/** Recommended tournaments that are shown at first; of a list that is checked, the first so many are worth something. */
export const RECOMMENDED_FIRST = 6
export const CHECKED_FIRST = 10
/** Choices of clubs that a check looks at: drawn from all of them, always the same ones. */
export const CHECKED_CHOICES = 500
/** What was open on a morning is forgotten once no check looks back at it. */
export const OPEN_PLACES_KEPT_DAYS = 31 * (CHECK_MONTHS + 1)
/** Of the share of wins, as a rival of strengths: the slope at which it foretells best. */
export const CHECK_WIN_RATE_SLOPE = 3.2
/** What is held against what came was said so many days before. */
export const LEDGER_DAYS_BEFORE = 30
/** Draws at most over which the gap to expect is a mean, where they separate clubs or departments. */
export const POOL_GAP_DRAWS = 1_500

/** On the page of a tournament that nobody can enter, another one is proposed up to that far. */
export const FOLLOW_UP_KM = 60

// What clubs say of a tournament
export const COMMENT_MAX_LENGTH = 1_000
export const ANSWER_MAX_LENGTH = 1_000
export const CAPTION_MAX_LENGTH = 140
export const REPORT_MAX_LENGTH = 500
export const APPEAL_MAX_LENGTH = 1_000
/** A comment and its answer can be changed that long. */
export const COMMENT_EDIT_HOURS = 24
export const PHOTOS_PER_CLUB = 20
/** A refusal can be contested that long, and the answer comes within so many days. */
export const APPEAL_MONTHS = 6
export const APPEAL_ANSWER_DAYS = 14
/** As many different clubs hide what they report, until a moderator has looked. */
export const CLUBS_THAT_HIDE = 3
/** Who has had so many reports dismissed in that time hides nothing any more. */
export const DISMISSED_REPORTS_MAX = 5
export const DISMISSED_REPORTS_DAYS = 30
// Players
export const PLAYERS_PER_TEAM_MAX = 60
/** Below, the organiser of a tournament is warned. */
export const PLAYERS_PER_TEAM_MIN = 5
export const PLAYERS_PER_TEAM_MIN_3X3 = 3
export const PLAYER_NAME_MAX_LENGTH = 60
export const LICENCE_MIN_LENGTH = 3
export const LICENCE_MAX_LENGTH = 20
/** After the end of their season. */
export const PLAYERS_KEPT_MONTHS = 3
/** After a tournament: how long its organiser reads who played in it. */
export const ROSTER_DAYS_AFTER = 30

/** An account that somebody closes is erased this many days later: until then it can be kept. */
export const ERASURE_UNDO_DAYS = 7
/** The archive of somebody's data can be downloaded this many days, then it is removed. */
export const EXPORT_KEPT_DAYS = 7

// Calendars
/** Tournaments of a search that leave as one calendar. */
export const EXPORTED_TOURNAMENTS_MAX = 200
/** What the calendar of a club keeps of the past, and how much it holds. */
export const FEED_DAYS_BACK = 365
export const FEED_TOURNAMENTS_MAX = 200
export const FEED_MATCHES_MAX = 1_000

// Strength, in points over 40 minutes
/** What is not known of a part before its first match, as a variance. */
export const STRENGTH_PRIOR_VARIANCES = { division: 36, club: 16, team: 34 } as const
/** What chance adds to a margin over 40 minutes, as a variance. */
export const STRENGTH_NOISE_VARIANCE = 81
/** A rout says no more than a clear win. */
export const STRENGTH_MARGIN_MAX = 30
/** From one season to the next, a team keeps so much of its part, and grows uncertain by so much. */
export const STRENGTH_KEPT = 0.75
export const STRENGTH_SEASON_VARIANCE = 12
export const STRENGTH_MONTHS = 24
/** In a season, before a club is ranked among those of its department. */
export const RANKED_FROM_MATCHES = 5
// Tournaments recommended to a club: points of each criterion, which sum to 100, and of the bonus
export const RECOMMENDATION_POINTS = { distance: 50, date: 20, level: 12, teams: 10, price: 8 } as const
export const CAME_BEFORE_POINTS = 12
export const CLUBS_MET_POINTS = 6
export const RECOMMENDED_WITHIN_KM = 300
/** What a club usually drives and pays, before it has shown it: so many imaginary tournaments, so far, at that price. */
export const USUAL_DISTANCE = { weight: 5, km: 60 } as const
export const USUAL_PRICE = { weight: 3, euros: 48 } as const
/** Best from so many days ahead to so many, worth nothing from the last. */
export const RECOMMENDED_DAYS = { from: 7, to: 45, nothing_at: 135 } as const
/** By divisions between the team's and that of the category; further: nothing. */
export const LEVEL_VALUES = [1, 0.5, 0.15] as const
export const ALL_LEVELS_VALUE = 0.8
/** Euros: under the usual price by the first, the price is worth its points; it loses them over the second. */
export const PRICE_SPAN = { under: 15, over: 50 } as const
/** A criterion worth less is told among the reasons. */
export const WEAK_CRITERION = 0.3
/** What a club usually does is read in its tournaments of that time; whom it has met, in its last ones. */
export const HABITS_MONTHS = 36
export const CLUBS_MET_TOURNAMENTS = 12
export const MATCH_SCORE_HIGH_FROM = 90
export const MATCH_SCORE_FAIR_FROM = 75

// Expected attendance
/** Days before the start at which the fill of a tournament is kept; between two of them it is on a straight line. */
export const FILL_MILESTONES = [90, 75, 60, 45, 30, 21, 14, 10, 7, 5, 3, 1, 0] as const
export const COMPARABLE_MONTHS = 36
export const COMPARABLE_WITHIN_KM = 300
/** Fewer near it: the whole country is compared. */
export const COMPARABLES_NEAR_MIN = 200
/** What makes a past tournament less alike, one unit each. */
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
/** Wider and wider, until enough of them agree to be compared. */
export const LIKENESS_WIDTHS = [1, 1.5, 2.25, 3.4] as const
export const COMPARABLE_WEIGHT_MIN = 0.02
export const EFFECTIVE_COMPARABLES_ENOUGH = 10
export const EFFECTIVE_COMPARABLES_MIN = 5
/** Share of the weight under the interval, and above it. */
export const INTERVAL_TAIL = 0.1
/** A past tournament agrees with the prediction within one team, or that share of the places. */
export const AGREEMENT_SHARE = 0.1
export const CONFIDENCE_HIGH_FROM_PERCENT = 80
export const CONFIDENCE_FAIR_FROM_PERCENT = 60
/** The edition before: the same organiser and a common category, a year earlier, give or take. */
export const EDITION_DAYS = 365
export const EDITION_TOLERANCE_DAYS = 45

// Opinions
export const POSITIVE_FROM_STARS = 4
export const NEGATIVE_UP_TO_STARS = 2
/** Fewer are counted, not turned into percents. */
export const OPINIONS_FOR_PERCENTS = 5
export const OPINIONS_FOR_TOPIC = 3
/** Each edition needs as many for a trend, which must be wider than chance makes it nine times out of ten. */
export const OPINIONS_FOR_TREND = 5
export const TREND_DEVIATIONS = 1.28
// Travel
/** Earth, mean radius (IUGG): a sphere is within 0.5 % of the ellipsoid. */
export const EARTH_RADIUS_KM = 6_371.0088
/**
 * What each further kilometre as the crow flies adds by road: 1.34 near home (average of 300 European cities, Environment and
 * Planning B 2023, doi 10.1177/23998083231168870), less and less beyond, where motorways go straight (an assumption of ours
 * that keeps 1.27 on average at 100 km and 1.25 at 150).
 */
export const ROAD_FACTORS = [
  { up_to_km: 50, factor: 1.34 },
  { up_to_km: 150, factor: 1.2 },
  { up_to_km: Infinity, factor: 1.18 },
] as const
/** Leaving and parking, then town, road and motorway: assumptions of ours. */
export const DEPARTURE_MINUTES = 4
export const ROAD_SPEEDS = [
  { up_to_km: 15, km_per_hour: 40 },
  { up_to_km: 50, km_per_hour: 70 },
  { up_to_km: Infinity, km_per_hour: 110 },
] as const
/** Badges of a distance by road: under the first 'Proche', under the second 'Moyen', else 'Loin'. */
export const NEAR_UNDER_KM = 50
export const MIDDLE_UNDER_KM = 100
/** A team goes in as many cars (an assumption of ours), or in a coach with as many people. */
export const CARS_PER_TEAM = 3
export const PEOPLE_PER_TEAM = 12
/**
 * Kilograms of CO₂ equivalent per kilometre, making included: ADEME, Impact CO2, July 2026. A compact diesel car: 0.1423 a
 * person × 1.38 people a car; a coach: a passenger.
 */
export const CAR_CO2_KG_PER_KM = 0.196
export const COACH_CO2_KG_PER_PASSENGER_KM = 0.0376
/** A route whose ends the service moved further than this is of another place. */
export const ROUTE_END_MOVED_KM_MAX = 2
/** Routes are asked of the routing service for tournaments that begin within so many days. */
export const ROUTES_DAYS_AHEAD = 120

// Weather
/** The forecast goes that far. */
export const WEATHER_DAYS_AHEAD = 16
/** A forecast is asked again after an hour within three days of the event, else after three. */
export const WEATHER_SOON_DAYS = 3
export const WEATHER_FRESH_MINUTES_SOON = 60
export const WEATHER_FRESH_MINUTES = 180
/** Where the service does not answer, what it said before stands that long. */
export const WEATHER_STALE_HOURS = 6
/** After a call that failed, the service is left alone; when it asks for longer, for that long, an hour at most. */
export const WEATHER_REST_SECONDS = 60
export const WEATHER_REST_SECONDS_MAX = 3_600
export const GREAT_HEAT_CELSIUS = 32
