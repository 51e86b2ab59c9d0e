import { analysesRouter } from './features/analyses/router.ts'
import { attendanceRouter } from './features/attendance/router.ts'
import { auditsRouter } from './features/audits/router.ts'
import { factorsRouter, invitedRouter, sessionRouter, sessionsRouter } from './features/auth/router.ts'
import { backupsRouter } from './features/backups/router.ts'
import { calendarRouter } from './features/calendar/router.ts'
import { clubAlertsRouter } from './features/club-alerts/router.ts'
import { clubSupervisionRouter } from './features/club-supervision/router.ts'
import { clubsRouter } from './features/clubs/router.ts'
import { dashboardRouter } from './features/dashboard/router.ts'
import { collectionRouter } from './features/collection/router.ts'
import { commentsRouter } from './features/comments/router.ts'
import { communesRouter } from './features/communes/router.ts'
import { competitionsRouter } from './features/competitions/router.ts'
import { contactMessagesRouter, contactRouter } from './features/contact/router.ts'
import { departmentsRouter } from './features/departments/router.ts'
import { deskMatchesRouter, deskRouter } from './features/desk/router.ts'
import { documentsRouter } from './features/documents/router.ts'
import { analyticsRouter } from './features/analytics/router.ts'
import { distancesRouter } from './features/distances/router.ts'
import { weatherRouter } from './features/weather/router.ts'
import { methodsRouter } from './features/insights/methods-router.ts'
import { jobsRouter } from './features/jobs/router.ts'
import { clubFiguresRouter } from './features/insights/router.ts'
import { journalRouter } from './features/journal/router.ts'
import { liveRouter } from './features/live/router.ts'
import { mailsRouter } from './features/mails/router.ts'
import { matchesRouter } from './features/matches/router.ts'
import { membersRouter } from './features/members/router.ts'
import { messagesRouter } from './features/messages/router.ts'
import { moderationRouter } from './features/moderation/router.ts'
import { moderationWordsRouter } from './features/moderation-words/router.ts'
import { opinionsRouter } from './features/opinions/router.ts'
import { organizedRouter, organizingRouter } from './features/organizing/router.ts'
import { overviewRouter } from './features/overview/router.ts'
import { ownershipRouter } from './features/ownership/router.ts'
import { pastClubsRouter } from './features/past-clubs/router.ts'
import { paymentsRouter } from './features/payments/router.ts'
import { photosRouter } from './features/photos/router.ts'
import { peopleRouter } from './features/people/router.ts'
import { personalDataRouter } from './features/personal-data/router.ts'
import { plansRouter } from './features/plans/router.ts'
import { playersRouter } from './features/players/router.ts'
import { kitOrdersRouter } from './features/preorders/orders-router.ts'
import { preordersRouter } from './features/preorders/router.ts'
import { profilesRouter } from './features/profiles/router.ts'
import { promotionsRouter } from './features/promotion/router.ts'
import { receiptsRouter } from './features/receipts/router.ts'
import { recommendationsRouter } from './features/recommendations/router.ts'
import { registrationsRouter } from './features/registrations/router.ts'
import { registrationDocumentsRouter, rosterRouter } from './features/registration-files/router.ts'
import { reportsRouter } from './features/reports/router.ts'
import { settingsRouter } from './features/settings/router.ts'
import { standingsRouter } from './features/standings/router.ts'
import { suggestionsRouter } from './features/suggestions/router.ts'
import { tableRouter, tablesRouter } from './features/tables/router.ts'
import { teamFilesRouter } from './features/team-files/router.ts'
import { teamsRouter } from './features/teams/router.ts'
import { markedMessagesRouter, threadsRouter } from './features/threads/router.ts'
import { postponementRouter, tournamentLifeRouter } from './features/tournament-life/router.ts'
import { tournamentFormRouter } from './features/tournament-form/router.ts'
import { tournamentSupervisionRouter } from './features/tournament-supervision/router.ts'
import { tournamentReviewsRouter } from './features/tournament-reviews/router.ts'
import { tournamentsRouter } from './features/tournaments/router.ts'
import { anybody } from './platform/orpc.ts'

/** Every procedure of the contract; a missing one does not compile. */
export const router = anybody.router({
  analyses: analysesRouter,
  attendance: attendanceRouter,
  analytics: analyticsRouter,
  audits: auditsRouter,
  backups: backupsRouter,
  calendar: calendarRouter,
  clubAlerts: clubAlertsRouter,
  clubFigures: clubFiguresRouter,
  clubSupervision: clubSupervisionRouter,
  clubs: { ...clubsRouter, ...dashboardRouter },
  collection: collectionRouter,
  comments: commentsRouter,
  communes: communesRouter,
  competitions: competitionsRouter,
  contact: contactRouter,
  contactMessages: contactMessagesRouter,
  departments: departmentsRouter,
  desk: deskRouter,
  distances: distancesRouter,
  documents: { ...documentsRouter, ...registrationDocumentsRouter },
  factors: factorsRouter,
  jobs: jobsRouter,
  journal: journalRouter,
  kitOrders: kitOrdersRouter,
  live: liveRouter,
  mails: mailsRouter,
  matches: { ...matchesRouter, ...deskMatchesRouter },
  members: { ...membersRouter, ...invitedRouter },
  messages: { ...messagesRouter, ...markedMessagesRouter },
  methods: methodsRouter,
  moderation: moderationRouter,
  moderationWords: moderationWordsRouter,
  opinions: opinionsRouter,
  organizing: organizingRouter,
  overview: overviewRouter,
  ownership: ownershipRouter,
  pastClubs: pastClubsRouter,
  payments: paymentsRouter,
  people: peopleRouter,
  photos: photosRouter,
  personalData: personalDataRouter,
  plans: plansRouter,
  players: { ...playersRouter, ...rosterRouter },
  preorders: preordersRouter,
  profiles: profilesRouter,
  promotions: promotionsRouter,
  receipts: receiptsRouter,
  recommendations: recommendationsRouter,
  registrations: { ...registrationsRouter, ...postponementRouter },
  reports: reportsRouter,
  session: sessionRouter,
  sessions: sessionsRouter,
  settings: settingsRouter,
  standings: standingsRouter,
  suggestions: suggestionsRouter,
  table: tableRouter,
  tables: tablesRouter,
  teamFiles: teamFilesRouter,
  teams: teamsRouter,
  threads: threadsRouter,
  tournamentSupervision: tournamentSupervisionRouter,
  tournaments: {
    ...tournamentsRouter,
    ...organizedRouter,
    ...tournamentFormRouter,
    ...tournamentReviewsRouter,
    ...tournamentLifeRouter,
  },
  weather: weatherRouter,
})
