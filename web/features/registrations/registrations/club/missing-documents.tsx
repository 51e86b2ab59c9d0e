import { Link } from '@tanstack/react-router'
import type { Registration } from '#contract/registrations/registrations.ts'
import { needLabel } from '#domain/clubs/documents.ts'

/** Says what the tournament still asks the club for, and where to send it. */
export function MissingDocuments({ documents }: { documents: Registration['missing_documents'] }) {
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents-a-valider" className="mt-6">
      <h3 id="documents-a-valider" className="text-lg">
        Documents obligatoires non validés
      </h3>
      <ul className="mt-1">
        {documents.map(({ type, label, state }) => (
          <li key={type}>
            {label}&nbsp;: {needLabel(state).toLowerCase()}
          </li>
        ))}
      </ul>
      <Link to="/club/documents" className="mt-1 inline-block min-h-6 underline underline-offset-4">
        Voir nos documents
      </Link>
    </section>
  )
}
