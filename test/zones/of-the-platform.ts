/** These files, by reason, take the day of Paris or of no place: all else has a venue, and takes that venue's time. */
export const OF_THE_PLATFORM = {
  'the work that the platform does by itself': `
    domain/backup.ts domain/banner.ts domain/insights/night.ts domain/restore-instant.ts domain/insights/club-rank-words.ts
    server/features/audits/check.ts server/features/audits/checks/backup-unproven.ts
    server/features/audits/commands/tell-owner.ts server/features/audits/queries.ts server/features/audits/share.ts
    server/features/backups/commands/tell-gap.ts server/features/backups/commands/tell-late.ts
    server/features/insights/commands/check-insights.ts server/features/insights/commands/tell-late-night.ts
    server/features/messages/commands/mail-person.ts server/features/messages/commands/send-digests.ts
    server/features/recommendations/commands/keep-open-places.ts server/features/recommendations/past-choices.ts
    server/features/recommendations/readings.ts`,
  'the lists of administrators, each of all places': `
    domain/journal-words.ts server/features/club-supervision/export.ts server/features/contact/export.ts
    server/features/journal/export.ts server/features/journal/queries.ts server/features/mails/export.ts
    server/features/moderation/export.ts server/features/people/export.ts server/features/preorders/export.ts
    server/features/preorders/orders.ts server/features/preorders/partner-page.ts server/features/settings/settings-view.ts
    server/features/tournament-supervision/list.ts`,
  'files that programs write in France, where no place is said': `
    domain/written-day.ts`,
  'accounts, which live nowhere': `
    server/features/auth/commands/tell-new-device.ts server/features/members/mails/invitation-mail.ts
    server/features/members/mails/member-news.ts server/features/people/mails/account-news.ts
    server/features/people/mails/inactivity-news.ts server/features/personal-data/archive.ts
    server/features/personal-data/mails/data-news.ts server/features/personal-data/routes.ts
    server/features/contact/mails/answer-mail.ts domain/card.ts`,
  'the season of a club, and the years that end with it': `
    domain/club-alerts.ts domain/roster.ts server/features/audits/checks/players-overdue.ts
    server/features/club-supervision/router.ts server/features/club-supervision/sheet.ts
    server/features/clubs/commands/update-club.ts server/features/dashboard/router.ts server/features/documents/queries.ts
    server/features/insights/router.ts`,
  'the series of the platform’s own receipts': `
    server/features/promotion/commands/issue-platform-receipt.ts`,
  'days of UTC on purpose: what is sealed, forgotten or written for machines': `
    server/features/journal/commands/seal-journal.ts server/features/profiles/queries.ts
    server/features/weather/commands/forget-weather.ts`,
  'the zone where nothing else says one': `
    domain/reference/departments.ts domain/dates.ts domain/competition/schedule/assemble-problem.ts
    server/features/tournament-form/commands/create-tournament.ts`,
  'to be told in the time of its venue one day': `
    domain/competition/standings/rank-reason.ts`,
}
