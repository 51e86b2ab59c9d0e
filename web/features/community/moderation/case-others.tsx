import { Link } from '@tanstack/react-router'
import type { ModerationCase } from '#contract/community/moderation.ts'
import { CONTENT_TYPE_LABELS, contentLabel } from '#domain/community/content.ts'
import { formatDate } from '#domain/common/dates/dates.ts'

/** Shows what its author has published besides: somebody who insults once may do it elsewhere. */
export function CaseOthers({ content: { others, refused_count, tournament } }: { content: ModerationCase }) {
  return (
    <section aria-labelledby="autres-contenus">
      <h3 id="autres-contenus" className="mb-2 text-lg">
        Autres contenus de l’auteur
      </h3>
      {others.length === 0 && <p className="text-muted">Rien d’autre n’a été publié.</p>}
      {refused_count > 0 && (
        <p className="mb-1 text-muted">
          {refused_count > 1 ? `${refused_count} sont refusés.` : 'Un seul est refusé.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {others.map((other) => (
          <li key={other.id} className="py-2">
            <Link
              from="/admin/moderation"
              to="/admin/moderation"
              search={(search) => ({ ...search, fiche: other.id })}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {CONTENT_TYPE_LABELS[other.type]}, {formatDate(other.created_at, tournament.time_zone)}
            </Link>{' '}
            <span className="text-muted">
              {' '}
              · {other.tournament} · {contentLabel(other)}
            </span>
            {other.body && <p className="line-clamp-2 wrap-anywhere">{other.body}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
