/**
 * The status that each caller gets from each route outside the back office (`authorization/admin.test.ts` has the others).
 * The objects belong to the owner's club, in a tournament of the organiser. `table` only keeps scores in this club, `other`
 * and `rival` are strangers. A 404 for a stranger reads exactly like the 404 for an object without existence.
 */
export const ROUTES = `
                                                    visitor  owner  table  other  organizer  rival  admin  suspended
  GET   /session/before-taking                          401    200    200    200        200    200    200        401
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
  POST  /tournaments/{id}/draws                         401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/formats                       401    404    404    404        200    404    200        401
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
  GET   /communes/nearest                               200    200    200    200        200    200    200        401
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
  GET   /tournaments/{id}/desk-hours                  401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/desk-hours                  401    404    404    404        200    404    200        401
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
  GET   /matches/{id}/marks                           401    404    404    404        200    404    200        401
  PUT   /matches/{id}/marks                           401    404    404    404        200    404    200        401
  PUT   /matches/{id}/desk-pen                        401    404    404    404        200    404    200        401
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
  PUT   /payments/{id}/reading                          401    200    404    404        200    404    200        401
  PUT   /payments/{id}/authentication                   401    200    404    404        403    404    403        401
  GET   /refunds                                        401    200    200    200        200    200    200        401
  PUT   /refunds/{id}/settlement                        401    403    404    404        200    404    200        401
  GET   /collection                                     401    404    404    404        200    200    404        401
  PUT   /collection/means                               401    404    404    404        200    200    404        401
  PUT   /collection/means/removal                       401    404    404    404        200    200    404        401
  PUT   /collection/card                                401    404    404    404        200    200    404        401
  POST  /collection/card-test                           401    404    404    404        200    200    404        401
  POST  /collection/stripe                              401    404    404    404        409    409    404        401
  POST  /collection/stripe/check                        401    404    404    404        200    200    404        401
  POST  /collection/helloasso                           401    404    404    404        409    409    404        401
  PUT   /collection/helloasso                           401    404    404    404        409    409    404        401
  PUT   /collection/helloasso/key                       401    404    404    404        409    409    404        401
  POST  /collection/helloasso/state                     401    404    404    404        409    409    404        401
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
  GET   /registrations/parts                            401    200    200    200        200    200    200        401
  GET   /registrations/to-do                            401    200    200    200        200    200    200        401
  GET   /registrations/{id}                             401    200    200    404        200    404    200        401
  GET   /registrations/{id}/usual-answer                401    200    200    404        200    404    200        401
  GET   /registrations/{id}/roster                      401    200    403    404        200    404    200        401
  GET   /registrations/{id}/roster pending              401    200    403    404        403    404    200        401
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
  GET   /tournaments/{id}/planning/versions             401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/planning/version              401    404    404    404        200    404    200        401
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
  GET   /tournaments/{id}/steps                         401    404    404    404        200    404    200        401
  GET   /tournaments/{id}/steps draft                   401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/closing                       401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/reopening                     401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/postponement                  401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/cancellation                  401    404    404    404        200    404    200        401
  PUT   /tournaments/{id}/cancellation draft            401    404    404    404        409    404    409        401
  PUT   /tournaments/{id}/finish                        401    404    404    404        200    404    200        401
  DELETE /tournaments/{id}/finish                       401    404    404    404        200    404    200        401
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

/**
 * The routes outside the contract, with an empty body. `/metrics` answers only this machine, and these callers come
 * from elsewhere.
 */
export const OTHER_ROUTES = `
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
  POST  /webhooks/helloasso/:token                      404    404    404    404        404    404    404        401
  POST  /webhooks/stripe                                400    400    400    400        400    400    400        401
  POST  /webhooks/stripe/platform                       400    400    400    400        400    400    400        401
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

/** `x` marks the callers who find the object of the owner's club in a list. Nobody else may find it. */
export const LISTS = `
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
