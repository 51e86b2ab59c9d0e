import { Link } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { isToDeposit, needLabel } from '#domain/clubs/documents.ts'

/**
 * Lists, before anything is paid, the documents that the entry will be asked for: those that are there, and those that
 * may come later.
 */
export function NeededDocuments({ documents }: { documents: RegistrationOptions['required_documents'] }) {
  if (documents.length === 0) return null
  const isAllThere = documents.every(({ state }) => state === 'approved')
  return (
    <section aria-labelledby="documents-demandes" className="mt-4 border-t border-line pt-4">
      <h3 id="documents-demandes" className="font-semibold">
        Documents demandés
      </h3>
      <ul className="mt-1 grid gap-1 text-[0.9375rem]">
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
    </section>
  )
}
