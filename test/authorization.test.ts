import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { ACTORS, type Actor, createCast, credentials, restoreMembers } from './authorization/cast.ts'
import { hasInput, routesOutsideAdmin } from './authorization/contract-routes.ts'
import {
  type Asked,
  createAttachment,
  createBackup,
  createExport,
  createFeed,
  createLogo,
  createReceipt,
  createRules,
  createSentDocument,
  requestsOf,
  sharePhotoOf,
} from './authorization/requests.ts'
import { createPlatformReceipt } from './authorization/promotion-requests.ts'
import { send as sendTo } from './authorization/send.ts'
import { createCaller } from './caller.ts'
import { createClub, createDocument } from './factories.ts'
import { startTestServer } from './server.ts'

/**
 * Who gets what. A line per route of the contract but those of the back office (`authorization/admin.test.ts`), about an object of the owner's club in a tournament of the organiser:
 * `table` may only keep scores in that club, `other` and `rival` are strangers (the second organises elsewhere). What
 * somebody has changed is not asked about again. 404 is what a stranger gets, word for word what an object that never existed gets.
 */
const ROUTES = `
                                                    visitor  owner  table  other  organizer  rival  admin  suspended
  GET   /clubs/similar                                  200    200    200    200        200    200    200        401
  GET   /clubs/{id}                                     200    200    200    200        200    200    200        401
  GET   /clubs/{id}/performance                         200    200    200    200        200    200    200        401
  GET   /clubs/mine                                     401    200    200    200        200    200    404        401
  GET   /clubs/mine/dashboard                           401    200    200    200        200    200    404        401
  GET   /clubs/mine/calendar                            401    200    200    200        200    200    404        401
  PUT   /clubs/mine/calendar                            401    200    200    200        200    200    404        401
  GET   /clubs/mine/alerts                              401    200    200    200        200    200    404        401
  POST  /clubs                                          401    409    409    409        409    409    201        401
  POST  /clubs/{id}/join-requests                       401    409    409    409        409    409    201        401
  GET   /clubs/mine/profile                             401    200    200    200        200    200    404        401
  PUT   /clubs/mine/profile                             401    200    403    409        409    409    404        401
  PUT   /clubs/mine/colours                             401    200    403    200        200    200    404        401
  GET   /clubs/mine/organizing                          401    200    200    200        200    200    404        401
  PUT   /clubs/mine/organizing                          401    200    403    200        409    409    404        401
  GET   /organizers                                     401    404    404    404        404    404    200        401
  GET   /organizers/names                               401    404    404    404        404    404    200        401
  PUT   /clubs/{id}/organizing                          401    404    404    404        404    404    200        401
  PUT   /clubs/mine/commune                             401    200    403    200        200    200    404        401
  GET   /clubs/mine/teams                               401    200    200    200        200    200    404        401
  POST  /clubs/mine/teams                               401    201    403    201        201    201    404        401
  GET   /clubs/mine/teams/carry-over                    401    200    403    200        200    200    404        401
  POST  /clubs/mine/teams/carry-over                    401    201    403    409        409    409    404        401
  PUT   /teams/{id}                                     401    200    403    404        404    404    404        401
  PUT   /teams/{id}/archiving                           401    200    403    404        404    404    404        401
  PUT   /teams/{id}/restoration                         401    200    403    404        404    404    404        401
  GET   /teams/{id}/players                             401    200    403    404        404    404    200        401
  POST  /teams/{id}/players                             401    201    403    404        404    404    403        401
  POST  /teams/{id}/players/import                      401    201    403    404        404    404    403        401
  PUT   /players/{id}                                   401    200    403    404        404    404    403        401
  DELETE /players/{id}                                   401    200    403    404        404    404    403        401
  PUT   /clubs/join-requests/{id}/acceptance            401    200    404    404        404    404    200        401
  PUT   /clubs/join-requests/{id}/refusal               401    200    404    404        404    404    200        401
  GET   /methods                                        200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/competition                   200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/competition draft             404    404    404    404        404    404    404        401
  GET   /live/{id}                                      200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/teams                         200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/programme                     200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/ranking                       200    200    200    200        200    200    200        401
  GET   /tournament-categories/{id}/standings           200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/weather                       200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/weather draft                 404    404    404    404        200    404    200        401
  GET   /tournaments/{id}/distances                     401    200    200    200        200    200    200        401
  GET   /tournaments/{id}/distances draft               401    404    404    404        200    404    200        401
  GET   /clubs/{id}/analytics                           401    200    403    404        404    404    200        401
  GET   /tournaments/{id}/own-teams                     401    200    200    200        200    200    200        401
  GET   /tournaments/{id}/competitions                  401    404    404    404        200    404    200        401
  GET   /tournament-categories/{id}/formats             401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/competition         401    404    404    404        200    404    200        401
  POST  /tournament-categories/{id}/draw                401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/draw                401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/public-pools        401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/levels              401    404    404    404        200    404    200        401
  GET   /tournament-categories/{id}/strengths           401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/levels-by-strength  401    404    404    404        409    404    409        401
  GET   /tournaments/{id}/date-suggestions              401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/price-suggestions             401    404    404    404        200    404    200        401
  POST  /tournament-categories/{id}/change-preview      401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/change              401    404    404    404        200    404    200        401
  POST  /tournament-categories/{id}/entry-preview       401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/entry               401    404    404    404        409    404    409        401
  GET   /tournaments/{id}/comments                      200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/own-comment                   401    200    200    200        200    200    200        401
  POST  /tournaments/{id}/comments                      401    201    403    403        403    403    403        401
  PUT   /comments/{id}                                  401    200    403    404        404    404    404        401
  PUT   /comments/{id}/answer                           401    404    404    404        200    404    404        401
  GET   /tournaments/{id}/photos                        200    200    200    200        200    200    200        401
  GET   /tournaments/{id}/own-photos                    401    200    200    200        200    200    200        401
  PUT   /photos/{id}/caption                            401    200    403    404        404    404    404        401
  POST  /reports                                        201    201    201    201        201    201    201        401
  GET   /audits                                         401    404    404    404        404    404    200        401
  GET   /audits/{id}                                    401    404    404    404        404    404    200        401
  POST  /audits                                         401    404    404    404        404    404    201        401
  DELETE /audits/{id}                                   401    404    404    404        404    404    200        401
  PUT   /audits/findings/{id}                         401    404    404    404        404    404    200        401
  GET   /journal                                        401    404    404    404        404    404    200        401
  POST  /journal/{id}/reading                           401    404    404    404        404    404    200        401
  GET   /moderation/counts                              401    404    404    404        404    404    200        401
  PUT   /moderation/contents/{id}/decision              401    403    403    404        403    404    200        401
  PUT   /moderation/contents/{id}/decision photo        401    403    403    404        200    404    200        401
  PUT   /contents/{id}/appeal                           401    200    403    404        404    404    404        401
  PUT   /contents/{id}/withdrawal                       401    200    403    404        404    404    404        401
  GET   /clubs/{id}/recommendations                     401    200    200    404        404    404    200        401
  GET   /tournaments/{id}/attendance                    401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/sentiment                     200    200    200    200        200    200    200        401
  POST  /analyses                                       401    201    201    404        404    404    201        401
  POST  /analyses attendance                            401    404    404    404        201    404    201        401
  GET   /analyses/latest                                401    404    404    404        200    404    200        401
  GET   /communes                                       200    200    200    200        200    200    200        401
  POST  /contact-messages                               201    201    201    201        201    201    201        401
  GET   /departments/map                                200    200    200    200        200    200    200        401
  GET   /clubs/mine/documents                           401    200    403    200        200    200    404        401
  GET   /documents                                      401    404    404    404        404    404    200        401
  GET   /documents/{id}/openings                        401    200    404    404        403    404    403        401
  PUT   /documents/{id}/withdrawal                      401    200    404    404        403    404    403        401
  PUT   /documents/{id}/approval                        401    403    404    404        200    404    200        401
  PUT   /documents/{id}/rejection                       401    403    404    404        200    404    200        401
  GET   /registrations/{id}/documents                   401    200    403    404        200    404    200        401
  POST  /textile-preorders                              201    201    201    201        201    201    201        401
  GET   /textile-preorders/suggestion                   200    200    200    200        200    200    200        401
  GET   /matches                                        200    200    200    200        200    200    200        401
  GET   /matches/today                                  401    200    200    200        200    200    404        401
  GET   /desks                                        401    200    200    200        200    200    200        401
  GET   /tournaments/{id}/desk                        401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/changes                     401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/desk-audience               401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/desk-message                401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/alert                       401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/act-preview       401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/act               401    404    404    404        200    404    200        401
  PUT   /entrants/{id}/presence                       401    404    404    404        200    404    200        401
  PUT   /matches/{id}/start                           401    404    404    404        200    404    200        401
  PUT   /matches/{id}/unstart                         401    404    404    404        200    404    200        401
  PUT   /matches/{id}/result                          401    404    404    404        200    404    200        401
  PUT   /matches/{id}/delay-choices                   401    404    404    404        200    404    200        401
  PUT   /matches/{id}/delay                           401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/desk-referees               401    404    404    404        200    404    200        401
  PUT   /matches/{id}/place-preview                   401    404    404    404        200    404    200        401
  PUT   /matches/{id}/place                           401    404    404    404        200    404    200        401
  POST  /table/open                                    403    403    403    403        403    403    403        401
  POST  /table/sync                                    403    403    403    403        403    403    403        401
  POST  /table/pen                                     403    403    403    403        403    403    403        401
  POST  /table/pen-yielded                             403    403    403    403        403    403    403        401
  GET   /tournaments/{id}/tables                      401    404    404    404        200    404    200        401
  PUT   /courts/{id}/table-link                       401    404    404    404        200    404    200        401
  PUT   /table-devices/{id}/block                     401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/table-scores                401    404    404    404        200    404    200        401
  PUT   /matches/{id}/pen                             401    404    404    404        200    404    200        401
  PUT   /table-alerts/{id}                            401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/table-delivery              401    404    404    404        200    404    200        401
  GET   /members                                        401    200    200    200        200    200    404        401
  PUT   /members/{id}/rights                            401    200    403    404        404    404    404        401
  PUT   /members/{id}/removal                           401    200    403    404        404    404    404        401
  PUT   /members/{id}/ownership                         401    200    403    404        404    404    404        401
  PUT   /members/me/departure                           401    409    200    409        409    409    404        401
  POST  /members/invitations                            401    201    403    201        201    201    404        401
  PUT   /members/invitations/{id}/sending               401    200    403    404        404    404    404        401
  PUT   /members/invitations/{id}/revocation            401    200    403    404        404    404    404        401
  GET   /invitation                                     200    200    200    200        200    200    200        401
  PUT   /invitation/acceptance                          401    403    403    403        403    403    403        401
  POST  /invitation/account                             201    201    201    201        201    201    201        401
  GET   /messages                                       401    200    200    200        200    200    200        401
  GET   /messages/unread-count                          401    200    200    200        200    200    200        401
  PUT   /messages/{id}/reading                          401    200    404    404        404    404    404        401
  PUT   /messages/reading                               401    200    200    200        200    200    200        401
  GET   /messages/{id}                                  401    200    404    404        404    404    404        401
  DELETE /messages/{id}/reading                         401    200    404    404        404    404    404        401
  PUT   /messages/{id}/archiving                        401    200    404    404        404    404    404        401
  PUT   /messages/{id}/archiving organized              401    200    404    404        200    404    404        401
  PUT   /messages/{id}/archiving platform               401    200    404    404        404    404    200        401
  DELETE /messages/{id}/archiving                       401    200    404    404        404    404    404        401
  GET   /mail-choices                                   401    200    200    200        200    200    200        401
  PUT   /mail-choices                                   401    200    200    200        200    200    200        401
  GET   /threads                                        401    200    200    200        200    200    200        401
  GET   /threads/correspondents                         401    200    200    200        200    200    200        401
  GET   /threads/{id}                                   401    200    404    404        200    404    404        401
  GET   /threads/{id} platform                          401    200    404    404        404    404    200        401
  POST  /threads                                        401    201    403    404        404    404    403        401
  POST  /threads draft                                  401    404    403    404        404    404    403        401
  POST  /threads platform                               401    201    403    201        201    201    403        401
  POST  /threads club                                   401    403    403    403        403    403    201        401
  POST  /threads/{id}/messages                          401    201    404    404        201    404    404        401
  POST  /threads/{id}/messages platform                 401    201    404    404        404    404    201        401
  GET   /threads/audience                               401    404    404    404        200    404    404        401
  GET   /threads/clubs                                  401    403    403    403        403    403    200        401
  POST  /threads/broadcasts                             401    404    404    404        201    404    404        401
  GET   /me/sessions                                    401    200    200    200        200    200    200        401
  DELETE /me/sessions/{id}                               401    200    404    404        404    404    404        401
  PUT   /me/factors/{id}                                401    200    404    404        404    404    404        401
  GET   /me/mail-refusal                                401    200    200    200        200    200    200        401
  POST  /me/mail-refusal/retry                          401    200    200    200        200    200    200        401
  GET   /me/export                                      401    200    200    200        200    200    200        401
  POST  /me/export                                      401    201    201    201        201    201    201        401
  GET   /me/erasure                                     401    200    200    200        200    200    200        401
  PUT   /me/erasure                                     401    200    409    409        409    409    409        401
  DELETE /me/erasure                                    401    200    200    200        200    200    200        401
  POST  /registrations/{id}/payments                    401    201    403    404        404    404    404        401
  GET   /payments/{id}                                  401    200    404    404        200    404    200        401
  PUT   /payments/{id}/authentication                   401    200    404    404        403    404    403        401
  GET   /refunds                                        401    200    200    200        200    200    200        401
  PUT   /refunds/{id}/settlement                        401    403    404    404        200    404    200        401
  GET   /collection                                     401    404    404    404        200    200    404        401
  PUT   /collection/means                               401    404    404    404        200    200    404        401
  PUT   /collection/means/removal                       401    404    404    404        200    200    404        401
  POST  /collection/card-test                           401    404    404    404        200    200    404        401
  GET   /collection/treasury                            401    404    404    404        200    200    404        401
  GET   /collection/awaited                             401    404    404    404        200    200    404        401
  GET   /collection/registrations                       401    404    404    404        200    200    404        401
  PUT   /collection/received                            401    404    404    404        200    200    404        401
  GET   /profiles/{id}                                  401    200    404    404        404    404    200        401
  PATCH /profiles/{id}                                  401    200    404    404        404    404    200        401
  GET   /profiles/{id}/statistics                       401    200    404    404        404    404    200        401
  GET   /receipts                                       401    200    200    200        200    200    200        401
  POST  /registrations                                  401    201    403    201        201    201    409        401
  POST  /registrations draft                            401    404    403    404        404    404    404        401
  GET   /registrations                                  401    200    200    200        200    200    200        401
  GET   /registrations/to-do                            401    200    200    200        200    200    200        401
  GET   /registrations/{id}                             401    200    200    404        200    404    200        401
  GET   /registrations/{id}/roster                      401    200    403    404        200    404    200        401
  GET   /tournaments/{id}/registration-options          401    200    200    200        200    200    200        401
  GET   /tournaments/{id}/registration-options draft    401    404    404    404        404    404    404        401
  PUT   /registrations/{id}/approval                    401    403    403    404        200    404    200        401
  PUT   /registrations/approvals                        401    200    200    200        200    200    200        401
  PUT   /registrations/{id}/rejection                   401    403    403    404        200    404    200        401
  POST  /registrations/{id}/cancellation                401    200    403    404        200    404    200        401
  PUT   /registrations/{id}/offer-acceptance            401    200    403    404        403    404    403        401
  GET   /registrations/{id}/change-options              401    200    403    404        403    404    403        401
  PUT   /registrations/{id}/category                    401    200    403    404        403    404    403        401
  PUT   /registrations/{id}/team-name                   401    200    403    404        200    404    200        401
  PUT   /registrations/{id}/team                        401    200    403    404        403    404    403        401
  PUT   /registrations/{id}/manual-payment              401    403    403    404        200    404    200        401
  PUT   /registrations/{id}/payment-extension           401    403    403    404        200    404    200        401
  PUT   /registrations/{id}/release                     401    403    403    404        200    404    200        401
  GET   /tournaments/{id}/team-files                    401    404    404    404        200    404    200        401
  POST  /tournaments/{id}/file-reminders                401    404    404    404        201    404    201        401
  PUT   /registrations/{id}/papers                      401    403    403    404        409    404    409        401
  GET   /tournaments/{id}/declaration                   401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/clubs-to-add                  401    404    404    404        200    404    200        401
  POST  /tournaments/{id}/registrations                 401    404    404    404        201    404    201        401
  GET   /tournaments/{id}/past-clubs                    401    404    404    404        200    404    200        401
  POST  /tournaments/{id}/past-club-invitations         401    404    404    404        201    404    201        401
  PUT   /ownership                                      401    409    409    409        409    409    409        401
  GET   /session                                        200    200    200    200        200    200    200        401
  PUT   /session/profile                                401    200    200    200        200    200    200        401
  GET   /settings/public                                200    200    200    200        200    200    200        401
  GET   /tournaments                                    200    200    200    200        200    200    200        401
  GET   /tournaments/organized                          401    200    200    200        200    200    200        401
  GET   /tournaments/to-review                          401    404    404    404        404    404    200        401
  GET   /tournaments/{id}/planning                      401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/planning                      401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/planning/abandonment          401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/planning/changes              401    404    404    404        200    404    200        401
  POST  /tournaments/{id}/planning/publication          401    404    404    404        201    404    201        401
  GET   /tournaments/{id}/planning/constraints          401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/planning/courts               401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/planning/teams                401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/planning/options              401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/promotion                     401    404    404    404        200    404    200        401
  POST  /tournaments/{id}/promotion                     401    404    404    404        201    404    403        401
  GET   /promotion-purchases/{id}                       401    404    404    404        200    404    200        401
  PUT   /promotion-purchases/{id}/authentication        401    404    404    404        200    404    403        401
  PUT   /tournaments/{id}/feature                       401    404    404    404        404    404    200        401
  PUT   /tournaments/{id}/publication                   401    404    404    404        404    404    200        401
  PUT   /tournaments/{id}/return                        401    404    404    404        404    404    200        401
  GET   /tournaments/near-my-club                       401    200    200    200        200    200    404        401
  GET   /tournaments/featured                           200    200    200    200        200    200    200        401
  GET   /tournaments/{id}                               200    200    200    200        200    200    200        401
  GET   /tournaments/{id} draft                         404    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/opening-alert                 401    200    200    200        200    200    200        401
  PUT   /tournaments/{id}/opening-alert draft           401    404    404    404        409    404    409        401
  GET   /tournaments/{id}/life                          401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/life draft                    401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/closing                       401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/reopening                     401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/postponement                  401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/cancellation                  401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/cancellation draft            401    404    404    404        409    404    409        401
  PUT   /tournaments/{id}/finish                        401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/possible-organizers           401    404    404    404        200    404    200        401
  GET   /tournaments/offered                            401    200    200    200        200    200    200        401
  PUT   /tournaments/{id}/hand-over                     401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/hand-over/answer              401    404    404    404        404    200    404        401
  PUT   /tournaments/{id}/organizer                     401    404    404    404        403    404    200        401
  PUT   /tournament-categories/{id}/registrations       401    404    404    404        200    404    200        401
  PUT   /tournament-categories/{id}/cancellation        401    404    404    404        200    404    200        401
  PUT   /registrations/{id}/postponement-choice         401    200    403    404        403    404    403        401
  POST  /tournaments                                    401    403    403    403        201    404    201        401
  POST  /tournaments/{id}/copies                        401    404    404    404        201    404    201        401
  GET   /tournaments/{id}/form                          401    404    404    404        200    404    200        401
  POST  /tournaments/{id}/form/preview                  401    404    404    404        200    404    200        401
  PATCH /tournaments/{id}                               401    404    404    404        200    404    200        401
  PATCH /tournaments/{id} draft                         401    404    404    404        200    404    200        401
  DELETE /tournaments/{id}                              401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/submission                    401    404    404    404        200    404    200        401
  DELETE /tournaments/{id}/submission                   401    404    404    404        200    404    200        401
`

