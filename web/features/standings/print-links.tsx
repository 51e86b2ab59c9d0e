import type { FollowSearch } from './follow-search.ts'

/** The programme on paper: for the wall, for each court, for each team. */
export function PrintLinks({ id, search: { equipe } }: { id: number; search: FollowSearch }) {
  const links = [
    { par: 'mur', words: 'Pour le mur' },
    { par: 'terrain', words: 'Par terrain' },
    { par: 'equipe', words: 'Par équipe' },
  ]
  return (
    <p data-screen-only className="mt-6 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span className="text-muted">Imprimer le programme</span>
      {links.map(({ par, words }) => (
        <a
          key={par}
          href={`/files/programmes/${id}.pdf?par=${par}${par === 'equipe' && equipe ? `&equipe=${equipe}` : ''}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {words}
        </a>
      ))}
    </p>
  )
}
