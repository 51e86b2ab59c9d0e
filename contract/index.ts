import { people } from './accounts/admin-people.ts'
import { analyses } from './insights/analyses.ts'
import { attendance } from './insights/attendance.ts'
import { audits } from './office/audits.ts'
import { backups } from './office/backups.ts'
import { calendar } from './organizing/calendar.ts'
import { cardProviders } from './office/card-providers.ts'
import { baskets } from './registrations/baskets.ts'
import { clubAlerts } from './registrations/club-alerts.ts'
import { clubFigures } from './insights/club-figures.ts'
import { analytics } from './insights/club-analytics.ts'
import { clubSupervision } from './office/club-supervision.ts'
import { clubs } from './clubs/clubs.ts'
import { collection } from './registrations/collection.ts'
import { comments } from './community/comments.ts'
import { communes } from './tournaments/communes.ts'
import { competitions } from './competition/competitions.ts'
import { contact } from './community/contact.ts'
import { contactMessages } from './community/contact-messages.ts'
import { departments } from './tournaments/departments.ts'
import { deskMatches, deskRoutes } from './competition/desk.ts'
import { distancesRoutes } from './insights/distances.ts'
import { documents } from './clubs/documents.ts'
import { factors } from './accounts/factors.ts'
import { journal } from './notices/journal.ts'
import { jobs } from './office/jobs.ts'
import { kitOrders } from './partner/kit-orders.ts'
import { live } from './competition/live.ts'
import { mails } from './notices/mails.ts'
import { matches } from './competition/matches.ts'
import { members } from './clubs/members.ts'
import { messages } from './notices/messages.ts'
import { methodsRoutes } from './insights/methods.ts'
import { moderation } from './community/moderation.ts'
import { moderationWords } from './community/moderation-words.ts'
import { opinions } from './community/opinions.ts'
import { organizing } from './organizing/organizing.ts'
import { overview } from './office/overview.ts'
import { ownership } from './accounts/ownership.ts'
import { pastClubs } from './organizing/past-clubs.ts'
import { movements } from './registrations/movements.ts'
import { payments } from './registrations/payments.ts'
import { photos } from './community/photos.ts'
import { personalData } from './accounts/personal-data.ts'
import { plans } from './competition/plans.ts'
import { players } from './clubs/players.ts'
import { preorders } from './partner/preorders.ts'
import { profiles } from './accounts/profiles.ts'
import { promotions } from './organizing/promotion.ts'
import { receipts } from './registrations/receipts.ts'
import { recommendations } from './insights/recommendations.ts'
import { registrations } from './registrations/registrations.ts'
import { reports } from './community/reports.ts'
import { session } from './accounts/session.ts'
import { sessions } from './accounts/sessions.ts'
import { settings } from './notices/settings.ts'
import { standings } from './competition/standings.ts'
import { suggestions } from './organizing/date-price.ts'
import { table, tables } from './competition/tables.ts'
import { teamFiles } from './registrations/team-files.ts'
import { teams } from './clubs/teams.ts'
import { threads } from './community/threads.ts'
import { tournamentForms } from './organizing/tournament-form.ts'
import { postponementChoice, tournamentLifeRoutes } from './organizing/tournament-life.ts'
import { tournamentSupervision } from './organizing/tournament-supervision.ts'
import { tournamentStepsRoutes } from './organizing/tournament-steps.ts'
import { tournamentReviews } from './organizing/tournament-review.ts'
import { tournaments } from './tournaments/tournaments.ts'
import { weather } from './insights/weather.ts'

export const contract = {
  analyses,
  attendance,
  analytics,
  audits,
  baskets,
  backups,
  calendar,
  cardProviders,
  clubAlerts,
  clubFigures,
  clubSupervision,
  clubs,
  collection,
  comments,
  communes,
  competitions,
  contact,
  contactMessages,
  departments,
  desk: deskRoutes,
  distances: distancesRoutes,
  documents,
  factors,
  jobs,
  journal,
  kitOrders,
  live,
  mails,
  matches: { ...matches, ...deskMatches },
  members,
  messages,
  methods: methodsRoutes,
  moderation,
  moderationWords,
  opinions,
  organizing,
  overview,
  ownership,
  pastClubs,
  movements,
  payments,
  people,
  photos,
  personalData,
  plans,
  players,
  preorders,
  profiles,
  promotions,
  receipts,
  recommendations,
  registrations: { ...registrations, ...postponementChoice },
  reports,
  session,
  sessions,
  settings,
  standings,
  suggestions,
  table,
  tables,
  teamFiles,
  teams,
  threads,
  tournamentSupervision,
  tournaments: {
    ...tournaments,
    ...tournamentLifeRoutes,
    ...tournamentForms,
    ...tournamentStepsRoutes,
    ...tournamentReviews,
  },
  weather,
}

export type Contract = typeof contract
