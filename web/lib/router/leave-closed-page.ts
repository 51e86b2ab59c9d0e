import { isOpenInMaintenance } from '#domain/notices/settings/maintenance.ts'

/** Asks the server for the page again, which answers why the platform is closed. Pages that stay open then are left alone. */
export function leaveClosedPage(page: Pick<Location, 'href' | 'reload'>): void {
  if (!isOpenInMaintenance(new URL(page.href))) page.reload()
}
