import { people } from './admin-people.ts'
import { analyses } from './analyses.ts'
import { attendance } from './attendance.ts'
import { audits } from './audits.ts'
import { backups } from './backups.ts'
import { calendar } from './calendar.ts'
import { clubAlerts } from './club-alerts.ts'
import { clubFigures } from './club-figures.ts'
import { analytics } from './club-analytics.ts'
import { clubSupervision } from './club-supervision.ts'
import { clubs } from './clubs.ts'
import { collection } from './collection.ts'
import { comments } from './comments.ts'
import { communes } from './communes.ts'
import { competitions } from './competitions.ts'
import { contact } from './contact.ts'
import { contactMessages } from './contact-messages.ts'
import { departments } from './departments.ts'
import { deskMatches, deskRoutes } from './desk.ts'
import { distancesRoutes } from './distances.ts'
import { documents } from './documents.ts'
import { factors } from './factors.ts'
import { journal } from './journal.ts'
import { jobs } from './jobs.ts'
import { kitOrders } from './kit-orders.ts'
import { live } from './live.ts'
import { mails } from './mails.ts'
import { matches } from './matches.ts'
import { members } from './members.ts'
import { messages } from './messages.ts'
import { methodsRoutes } from './methods.ts'
import { moderation } from './moderation.ts'
import { moderationWords } from './moderation-words.ts'
import { opinions } from './opinions.ts'
import { organizing } from './organizing.ts'
import { overview } from './overview.ts'
import { ownership } from './ownership.ts'
import { pastClubs } from './past-clubs.ts'
import { payments } from './payments.ts'
import { photos } from './photos.ts'
import { personalData } from './personal-data.ts'
import { plans } from './plans.ts'
import { players } from './players.ts'
import { preorders } from './preorders.ts'
import { profiles } from './profiles.ts'
import { promotions } from './promotion.ts'
import { receipts } from './receipts.ts'
import { recommendations } from './recommendations.ts'
import { registrations } from './registrations.ts'
import { reports } from './reports.ts'
import { session } from './session.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { standings } from './standings.ts'
import { suggestions } from './date-price.ts'
import { table, tables } from './tables.ts'
import { teamFiles } from './team-files.ts'
import { teams } from './teams.ts'
import { threads } from './threads.ts'
import { tournamentForms } from './tournament-form.ts'
import { postponementChoice, tournamentLifeRoutes } from './tournament-life.ts'
import { tournamentSupervision } from './tournament-supervision.ts'
import { tournamentReviews } from './tournament-review.ts'
import { tournaments } from './tournaments.ts'
import { weather } from './weather.ts'

export const contract = {
  analyses,
  attendance,
  analytics,
  audits,
  backups,
  calendar,
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
  tournaments: { ...tournaments, ...tournamentLifeRoutes, ...tournamentForms, ...tournamentReviews },
  weather,
}

export type Contract = typeof contract
