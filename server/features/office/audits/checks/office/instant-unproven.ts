import { instantProofProblem } from '#domain/office/backups/instant-proof.ts'
import { readBases } from '#server/platform/database/instant/bases.ts'
import { readProof } from '#server/platform/database/instant/proof.ts'
import type { Check } from '../../check.ts'

/** The recovery to an instant was tested recently, to its end. */
export const instantUnproven: Check = {
  code: 'instant_unproven',
  type: 'error',
  priority: 'high',
  category: 'Sauvegarde',
  message: () => 'La reprise à l’instant n’est pas vérifiée',
  look: async ({ clock, config }) => {
    if (!config.point_in_time) return []
    const [first] = await readBases(config.backup_dir)
    if (!first) return []
    const last = await readProof(config.backup_dir)
    const problem = instantProofProblem(last, new Date(first.started_at), clock())
    return problem ? [{ entity: 'backup', entity_id: 'proof', detail: problem }] : []
  },
}
