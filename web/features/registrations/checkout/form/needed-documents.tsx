import { Link } from '@tanstack/react-router'
import { Check, ChevronDown, Circle } from 'lucide-react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { isToDeposit, needLabel } from '#domain/clubs/documents.ts'

/**
 * Says, before anything is paid, how far the club is with the documents that the entry will be asked for, and lists them
 * once opened.
 */
export function NeededDocuments({ documents }: { documents: RegistrationOptions['required_documents'] }) {
  if (documents.length === 0) return null
  const isAllThere = documents.every(({ state }) => state === 'approved')
  return (
    <details className="group text-[0.9375rem]">
      <summary className="relative flex min-h-6 cursor-pointer list-none items-center gap-1.5 text-muted before:absolute before:-inset-y-2 before:inset-x-0 [&::-webkit-details-marker]:hidden">
        Documents demandés&nbsp;: {documentsFact(documents)}
        <ChevronDown className="size-4.5 shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="mt-2 grid gap-1">
        {documents.map(({ type, label, state }) => (
          <li key={type} className="flex gap-2">
            {state === 'approved' ? (
              <Check className="mt-0.5 size-4.5 shrink-0 text-success" aria-hidden="true" />
            ) : (
              <Circle className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
            )}
            <span className="min-w-0">
              {label}&nbsp;: <span className="text-muted">{needLabel(state).toLowerCase()}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        {isAllThere
          ? 'Votre club a déjà tout ce qui est demandé.'
          : 'Rien n’est à fournir pour payer\u00a0: l’organisateur les attend avant de valider l’inscription.'}
        {documents.some(isToDeposit) && (
          <>
            {' '}
            <Link to="/club/documents" className="underline underline-offset-4">
              Déposer nos documents
            </Link>
          </>
        )}
      </p>
    </details>
  )
}

/** It reads '2 à déposer', '1 en attente', 'tout est validé'. */
function documentsFact(documents: RegistrationOptions['required_documents']): string {
  const toDeposit = documents.filter(isToDeposit).length
  const awaited = documents.filter(({ state }) => state === 'pending' || state === 'scanning').length
  return (
    [toDeposit > 0 && `${toDeposit} à déposer`, awaited > 0 && `${awaited} en attente`].filter(Boolean).join(', ') ||
    'tout est validé'
  )
}