/** The routes beside the contract, asked with an empty body. `/metrics` answers this machine, and here all come from elsewhere. */
const OTHER_ROUTES = `
                                                    visitor  owner  table  other  organizer  rival  admin  suspended
  GET   /healthz                                        200    200    200    200        200    200    200        200
  GET   /readyz                                         200    200    200    200        200    200    200        200
  GET   /commandes/:token                               404    404    404    404        404    404    404        404
  GET   /commandes/:token/commandes.csv                 404    404    404    404        404    404    404        404
  GET   /courriels/:token                               404    404    404    404        404    404    404        404
  POST  /courriels/:token                               404    404    404    404        404    404    404        404
  GET   /garder/:token                                  404    404    404    404        404    404    404        404
  POST  /garder/:token                                  404    404    404    404        404    404    404        404
  GET   /metrics                                        404    404    404    404        404    404    404        404
  GET   /robots.txt                                     200    200    200    200        200    200    200        200
  GET   /site.webmanifest                               200    200    200    200        200    200    200        200
  GET   /sitemap.xml                                    200    200    200    200        200    200    200        200
  GET   /api/events                                     404    404    404    404        404    404    404        401
  GET   /api/openapi.json                               200    200    200    200        200    200    200        401
  GET   /auth/health                                    200    200    200    200        200    200    200        200
  GET   /auth/settings                                  200    200    200    200        200    200    200        200
  GET   /auth/captcha                                   404    404    404    404        404    404    404        404
  GET   /auth/.well-known/jwks.json                     200    200    200    200        200    200    200        200
  POST  /auth/signup                                    422    422    422    422        422    422    422        422
  POST  /auth/recover                                   400    400    400    400        400    400    400        400
  POST  /auth/otp                                       400    400    400    400        400    400    400        400
  POST  /auth/resend                                    400    400    400    400        400    400    400        400
  GET   /auth/reauthenticate                            401    200    200    200        200    200    200        403
  POST  /auth/sso                                       404    404    404    404        404    404    404        404
  GET   /auth/verify                                    404    404    404    404        404    404    404        404
  POST  /auth/verify                                    400    400    400    400        400    400    400        400
  POST  /auth/token                                     400    400    400    400        400    400    400        400
  GET   /auth/authorize                                 400    400    400    400        400    400    400        400
  GET   /auth/callback                                  303    303    303    303        303    303    303        303
  POST  /auth/callback                                  303    303    303    303        303    303    303        303
  GET   /auth/user/identities/authorize                 401    400    400    400        400    400    400        403
  DELETE /auth/user/identities/:id                       401    404    404    404        404    404    404        403
  GET   /auth/user                                      401    200    200    200        200    200    200        403
  PUT   /auth/user                                      401    200    200    200        200    200    200        403
  POST  /auth/logout?scope=others                       401    204    204    204        204    204    204        403
  GET   /auth/admin/users                               401    403    403    403        403    403    403        403
  POST  /auth/admin/users                               401    403    403    403        403    403    403        403
  GET   /auth/admin/users/:id                           401    403    403    403        403    403    403        403
  PUT   /auth/admin/users/:id                           401    403    403    403        403    403    403        403
  DELETE /auth/admin/users/:id                           401    403    403    403        403    403    403        403
  GET   /auth/admin/users/:id/factors                   401    403    403    403        403    403    403        403
  PUT   /auth/admin/users/:id/factors/:factor           401    403    403    403        403    403    403        403
  DELETE /auth/admin/users/:id/factors/:factor           401    403    403    403        403    403    403        403
  GET   /auth/admin/audit                               401    403    403    403        403    403    403        403
  POST  /auth/admin/generate_link                       401    403    403    403        403    403    403        403
  POST  /auth/invite                                    401    403    403    403        403    403    403        403
  POST  /auth/factors                                   401    400    400    400        400    400    400        403
  DELETE /auth/factors/:id                              401    404    404    404        404    404    404        403
  POST  /auth/factors/:id/challenge                     401    404    404    404        404    404    404        403
  POST  /auth/factors/:id/verify                        401    404    404    404        404    404    404        403
  GET   /auth/factors/recovery-codes                    401    404    404    404        404    404    404        403
  POST  /auth/factors/recovery-codes                    401    403    403    403        403    403    200        403
  DELETE /auth/factors/recovery-codes                   401    404    404    404        404    404    200        403
  POST  /auth/factors/recovery-codes/regenerate         401    403    403    403        403    403    404        403
  POST  /auth/factors/recovery-codes/verify             401    400    400    400        400    400    400        403
  POST  /webhooks/sandbox                               400    400    400    400        400    400    400        401
  GET   /apercus/{id}.png                               200    200    200    200        200    200    200        200
  GET   /calendar/tournois/{id}.ics                     200    200    200    200        200    200    200        200
  GET   /calendar/tournois.ics                          200    200    200    200        200    200    200        200
  GET   /calendar/clubs/{id}.ics                        200    200    200    200        200    200    200        200
  GET   /embed/tournois/{id}                            200    200    200    200        200    200    200        200
  GET   /embed/tournois/{id}/classements                200    200    200    200        200    200    200        200
  GET   /embed/tournois/{id}/matchs                     200    200    200    200        200    200    200        200
  GET   /embed/tournois/{id}/tableau                    200    200    200    200        200    200    200        200
  GET   /calendar/equipes/{id}.ics                      200    200    200    200        200    200    200        200
  GET   /files/programmes/{id}.pdf                      200    200    200    200        200    200    200        401
  GET   /files/feuilles/{id}.pdf                        401    404    404    404        409    404    409        401
  GET   /files/tables/{id}.pdf                          401    404    404    404        409    404    409        401
  GET   /files/affiches/{id}.pdf                        200    200    200    200        200    200    200        401
  GET   /files/receipts/{id}.pdf                        401    200    404    404        200    404    200        401
  GET   /files/payment-requests/{id}.pdf                401    200    404    404        403    404    403        401
  GET   /files/treasury/tournaments/{id}.csv            401    404    404    404        200    404    200        401
  GET   /files/treasury/tournaments/{id}.xlsx           401    404    404    404        200    404    200        401
  GET   /files/treasury/seasons/{id}.csv                401    404    404    404        200    200    404        401
  GET   /files/treasury/seasons/{id}.xlsx               401    404    404    404        200    200    404        401
  POST  /files/photos                                   401    400    400    400        400    400    400        401
  GET   /files/photos/{id}.webp                         404    200    200    404        200    404    200        401
  POST  /files/attachments                              401    415    403    415        415    415    415        401
  GET   /files/attachments/{id}                         401    200    404    404        200    404    404        401
  POST  /files/rules?tournament={id}                    401    404    404    404        415    404    415        401
  GET   /files/rules/{id}                               200    200    200    200        200    200    200        401
  GET   /files/rules/{id} draft                         404    404    404    404        200    404    200        401
  POST  /files/documents?type=autre                     401    415    403    415        415    415    404        401
  GET   /files/documents/{id}                           401    200    404    404        200    404    200        401
  GET   /files/backups/{id}                             401    404    404    404        404    404    200        401
  GET   /files/exports/{id}.zip                         401    200    404    404        404    404    404        401
  GET   /files/platform-receipts/{id}.pdf               401    404    404    404        200    404    200        401
  GET   /files/registrations/{id}.pdf                   401    404    404    404        200    404    200        401
  GET   /files/registrations/{id}.zip                   401    404    404    404        200    404    200        401
  GET   /files/registrations/{id}.csv                   401    404    404    404        200    404    200        401
  GET   /files/registrations/{id}.xlsx                  401    404    404    404        200    404    200        401
  GET   /files/analytics/{id}.csv                       401    200    403    404        404    404    200        401
  GET   /files/admin/{id}.csv                           401    404    404    404        404    404    200        401
  POST  /files/logos                                    401    415    403    415        415    415    404        401
  GET   /files/logos/{id}.webp                          200    200    200    200        200    200    200        401
`

