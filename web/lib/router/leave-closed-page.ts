import { isOpenInMaintenance } from '#domain/notices/settings/maintenance.ts'
import { problemOf } from '../api/api-error.ts'

/**
 * Reloads the page when the platform is in maintenance, so that the server answers why. Pages that stay open then are
 * left alone.
 */
export function leaveClosedPage(page: Pick<Location, 'href' | 'reload'>, error: unknown): void {
  if (problemOf(error).code === 'MAINTENANCE' && !isOpenInMaintenance(new URL(page.href))) page.reload()
}
