import type { Services } from '#server/platform/context.ts'
import { makeOwnerLink, ownerLinkLives } from './commands/claim-platform.ts'
import { forgetOwnerLink, keepOwnerLink, ownerLinkFile, readOwnerLink } from './link-file.ts'
import { findOwner } from '#server/features/notices/messages/queries.ts'

/**
 * At each start, while nobody owns the platform, keeps one link in a file; the log names only the file. A link of an
 * earlier start stays while it is valid.
 * @returns the sentence for the log; null once somebody owns the platform
 */
export async function offerOwnership(services: Services): Promise<string | null> {
  const { db, config } = services
  if (await findOwner(db)) {
    await forgetOwnerLink(config)
    return null
  }
  const waiting = await readOwnerLink(config)
  if (!waiting || !(await ownerLinkLives(services, waiting))) {
    const link = await makeOwnerLink(services)
    if (link) await keepOwnerLink(config, link)
  }
  return `Cette plateforme n’a pas de propriétaire. Pour l’être, connectez-vous, puis ouvrez dans les 24 heures le lien que garde\u00a0:\n  ${ownerLinkFile(config)}`
}
