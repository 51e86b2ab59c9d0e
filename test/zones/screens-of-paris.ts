/** These screens, by reason, write the time of Paris: what they tell has no venue. All others write that of the venue. */
export const SCREENS_OF_PARIS = {
  'the screens of administrators, whose lists are of all places': `
    web/features/audits/audit-findings.tsx web/features/audits/finding-row.tsx web/features/audits/last-audit.tsx
    web/features/audits/past-audits.tsx web/features/backups/backup-row.tsx web/features/backups/backups-screen.tsx
    web/features/backups/drop-dialog.tsx web/features/backups/last-backup.tsx
    web/features/club-supervision/club-overview.tsx web/features/contact/received/received-dialog.tsx
    web/features/insights/analysis-block.tsx web/features/insights/checks-screen.tsx
    web/features/jobs/recurring-jobs.tsx web/features/journal/journal-row.tsx web/features/mails/mail-dialog.tsx
    web/features/mails/refusing-addresses.tsx web/features/moderation-words/words-screen.tsx
    web/features/moderation-words/words-trial.tsx web/features/organizing/asking-club-row.tsx
    web/features/people/person-data.tsx web/features/people/person-identity.tsx web/features/people/person-journal.tsx
    web/features/people/person-row.tsx web/features/people/person-security.tsx web/features/people/person-state.tsx
    web/features/preorders/supervise/order-dialog.tsx web/features/preorders/supervise/partner-links.tsx
    web/features/settings/banner-card.tsx web/features/settings/maintenance-card.tsx`,
  'accounts, members and clubs, which are of no venue': `
    web/features/clubs/colours-form.tsx web/features/documents/document-row.tsx
    web/features/documents/openings-dialog.tsx web/features/documents/review/review-dialog.tsx
    web/features/documents/review/review-row.tsx web/features/documents/review/sent-document.tsx
    web/features/insights/methods-page.tsx web/features/members/invitation-card.tsx
    web/features/members/member-line.tsx web/features/members/pending-invitations.tsx
    web/features/organizing/own-organizing.tsx web/features/personal-data/erasure-card.tsx
    web/features/personal-data/export-card.tsx`,
  'what is written to somebody, read by both sides': `
    web/features/messages/opened-message.tsx web/features/messages/said-message.tsx`,
  'the season of a club, and the days of birth of its players': `
    web/features/players/import-lines.tsx web/features/players/player-dialog.tsx web/features/players/team-players.tsx`,
  'a search or a day of all places': `
    web/routes/_site.matchs.tsx web/routes/_site.tournois.index.tsx web/routes/club.rechercher.tsx`,
  'the zone where nothing else says one': `
    web/features/tournament-form/shown-tournament.ts web/features/tournament-form/use-tournament-form.ts
    web/lib/today.ts`,
}