/** Who finds the object of the owner's club in a list: `x`. Nobody else, whatever they ask for. */
const LISTS = `
                                         visitor  owner  table  other  organizer  rival  admin  suspended
  GET  /registrations?scope=mine               -      x      -      -          -      -      -          -
  GET  /registrations?scope=club               -      x      x      -          -      -      -          -
  GET  /registrations?scope=organized          -      -      -      -          x      -      -          -
  GET  /registrations?scope=all                -      -      -      -          -      -      x          -
  GET  /refunds?scope=club                     -      x      -      -          -      -      -          -
  GET  /refunds?scope=organized                -      -      -      -          x      -      -          -
  GET  /refunds?scope=all                      -      -      -      -          -      -      x          -
  GET  /receipts?scope=club                    -      x      -      -          -      -      -          -
  GET  /receipts?scope=organized               -      -      -      -          x      -      -          -
  GET  /messages                               -      x      -      -          -      -      -          -
  GET  /threads?side=organizer                 -      -      -      -          x      -      -          -
  GET  /threads?side=platform                  -      -      -      -          -      -      x          -
  GET  /clubs/mine/documents                   -      x      -      -          -      -      -          -
  GET  /documents?type=autre                   -      -      -      -          -      -      x          -
  GET  /clubs/mine                             -      x      -      -          -      -      -          -
  GET  /members                                -      x      -      -          -      -      -          -
`

