/**
 * These screens write the time of Paris, grouped by reason, because they tell of no venue. All others write that of the
 * venue.
 */
export const SCREENS_OF_PARIS = {
  'the screens of administrators, whose lists are of all places': `
    web/features/office/audits/audit-findings.tsx web/features/office/audits/finding-row.tsx web/features/office/audits/last-audit.tsx
    web/features/office/audits/past-audits.tsx web/features/office/backups/backup-row.tsx web/features/office/backups/backups-screen.tsx
    web/features/office/backups/drop-dialog.tsx web/features/office/backups/last-backup.tsx
    web/features/office/card-providers/card-providers.tsx
    web/features/office/club-supervision/club-overview.tsx web/features/community/contact/received/received-dialog.tsx
    web/features/insights/insights/analyses/analysis-block.tsx web/features/insights/insights/checks/checks-screen.tsx
    web/features/office/jobs/recurring-jobs.tsx web/features/notices/journal/journal-row.tsx web/features/notices/mails/mail-dialog.tsx
    web/features/notices/mails/refusing-addresses.tsx web/features/community/moderation-words/words-screen.tsx
    web/features/community/moderation-words/words-trial.tsx web/features/organizing/organizing/asking-club-row.tsx
    web/features/accounts/people/person-data.tsx web/features/accounts/people/person-identity.tsx web/features/accounts/people/person-journal.tsx
    web/features/accounts/people/person-row.tsx web/features/accounts/people/person-security.tsx web/features/accounts/people/person-state.tsx
    web/features/partner/preorders/supervise/order-dialog.tsx web/features/partner/preorders/supervise/partner-links.tsx
    web/features/notices/settings/banner-card.tsx web/features/notices/settings/maintenance-card.tsx`,
  'accounts, members and clubs, which are of no venue': `
    web/features/clubs/clubs/identity/colours-form.tsx web/features/clubs/documents/document-row.tsx
    web/features/clubs/documents/openings-dialog.tsx web/features/clubs/documents/review/review-dialog.tsx
    web/features/clubs/documents/review/review-row.tsx web/features/clubs/documents/review/sent-document.tsx
    web/features/insights/insights/methods/methods-page.tsx web/features/clubs/members/invitation-card.tsx
    web/features/clubs/members/member-line.tsx web/features/clubs/members/pending-invitations.tsx
    web/features/organizing/organizing/own-organizing.tsx web/features/accounts/personal-data/erasure-card.tsx
    web/features/accounts/personal-data/export-card.tsx`,
  'what is written to somebody, read by both sides': `
    web/features/notices/messages/opened/opened-message.tsx web/features/notices/messages/opened/said-message.tsx`,
  'the season of a club, and the days of birth of its players': `
    web/features/clubs/players/import-lines.tsx web/features/clubs/players/player-dialog.tsx web/features/clubs/players/team-players.tsx
    web/features/registrations/collection/book.tsx web/features/registrations/collection/payouts/payouts.tsx web/features/registrations/registrations/club/registrations.tsx`,
  'a search or a day of all places': `
    web/routes/_site/matchs.tsx web/routes/_site/tournois/index.tsx web/routes/club/rechercher.tsx`,
  'the zone where nothing else says one': `
    web/features/organizing/tournament-form/shown-tournament.ts web/features/organizing/tournament-form/use-tournament-form.ts
    web/lib/time/today.ts`,
}
