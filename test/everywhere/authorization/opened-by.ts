import type { TestServer } from '#test/kit/server.ts'
import type { Cast } from './cast.ts'
import {
  createAttachment,
  createBackup,
  createExport,
  createFeed,
  createLogo,
  createReceipt,
  createRules,
  createSentDocument,
  sharePhotoOf,
} from './files.ts'
import { createPlatformReceipt } from './requests/promotion-requests.ts'
import type { Asked } from './requests/requests.ts'

/** @returns the function that makes what an address outside the contract opens. @param name the address, and its variant */
export function openedByOf(server: TestServer, cast: Cast, requests: Record<string, () => Promise<Asked>>) {
  return async (path: string, name: string): Promise<Asked> => {
    if (path.startsWith('/files/rules?')) return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/files/rules/')) return { id: await createRules(server, cast, name.endsWith('draft')) }
    if (
      /^\/(apercus|calendar\/tournois|embed|files\/affiches|files\/programmes|files\/feuilles|files\/tables)\//.test(
        path,
      )
    )
      return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/calendar/equipes/')) return requests['PUT /registrations/{id}/manual-payment']!()
    if (path.startsWith('/calendar/clubs/')) return { id: await createFeed(cast) }
    if (path.startsWith('/files/payment-requests/')) return requests['PUT /registrations/{id}/manual-payment']!()
    if (path.startsWith('/files/analytics/')) return { id: cast.owner.club_id }
    if (path.startsWith('/files/treasury/tournaments/')) return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/files/treasury/seasons/')) return { id: '2026-2027' }
    if (path.startsWith('/files/books/')) return { id: '2026-07-01_2027-06-30' }
    if (path.startsWith('/files/attachments/')) return { id: await createAttachment(server, cast) }
    if (path.startsWith('/files/backups/')) return { id: await createBackup(server) }
    if (path.startsWith('/files/exports/')) return { id: await createExport(server, cast) }
    if (path.startsWith('/files/logos/')) return { id: `${await createLogo(server, cast)}-256` }
    if (path.startsWith('/files/photos/')) return { id: `${await sharePhotoOf(server, cast)}-400` }
    if (path.startsWith('/files/admin/')) return { id: 'journal' }
    if (path.startsWith('/files/platform-receipts/')) return { id: await createPlatformReceipt(server, cast.organizer) }
    if (/^\/files\/registrations\/.*\.(pdf|zip)$/.test(path)) return requests['GET /registrations/{id}']!()
    if (path.startsWith('/files/registrations/')) return requests['GET /tournaments/{id}']!()
    if (path.startsWith('/files/documents/')) return { id: await createSentDocument(server, cast) }
    return path.includes('{id}') ? { id: await createReceipt(server, cast) } : {}
  }
}
