import { isOpenInMaintenance } from '#domain/notices/settings/maintenance.ts'
import { problemOf } from '../api/api-error.ts'

/** Asks the server for the page again, which answers why the platform is closed. Pages that stay open then are left alone. */
export function leaveClosedPage(page: Pick<Location, 'href' | 'reload'>, error: unknown): void {
  if (problemOf(error).code === 'MAINTENANCE' && !isOpenInMaintenance(new URL(page.href))) page.reload()
}
