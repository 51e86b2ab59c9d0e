/**
 * These files use the day of Paris or no time zone, grouped by reason. All other files use the time zone of a venue.
 */
export const OF_THE_PLATFORM = {
  'the work that the platform does by itself': `
    domain/office/backups/backup.ts domain/notices/settings/banner.ts domain/insights/night.ts domain/office/backups/restore-instant.ts domain/insights/club-figures/club-rank-words.ts
    server/features/office/audits/check.ts server/features/office/audits/checks/office/backup-unproven.ts
    server/features/office/audits/commands/tell-new-errors.ts server/features/office/audits/queries.ts server/features/office/audits/share.ts
    server/features/office/backups/commands/tell-gap.ts server/features/office/backups/commands/tell-late.ts
    server/features/insights/insights/commands/check-insights.ts server/features/insights/insights/commands/tell-late-night.ts
    server/features/notices/messages/commands/mail-person.ts server/features/notices/messages/commands/send-digests.ts
    server/features/insights/recommendations/commands/keep-open-places.ts server/features/insights/recommendations/past-choices.ts
    server/features/insights/recommendations/readings.ts`,
  'the lists of administrators, each of all places': `
    domain/office/journal/journal-words.ts server/features/office/club-supervision/export.ts server/features/community/contact/export.ts
    server/features/notices/journal/export.ts server/features/notices/journal/queries.ts server/features/notices/mails/export.ts
    server/features/community/moderation/export.ts server/features/accounts/people/export.ts server/features/partner/preorders/export.ts
    server/features/partner/preorders/orders.ts server/features/partner/preorders/partner-page.ts server/features/notices/settings/settings-view.ts
    server/features/organizing/tournament-supervision/list.ts`,
  'files that programs write in France, where no place is said': `
    domain/common/dates/written-day.ts`,
  'accounts, which live nowhere': `
    server/features/accounts/auth/commands/sign-in/tell-new-device.ts server/features/clubs/members/mails/invitation-mail.ts
    server/features/clubs/members/mails/member-news.ts server/features/accounts/people/mails/account-news.ts
    server/features/accounts/people/mails/inactivity-news.ts server/features/accounts/personal-data/archive.ts
    server/features/accounts/personal-data/mails/data-news.ts server/features/accounts/personal-data/routes.ts
    server/features/community/contact/mails/answer-mail.ts domain/registrations/payments/card.ts`,
  'the season of a club, and the years that end with it': `
    domain/registrations/club-alerts.ts domain/clubs/players/roster.ts server/features/office/audits/checks/clubs/players-overdue.ts
    server/features/office/club-supervision/router.ts server/features/office/club-supervision/sheet.ts
    server/features/clubs/clubs/commands/update-club.ts server/features/insights/dashboard/router.ts server/features/clubs/documents/queries.ts
    server/features/insights/insights/router.ts server/features/tournaments/tournaments/shown-besides.ts`,
  'the series of the platform’s own receipts': `
    server/features/organizing/promotion/commands/issue-platform-receipt.ts`,
  'days of UTC on purpose: what is sealed, forgotten or written for machines': `
    server/features/notices/journal/commands/seal-journal.ts server/features/accounts/profiles/queries.ts
    server/features/insights/weather/commands/forget-weather.ts server/features/registrations/collection/commands/read-payouts.ts`,
  'the zone where nothing else says one': `
    domain/common/reference/departments.ts domain/common/dates/dates.ts domain/competition/schedule/problem/assemble-problem.ts
    server/features/organizing/tournament-form/commands/create-tournament.ts`,
  'to be told in the time of its venue one day': `
    domain/competition/standings/rank-reason.ts`,
}
