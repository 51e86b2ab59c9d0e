/**
 * Columns that name a person, a club or a tournament, grouped by the list of the personal archive with their values. A
 * column that points at one of the three, or looks personal, must be here or in `NOT_HELD`: otherwise a test fails.
 */
export const HELD: Record<string, string> = {
  compte: `
    auth.users: email new_email
    profiles: id full_name email phone`,
  'adresses-d-avant': `
    former_addresses: user_id email`,
  'services-lies': `
    auth.identities: user_id email`,
  sessions: `
    auth.sessions: user_id user_agent ip`,
  'methodes-de-connexion': `
    auth.factors: user_id phone`,
  club: `
    club_members: user_id
    clubs: address phone email president coach verified_by added_by_club_id merged_into similar_to`,
  membres: `
    club_members: club_id`,
  suspension: `
    account_suspensions: user_id`,
  'seconds-facteurs-a-retirer': `
    factor_resets: user_id`,
  'avis-d-inactivite': `
    inactivity_notices: user_id`,
  'effacement-prevu': `
    account_erasures: user_id`,
  'role-d-administrateur': `
    admin_grants: user_id
    platform_admins: user_id`,
  'demandes-de-club': `
    club_join_requests: user_id decided_by club_id`,
  invitations: `
    club_invitations: email invited_by club_id`,
  'droit-d-organiser': `
    organizer_grants: club_id requested_by decided_by`,
  equipes: `
    teams: club_id coach_name coach_phone`,
  joueurs: `
    players: first_name last_name licence_number consent_noted_by`,
  documents: `
    documents: club_id reviewed_for uploaded_by reviewed_by`,
  'refus-de-documents': `
    document_refusals: organizer_club_id refused_by`,
  conversations: `
    threads: club_id organizer_club_id tournament_id`,
  'avis-du-club': `
    comment_answers: club_id tournament_id
    comments: club_id tournament_id
    photos: club_id tournament_id`,
  saisons: `
    club_seasons: club_id`,
  tournois: `
    tournaments: organizer_club_id offered_to_club_id previous_tournament_id contact_phone venue_address`,
  'categories-de-tournoi': `
    tournament_categories: tournament_id`,
  'options-de-tournoi': `
    tournament_extras: tournament_id`,
  'reports-de-tournoi': `
    tournament_postponements: tournament_id`,
  terrains: `
    courts: tournament_id`,
  competitions: `
    competitions: updated_by`,
  plannings: `
    plans: tournament_id created_by published_by saved_by`,
  matchs: `
    matches: tournament_id`,
  'inscriptions-recues': `
    registrations: tournament_id`,
  inscriptions: `
    registrations: user_id decided_by cancelled_by club_id merged_from`,
  remboursements: `
    refunds: settled_by`,
  recus: `
    receipts: club_id`,
  versements: `
    payouts: club_id label`,
  'mises-en-avant': `
    promotion_purchases: user_id club_id tournament_id`,
  'recus-de-la-plateforme': `
    platform_receipts: club_id`,
  encaissement: `
    payment_accounts: club_id connected_by`,
  'fiches-de-tournoi': `
    tournament_edits: saved_by tournament_id`,
  messages: `
    messages: user_id author_id club_id`,
  'e-mails-refuses': `
    mail_refusals: user_id`,
  'e-mails': `
    mails: recipient`,
  'adresse-d-agenda': `
    calendar_feeds: user_id`,
  'messages-de-contact': `
    contact_messages: email handled_by changed_by`,
  'adresses-qui-refusent-nos-e-mails': `
    refusing_addresses: email`,
  'commandes-textile': `
    textile_preorders: user_id decided_by club_id contact_name email phone`,
  'alertes-d-ouverture': `
    opening_alerts: user_id tournament_id`,
  avis: `
    comment_answers: author_id decided_by appealed_by appeal_decided_by
    comments: author_id decided_by appealed_by appeal_decided_by
    photos: author_id decided_by appealed_by appeal_decided_by`,
  signalements: `
    reports: user_id`,
  journal: `
    audit_log: actor_id
    audit_personal: subject_id`,
}

/** Columns that no archive hands out, grouped by the reason. */
export const NOT_HELD: Record<string, string> = {
  'leaves as a file, in its folder': `
    files: uploaded_by club_id`,
  'opens an account, or is gone within hours': `
    auth.flow_states: user_id
    auth.known_devices: user_id
    auth.one_time_tokens: user_id email
    auth.sign_up_requests: email full_name phone
    idempotency_keys: user_id
    partner_links: created_by revoked_by
    text_messages: recipient`,
  'says which other person did something for or to somebody': `
    account_erasures: asked_by successor_id
    account_suspensions: suspended_by
    admin_grants: granted_by
    club_invitations: accepted_by
    contact_answers: answered_by
    factor_resets: asked_by
    platform_admins: granted_by
    promotion_refunds: settled_by
    reports: reporter decided_by club_id`,
  'work for the platform, which the journal of who did it says': `
    analysis_runs: ran_by
    audit_ignored: ignored_by
    audit_runs: started_by
    backup_drills: started_by
    backup_runs: started_by
    club_broadcasts: sent_by
    competition_changes: actor_id label
    desk_alerts: settled_by tournament_id
    promotion_gifts: given_by taken_by tournament_id
    settings: updated_by
    table_devices: blocked_by label`,
  'these very archives, and what was read': `
    data_exports: user_id club_id
    message_reads: user_id`,
  'is how a mail is sent to its person, which leaves as it was read': `
    mails: user_id reply_to`,
  'a label of a thing': `
    court_spans: label
    divisions: label`,
  'computed from what leaves, or a note of what was sent already': `
    analysis_runs: subject_id
    club_broadcast_clubs: club_id
    file_reminders: club_id tournament_id
    forecasts: tournament_id
    found_tournaments: id
    past_club_invitations: club_id tournament_id past_tournament_id
    past_tournaments: tournament_id
    payout_readings: club_id
    plan_mails: club_id tournament_id
    receipt_series: club_id
    score_events: tournament_id
    strength_parts: club_id
    tournament_feeds: tournament_id
    tournament_fill: tournament_id`,
}
