import { Link } from '@tanstack/react-router'
import type { AuditFinding } from '#contract/office/audits.ts'
import { AUDITED_ENTITIES } from '#domain/office/audit.ts'
import { journalObject } from '#domain/notices/journal/journal-fields.ts'

type AuditedThingProps = { entity: AuditFinding['examples'][number]['entity']; id: string }

/**
 * Links a finding to the thing it is about: a mail and a job to the page where something can be done, other things to
 * their journal.
 */
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
  return (
    <Link to="/admin/journal" search={{ objet: journalObject(JOURNALED[entity] ?? entity, id) }} className={LINK}>
      {name}
    </Link>
  )
}

/** Kinds that the journal names differently. */
const JOURNALED: Partial<Record<AuditedThingProps['entity'], string>> = {
  answer: 'comment_answers',
  comment: 'comments',
  photo: 'photos',
}

const LINK = 'inline-flex min-h-6 items-center underline underline-offset-4'
