import { Download } from 'lucide-react'

/** Downloads the teams of a tournament, with their payments and documents. */
export function ListFiles({ tournamentId }: { tournamentId: number }) {
  return (
    <p data-screen-only className="flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span className="inline-flex items-center gap-1.5 text-muted">
        <Download className="size-4.5" aria-hidden="true" />
        Télécharger la liste
      </span>{' '}
      {FORMATS.map(({ format, words }) => (
        <a
          key={format}
          href={`/files/registrations/${tournamentId}.${format}`}
          download
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          <span className="sr-only">La liste en </span>
          {words}
        </a>
      ))}
    </p>
  )
}

const FORMATS = [
  { format: 'xlsx', words: 'Excel' },
  { format: 'csv', words: 'CSV' },
] as const
