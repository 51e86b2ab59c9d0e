import { Link } from '@tanstack/react-router'
import type { ModerationCase } from '#contract/community/moderation.ts'
import { contentLabel } from '#domain/community/content.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'

type CaseHistoryProps = { id: string; history: ModerationCase['history']; timeZone: string }

/** Tells what was done to it and by whom, the last first. */
export function CaseHistory({ id, history, timeZone }: CaseHistoryProps) {
  return (
    <section aria-labelledby="decisions">
      <h3 id="decisions" className="mb-2 text-lg">
        Décisions
      </h3>
      {history.length === 0 && <p className="text-muted">Rien n’a encore été décidé.</p>}
      <ul className="grid gap-1.5">
        {history.map(({ id: line, at, actor, sentence, status }) => (
          <li key={line} className="wrap-anywhere">
            <strong className="font-semibold">{actor ?? 'La plateforme'}</strong> {sentence}
            {status && `\u00a0: ${contentLabel({ status, held_for: null })}`}
            <span className="text-muted">, {formatLongMoment(at, timeZone)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/admin/journal"
        search={{ objet: id }}
        className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Voir au journal
      </Link>
    </section>
  )
}