const server = await startTestServer({ config: { trusted_proxies: ['127.0.0.1'] } })
const cast = await createCast(server)
const requests = requestsOf(server, cast)

/** Owner of a club and administrator, who has given the password alone. */
const unproven = await createCaller(server, { admin: true, factor: false })
/** The same without any second factor. */
const unenrolled = await createCaller(server, { admin: true, factor: false })
await server.services.db`delete from auth.factors where user_id = ${unenrolled.user_id}`

beforeEach(async () => {
  for (const { user_id } of Object.values(cast))
    for (const name of ['change', 'reading', 'registration', 'thread_message', 'broadcast', 'insights'] as const)
      await server.services.limits.forget(name, user_id)
  // Who has founded a club belongs to none again.
  await server.services.db`delete from club_members where user_id = ${cast.admin.user_id}`
  await restoreMembers(server.services.db, cast)
})

describe('chaque route de l’API', () => {
  const lines = linesOf(ROUTES)

  test('figure dans le tableau, et le tableau ne nomme que des routes', () => {
    const routes = routesOutsideAdmin()
    expect(routes.length).toBeGreaterThan(35)
    expect([...new Set(lines.map((line) => `${line.method} ${line.path}`))].sort()).toEqual(routes.sort())
  })

  test.each(lines)('$name répond à chacun ce que dit le tableau', async ({ name, method, path, expected }) => {
    const found: Partial<Record<Actor, number>> = {}
    let untouched: Asked | undefined
    for (const actor of ACTORS) {
      const asked = (untouched ??= await requests[name]?.())
      const { status, body } = await ask(method, path, asked, credentials(cast, actor))
      if (method !== 'GET' && status < 400) untouched = undefined
      found[actor] = status
      if (status !== 404 || asked?.id === undefined) continue
      const absent = typeof asked.id === 'number' ? 2_147_483_647 : randomUUID()
      expect(await ask(method, path, { ...asked, id: absent }, credentials(cast, actor))).toEqual({ status, body })
    }
    expect(found).toEqual(expected)
  })

  const changes = lines.filter(({ method, expected }) => method !== 'GET' && expected.visitor === 401)
  test.each(changes)('$name : le cookie de lecture n’y change rien', async ({ name, method, path }) => {
    const asked = await requests[name]?.()
    for (const { cookie } of [cast.owner.session(), cast.organizer.session(), cast.admin.session()])
      expect(await ask(method, path, asked, { cookie })).toMatchObject({ status: 401 })
  })

  const reads = lines.filter(({ method }) => method === 'GET')
  test.each(reads)('$name : le cookie de lecture lit ce que lit le jeton', async ({ name, method, path, expected }) => {
    const asked = await requests[name]?.()
    for (const actor of ['owner', 'other', 'organizer', 'admin'] as const) {
      const { cookie } = cast[actor].session()
      expect(await ask(method, path, asked, { cookie })).toMatchObject({ status: expected[actor] })
    }
    const { cookie } = cast.suspended.session()
    expect(await ask(method, path, asked, { cookie })).toMatchObject({ status: expected.visitor })
  })

  test.each(lines)('$name : qui doit encore son second facteur est un visiteur', async ({ method, path, expected }) => {
    const { status, body } = await ask(method, path, { id: 1 }, unproven.session().headers)
    if (expected.visitor === 401) expect([status, JSON.parse(body).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    else expect(status).toBe((await ask(method, path, { id: 1 }, {})).status)
  })

  const powers = lines.filter(
    ({ expected: { visitor, admin, owner, other } }) =>
      visitor === 401 && admin < 400 && (other === 403 || other === 404) && owner !== admin,
  )
  test.each(powers)(
    '$name : un administrateur sans second facteur n’a que son club',
    async ({ name, method, path }) => {
      const { status, body } = await ask(method, path, await requests[name]?.(), unenrolled.session().headers)
      expect([status, JSON.parse(body).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    },
  )

  const withInput = lines.filter(({ method, path }) => hasInput(method, path))
  test.each(withInput)('$name refuse un champ inconnu', async ({ name, method, path, expected }) => {
    const asked = await requests[name]?.()
    const input = { ...asked?.input, intruder: 'true' }
    for (const actor of ['owner', 'admin'] as const) {
      const { status } = await ask(method, path, { ...asked, input }, credentials(cast, actor))
      // Who may not know that it exists is not told what it takes either.
      expect([400, ...(expected[actor] === 404 ? [404] : [])]).toContain(status)
    }
  })
})

describe('une liste ne montre que ce que l’on peut ouvrir', () => {
  const objects: Record<string, () => Promise<Asked>> = {
    '/registrations': () => requests['GET /registrations/{id}']!(),
    '/refunds': () => requests['PUT /refunds/{id}/settlement']!(),
    '/receipts': async () => ({ id: await createReceipt(server, cast) }),
    '/messages': () => requests['PUT /messages/{id}/reading']!(),
    '/members': () => requests['PUT /members/invitations/{id}/revocation']!(),
    '/threads?side=organizer': () => requests['GET /threads/{id}']!(),
    '/threads?side=platform': () => requests['GET /threads/{id} platform']!(),
    '/clubs/mine/documents': () => requests['GET /documents/{id}/openings']!(),
    '/documents': () => createDocument(server.services.db, { club_id: cast.owner.club_id, type: 'autre' }),
    '/clubs/mine': () => requests['PUT /clubs/join-requests/{id}/acceptance']!(),
  }

  test.each(linesOf(LISTS))('$name', async ({ path, marks }) => {
    const { id } = await (objects[path] ?? objects[path.split('?')[0]!])!()
    const found: Partial<Record<Actor, string>> = {}
    for (const actor of ACTORS) {
      const { body } = await ask('GET', path, {}, credentials(cast, actor))
      found[actor] = body.includes(`"id":"${id}"`) ? 'x' : '-'
    }
    expect(found).toEqual(marks)
  })
})

describe('chaque adresse hors de l’API', () => {
  const lines = linesOf(OTHER_ROUTES)

  test('figure dans le tableau', () => {
    const routes = createApp(server.services, createMetrics())
      .routes.filter(({ method }) => method !== 'ALL')
      .map(
        ({ method, path }) =>
          `${method} ${path.replaceAll(PARAMETER, (_, pattern: string) => `{id}${/\\(\.\w+)$/.exec(pattern)?.[1] ?? ''}`)}`,
      )
    expect([...new Set(lines.map(({ method, path }) => `${method} ${path.split('?')[0]}`))].sort()).toEqual(
      [...new Set(routes)].sort(),
    )
  })

  test.each(lines)('$name répond à chacun ce que dit le tableau', async ({ name, method, path, expected }) => {
    const asked = { ...(await openedBy(path, name)), input: {} }
    const found: Partial<Record<Actor, number>> = {}
    for (const actor of ACTORS) {
      found[actor] = (await send(method, path, asked, credentials(cast, actor))).status
    }
    expect(found).toEqual(expected)
  })

  const files = lines.filter(({ path }) => path.startsWith('/files/'))
  const codeFor = async (method: string, path: string, asked: Asked, headers: Record<string, string>) => {
    const response = await send(method, path, asked, headers)
    return [response.status, ((await response.json()) as { code: string }).code]
  }

  test.each(files.filter(({ expected }) => expected.visitor === 401))(
    '$name : qui doit encore son second facteur l’apprend',
    async ({ name, method, path }) => {
      const asked = { ...(await openedBy(path, name)), input: {} }
      const answered = await codeFor(method, path, asked, unproven.session().headers)
      expect(answered).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    },
  )

  test.each(files.filter(({ expected: { visitor, admin, owner } }) => visitor === 401 && admin < 400 && owner >= 400))(
    '$name : un administrateur sans second facteur n’a que son club, et l’apprend',
    async ({ name, method, path }) => {
      const asked = { ...(await openedBy(path, name)), input: {} }
      const answered = await codeFor(method, path, asked, unenrolled.session().headers)
      expect(answered).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    },
  )

  async function openedBy(path: string, name: string): Promise<Asked> {
    if (path.startsWith('/files/rules?')) return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/files/rules/')) return { id: await createRules(server, cast, name.endsWith('draft')) }
    if (
      /^\/(apercus|calendar\/tournois|embed|files\/affiches|files\/programmes|files\/feuilles|files\/tables)\//.test(
        path,
      )
    )
      return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/calendar/equipes/')) return requests['PUT /registrations/{id}/manual-payment']!()
    if (path.startsWith('/calendar/clubs/')) return { id: await createFeed(cast) }
    if (path.startsWith('/files/payment-requests/')) return requests['PUT /registrations/{id}/manual-payment']!()
    if (path.startsWith('/files/analytics/')) return { id: cast.owner.club_id }
    if (path.startsWith('/files/treasury/tournaments/')) return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/files/treasury/seasons/')) return { id: '2026-2027' }
    if (path.startsWith('/files/attachments/')) return { id: await createAttachment(server, cast) }
    if (path.startsWith('/files/backups/')) return { id: await createBackup(server) }
    if (path.startsWith('/files/exports/')) return { id: await createExport(server, cast) }
    if (path.startsWith('/files/logos/')) return { id: `${await createLogo(server, cast)}-256` }
    if (path.startsWith('/files/photos/')) return { id: `${await sharePhotoOf(server, cast)}-400` }
    if (path.startsWith('/files/admin/')) return { id: 'journal' }
    if (path.startsWith('/files/platform-receipts/')) return { id: await createPlatformReceipt(server, cast.organizer) }
    if (/^\/files\/registrations\/.*\.(pdf|zip)$/.test(path)) return requests['GET /registrations/{id}']!()
    if (path.startsWith('/files/registrations/')) return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/files/documents/')) return { id: await createSentDocument(server, cast) }
    return path.includes('{id}') ? { id: await createReceipt(server, cast) } : {}
  }

  test('un reçu étranger se tait comme un reçu qui n’existe pas', async () => {
    const foreign = { id: await createReceipt(server, cast) }
    const [one, other] = await Promise.all(
      [foreign, { id: randomUUID() }].map(async (asked) => {
        const response = await send('GET', '/files/receipts/{id}.pdf', asked, credentials(cast, 'other'))
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(one).toEqual(other)
  })
})

describe('un club n’écrit ni état, ni paiement, ni prix, ni droit', () => {
  const GREEDY = {
    status: 'approved',
    payment_status: 'paid',
    amount_cents: 0,
    price_cents: 0,
    role: 'admin',
    rights: 'owner',
    club_id: 1,
    user_id: randomUUID(),
    current_participants: 0,
    is_admin: true,
  }

  test('dans les champs d’une inscription, d’un paiement, d’un profil', async () => {
    for (const name of ['POST /registrations', 'POST /registrations/{id}/payments', 'PATCH /profiles/{id}']) {
      const [method = '', path = ''] = name.split(' ')
      const asked = await requests[name]!()
      for (const [field, value] of Object.entries(GREEDY)) {
        const input = { ...asked.input, [field]: value }
        const { status } = await ask(method, path, { ...asked, input }, credentials(cast, 'owner'))
        expect([name, field, status]).toEqual([name, field, 400])
      }
    }
  })

  test('en validant sa propre inscription dans le lot d’un autre', async () => {
    const { input } = await requests['PUT /registrations/approvals']!()
    const absent = { ids: [randomUUID()] }
    const [own, foreign, never] = await Promise.all([
      ask('PUT', '/registrations/approvals', { input: input! }, credentials(cast, 'owner')),
      ask('PUT', '/registrations/approvals', { input: input! }, credentials(cast, 'rival')),
      ask('PUT', '/registrations/approvals', { input: absent }, credentials(cast, 'rival')),
    ])
    const outcome = (answer: { body: string }) => JSON.parse(answer.body).outcomes[0]
    expect(outcome(own)).toMatchObject({ approved: false, code: 'FORBIDDEN' })
    expect({ ...outcome(foreign), id: '' }).toEqual({ ...outcome(never), id: '' })
    expect(outcome(never)).toMatchObject({ approved: false, code: 'NOT_FOUND' })
    const granted = await ask('PUT', '/registrations/approvals', { input: input! }, credentials(cast, 'organizer'))
    expect(outcome(granted)).toMatchObject({ approved: true })
  })

  test('dans les données de son compte, à l’inscription comme après', async () => {
    const data = { ...GREEDY, app_metadata: GREEDY, full_name: 'Zoé', club_name: 'Club avide', department: '69' }
    const signedUp = await send(
      'POST',
      '/auth/signup',
      {
        input: {
          email: `${randomUUID()}@exemple.test`,
          password: 'rebond au panier',
          data: { ...data, club_id: null, phone: '0612345678' },
          app_metadata: GREEDY,
          role: 'admin',
        },
      },
      {},
    )
    const { access_token } = (await signedUp.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await send('PUT', '/auth/user', { input: { data } }, headers)).status).toBe(200)
    expect((await send('PUT', '/auth/user', { input: { app_metadata: GREEDY } }, headers)).status).toBe(403)
    const { body } = await ask('GET', '/session', {}, headers)
    const { viewer } = JSON.parse(body)
    expect(viewer).toMatchObject({ role: 'club', club: { name: 'Club avide', rights: 'owner' } })
    expect(viewer.permissions).toMatchObject({ open_admin: false, open_organizer: false })
    const token = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())
    expect([token.role, token.app_metadata]).toEqual(['authenticated', { provider: 'email', providers: ['email'] }])
  })

  test('en faisant d’un nouveau venu un responsable, ni en se rendant organisateur', async () => {
    const { id } = await requests['PUT /clubs/join-requests/{id}/acceptance']!()
    const asked = { id: id!, input: { rights: 'owner' } }
    const path = '/clubs/join-requests/{id}/acceptance'
    expect(await ask('PUT', path, asked, credentials(cast, 'owner'))).toMatchObject({ status: 400 })
    const [grant] = await server.services.db`
      select from organizer_grants where club_id = ${cast.owner.club_id} and granted`
    expect(grant).toBeUndefined()
  })
})

test('qui ne tient que la table lit les noms de ses collègues et l’inscription, ni leurs adresses, ni les papiers, ni le courrier', async () => {
  await createReceipt(server, cast)
  const read = async (actor: Actor, path: string) =>
    JSON.parse((await ask('GET', path, {}, credentials(cast, actor))).body)
  const emails = async (actor: Actor) =>
    (await read(actor, '/members')).members.filter(({ email }: { email: string | null }) => email !== null).length
  expect(await emails('owner')).toBeGreaterThan(1)
  expect(await emails('table')).toBe(0)
  const papers = async (actor: Actor) =>
    (await read(actor, '/registrations?scope=club&limit=100')).items.flatMap(
      ({ receipts }: { receipts: [] }) => receipts,
    )
  expect((await papers('owner')).length).toBeGreaterThan(0)
  expect(await papers('table')).toEqual([])
  const letters = async (actor: Actor) => [
    ...(await read(actor, '/messages')).items,
    ...(await read(actor, '/clubs/mine/dashboard')).recent_activity.filter(
      ({ kind }: { kind: string }) => kind === 'message',
    ),
  ]
  expect((await letters('owner')).length).toBeGreaterThan(1)
  expect(await letters('table')).toEqual([])
  expect((await read('table', '/session')).viewer.unread_count).toBe(0)
})

test('une suspension, un droit perdu, un club suspendu valent dès la requête suivante', async () => {
  const { db } = server.services
  const { id: club_id } = await createClub(db, { organizer: true })
  const organizer = await createCaller(server, { club_id })
  const role = async () => JSON.parse((await ask('GET', '/session', {}, organizer.session().headers)).body).viewer?.role
  expect(await role()).toBe('organisateur')
  await db`update organizer_grants set granted = false where club_id = ${club_id}`
  expect(await role()).toBe('club')
  await db`update organizer_grants set granted = true where club_id = ${club_id}`
  await db`update clubs set status = 'suspended' where id = ${club_id}`
  expect(await role()).toBe('club')
  await db`update profiles set status = 'suspended' where id = ${organizer.user_id}`
  expect(await ask('GET', '/session', {}, organizer.session().headers)).toMatchObject({ status: 401 })
})

type Line = {
  name: string
  method: string
  path: string
  marks: Record<Actor, string>
  /** The marks, where they are statuses. */
  expected: Record<Actor, number>
}

/** `METHOD /path [variant] mark × 8`, under a heading that must name the actors in their order. */
function linesOf(table: string): Line[] {
  const [heading = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')
  expect(heading.trim().split(/\s+/)).toEqual([...ACTORS])
  return lines.map((line) => {
    const words = line.trim().split(/\s+/)
    const cells = words.splice(-ACTORS.length)
    const [method = '', path = ''] = words
    const perActor = <T>(read: (mark: string) => T) =>
      Object.fromEntries(ACTORS.map((actor, index) => [actor, read(cells[index]!)])) as Record<Actor, T>
    return { name: words.join(' '), method, path, marks: perActor(String), expected: perActor(Number) }
  })
}

/** An answer word for word. */
async function ask(method: string, path: string, asked: Asked | undefined, headers: Record<string, string>) {
  const response = await send(method, `/api${path}`, asked, headers)
  return { status: response.status, body: await response.text() }
}

/** As a route writes it: `:id{[0-9]{1,9}}`. */
const PARAMETER = /:\w+\{((?:[^{}]|\{[^{}]*\})*)\}/g

const send = (method: string, path: string, asked: Asked | undefined, headers: Record<string, string>) =>
  sendTo(server, method, path, asked, headers)
