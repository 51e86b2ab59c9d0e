/** Every threshold and constant of the product's rules, one place. Units are in the names. */

// Places
export const ALMOST_FULL_PERCENT = 80
export const HOLD_MINUTES = 15
export const DEFAULT_MAX_TEAMS_PER_CLUB = 1
export const TEAM_NAME_MAX_LENGTH = 80

// Paying otherwise than by card, and after approval
export const MANUAL_PAYMENT_DAYS = 10
export const AFTER_APPROVAL_PAYMENT_DAYS = 5
export const PAYMENT_REMINDER_DAYS_BEFORE = [5, 1] as const
export const PAYMENT_REMINDER_TIME = '09:00'

// Waiting list
export const OFFER_HOURS_EARLY = 48
export const OFFER_HOURS_LATE = 12
/** Offers last 48 h until seven days before the tournament… */
export const OFFER_EARLY_UNTIL_DAYS_BEFORE = 7
/** …12 h until two days before, then a freed place is everyone's. */
export const OFFER_LATE_UNTIL_DAYS_BEFORE = 2
export const NIGHT_STARTS_AT_HOUR = 22
export const NIGHT_ENDS_AT_HOUR = 8

// Profile and dashboard
export const PROFILE_LATEST_REGISTRATIONS = 3
export const LANDING_FEATURED_TOURNAMENTS = 3
export const CLOSING_SOON_DAYS = 3

// Accounts and sessions
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MIN_LENGTH_STAFF = 12
export const PASSWORD_ADVISED_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128
export const ACCOUNT_INACTIVE_MONTHS = 24
export const ACTIVE_USER_DAYS = 30
export const REFRESH_BACKOFF_START_MS = 200
export const SESSION_STALE_WARNING_SECONDS = 120
export const ACCESS_TOKEN_MINUTES = 15

// Layout
export const LARGE_SCREEN_PX = 1024
export const TOP_BAR_HEIGHT_PX = 64
export const BOTTOM_BAR_HEIGHT_PX = 64
export const ACTIVE_SECTION_OFFSET_PX = 100
export const SIDEBAR_COOKIE_DAYS = 7
export const SIDEBAR_WIDTH = '16rem'
export const SIDEBAR_MOBILE_WIDTH = '18rem'
export const SIDEBAR_ICON_WIDTH = '3rem'
export const SIDEBAR_MOBILE_BREAKPOINT_PX = 768
export const SIDEBAR_SHORTCUT_KEY = 'b'
/** Tailwind's unit: 64 × 0.25 rem. */
export const DISTANCE_LIST_HEIGHT_UNITS = 64

// Distances from a club, as shown by a badge
export const DISTANCE_NEAR_BELOW_KM = 50
export const DISTANCE_MEDIUM_BELOW_KM = 100

// Performance
export const PERFORMANCE_EXCELLENT_FROM_PERCENT = 70
export const PERFORMANCE_GOOD_FROM_PERCENT = 55
export const PERFORMANCE_FAIR_FROM_PERCENT = 40
export const FORM_MATCHES = 5
export const RANKING_MIN_MATCHES = 5
export const MEDALS = 3

// Colours of a recommendation's score and of a prediction's confidence
export const MATCH_SCORE_HIGH_FROM = 90
export const MATCH_SCORE_MEDIUM_FROM = 75
export const CONFIDENCE_HIGH_FROM = 80
export const CONFIDENCE_MEDIUM_FROM = 60
export const PREDICTION_MIN_COMPARABLES = 5

// Calendar, weather, backup
export const CALENDAR_EVENT_HOURS = 4
export const WEATHER_FORECAST_DAYS = 16
export const BACKUP_TIME = '14:30'
export const BACKUP_TIME_ZONE = 'Europe/Paris'

// Files
export const DOCUMENT_MAX_MEGABYTES = 10
export const DOCUMENT_FORMATS = ['PDF', 'JPG', 'PNG'] as const
export const LOGO_MAX_MEGABYTES = 2
export const LOGO_FETCH_TIMEOUT_SECONDS = 5
