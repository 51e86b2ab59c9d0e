import { analysesRouter } from './features/insights/analyses/router.ts'
import { attendanceRouter } from './features/insights/attendance/router.ts'
import { auditsRouter } from './features/office/audits/router.ts'
import { factorsRouter, invitedRouter, sessionRouter, sessionsRouter } from './features/accounts/auth/router.ts'
import { backupsRouter } from './features/office/backups/router.ts'
import { calendarRouter } from './features/organizing/calendar/router.ts'
import { basketsRouter } from './features/registrations/registrations/baskets/router.ts'
import { clubAlertsRouter } from './features/registrations/club-alerts/router.ts'
import { clubSupervisionRouter } from './features/office/club-supervision/router.ts'
import { clubsRouter } from './features/clubs/clubs/router.ts'
import { dashboardRouter } from './features/insights/dashboard/router.ts'
import { collectionRouter } from './features/registrations/collection/router.ts'
import { commentsRouter } from './features/community/comments/router.ts'
import { communesRouter } from './features/tournaments/communes/router.ts'
import { competitionsRouter } from './features/competition/competitions/router.ts'
import { contactMessagesRouter, contactRouter } from './features/community/contact/router.ts'
import { departmentsRouter } from './features/tournaments/departments/router.ts'
import { deskMatchesRouter, deskRouter } from './features/competition/desk/router.ts'
import { documentsRouter } from './features/clubs/documents/router.ts'
import { analyticsRouter } from './features/insights/analytics/router.ts'
import { distancesRouter } from './features/insights/distances/router.ts'
import { weatherRouter } from './features/insights/weather/router.ts'
import { methodsRouter } from './features/insights/insights/methods-router.ts'
import { cardProvidersRouter } from './features/office/card-providers/router.ts'
import { jobsRouter } from './features/office/jobs/router.ts'
import { clubFiguresRouter } from './features/insights/insights/router.ts'
import { journalRouter } from './features/notices/journal/router.ts'
import { liveRouter } from './features/competition/live/router.ts'
import { mailsRouter } from './features/notices/mails/router.ts'
import { matchesRouter } from './features/competition/matches/router.ts'
import { membersRouter } from './features/clubs/members/router.ts'
import { messagesRouter } from './features/notices/messages/router.ts'
import { moderationRouter } from './features/community/moderation/router.ts'
import { moderationWordsRouter } from './features/community/moderation-words/router.ts'
import { opinionsRouter } from './features/community/opinions/router.ts'
import { organizedRouter, organizingRouter } from './features/organizing/organizing/router.ts'
import { overviewRouter } from './features/office/overview/router.ts'
import { ownershipRouter } from './features/accounts/ownership/router.ts'
import { pastClubsRouter } from './features/organizing/past-clubs/router.ts'
import { movementsRouter } from './features/registrations/movements/router.ts'
import { paymentsRouter } from './features/registrations/payments/router.ts'
import { photosRouter } from './features/community/photos/router.ts'
import { peopleRouter } from './features/accounts/people/router.ts'
import { personalDataRouter } from './features/accounts/personal-data/router.ts'
import { plansRouter } from './features/competition/plans/router.ts'
import { playersRouter } from './features/clubs/players/router.ts'
import { kitOrdersRouter } from './features/partner/preorders/orders-router.ts'
import { preordersRouter } from './features/partner/preorders/router.ts'
import { profilesRouter } from './features/accounts/profiles/router.ts'
import { promotionsRouter } from './features/organizing/promotion/router.ts'
import { receiptsRouter } from './features/registrations/receipts/router.ts'
import { recommendationsRouter } from './features/insights/recommendations/router.ts'
import { registrationsRouter } from './features/registrations/registrations/router.ts'
import { registrationDocumentsRouter, rosterRouter } from './features/registrations/registration-files/router.ts'
import { reportsRouter } from './features/community/reports/router.ts'
import { settingsRouter } from './features/notices/settings/router.ts'
import { standingsRouter } from './features/competition/standings/router.ts'
import { suggestionsRouter } from './features/organizing/suggestions/router.ts'
import { tableRouter, tablesRouter } from './features/competition/tables/router.ts'
import { teamFilesRouter } from './features/registrations/team-files/router.ts'
import { teamsRouter } from './features/clubs/teams/router.ts'
import { markedMessagesRouter, threadsRouter } from './features/community/threads/router.ts'
import { postponementRouter, tournamentLifeRouter } from './features/organizing/tournament-life/router.ts'
import { tournamentFormRouter } from './features/organizing/tournament-form/router.ts'
import { tournamentStepsRouter } from './features/organizing/tournament-steps/router.ts'
import { tournamentSupervisionRouter } from './features/organizing/tournament-supervision/router.ts'
import { tournamentReviewsRouter } from './features/organizing/tournament-reviews/router.ts'
import { tournamentsRouter } from './features/tournaments/tournaments/router.ts'
import { anybody } from './platform/procedures/orpc.ts'

/** Every procedure of the contract; a missing one does not compile. */
export const router = anybody.router({
  analyses: analysesRouter,
  attendance: attendanceRouter,
  analytics: analyticsRouter,
  audits: auditsRouter,
  backups: backupsRouter,
  cardProviders: cardProvidersRouter,
  calendar: calendarRouter,
  baskets: basketsRouter,
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
  movements: movementsRouter,
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
    ...tournamentStepsRouter,
    ...tournamentReviewsRouter,
    ...tournamentLifeRouter,
  },
  weather: weatherRouter,
})
