import { Link } from '@tanstack/react-router'
import type { AuditFinding } from '#contract/audits.ts'
import { AUDITED_ENTITIES } from '#domain/audit.ts'

type AuditedThingProps = { entity: AuditFinding['examples'][number]['entity']; id: string }

/** What a problem is about; a mail and a job open where something can be done. */
export function AuditedThing({ entity, id }: AuditedThingProps) {
  const name = `${AUDITED_ENTITIES[entity]} ${id}`
  if (entity === 'mail')
    return (
      <Link to="/admin/courriels" search={{ fiche: id }} className={LINK}>
        {name}
      </Link>
    )
  if (entity === 'job')
    return (
      <Link to="/admin/taches" search={{ etat: 'failed' }} className={LINK}>
        {name}
      </Link>
    )
  return name
}

const LINK = 'underline underline-offset-4'
