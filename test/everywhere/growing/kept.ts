/** Tables whose rows no time takes away, by the reason. Tables of schema auth carry its name. */
export const KEPT: Record<string, string> = {
  'what people made, and may read again': `
    club_broadcast_clubs club_broadcasts club_join_requests club_members clubs comment_answers comments document_refusals
    documents message_attachments message_reads messages organizer_grants partner_links photos promotion_gifts reports
    teams threads tournament_categories tournament_extras tournament_postponements tournaments`,
  'a competition as it was played, and what its desk did': `
    category_results competition_changes competition_facts competitions court_spans courts desk_alerts entrants
    match_pens matches postponement_choices registrations`,
  'papers of money, and the memory that keeps it from moving twice': `
    payment_accounts payment_events payment_sessions payments payout_lines payouts platform_receipt_series
    platform_receipts promotion_purchases promotion_refunds receipt_series receipts refunds stripe_refunds
    stripe_sessions`,
  'lives and ends with its account, which has a few': `
    account_suspensions admin_grants auth.identities auth.recovery_codes auth.users calendar_feeds former_addresses
    inactivity_notices mail_refusals platform_admins profiles`,
  'a few rows by tournament, by club or by season, however often they are written': `
    club_seasons file_reminders forecasts found_tournaments past_club_invitations past_tournaments payout_readings plan_mails
    tournament_edits tournament_feeds tournament_fill`,
  'the identity under which a calendar knows an event: forgotten, the event would stand there twice': `
    told_events`,
  'one row a day, or a dozen a month, by which the past is checked': `
    insight_checks journal_seals`,
  'the journal, whose lines stay when what names people in them goes': `
    audit_log`,
  'the number of an account that was erased, so that no restored backup brings it back': `
    erased_accounts`,
  'replaced at each computation, or as many as its subject may have': `
    analysis_runs audit_ignored category_sets found_counts found_passage known_words strength_parts`,
  'between two squares of the map, which are counted': `
    routes`,
  'reference data, settings and the state of the installation': `
    categories category_seasons commune_names communes departments divisions migrations moderation_words own_key
    reference_loads regions settings`,
  'made by hand on the machine, as long as the platform has no owner': `
    platform_owner_links`,
}
