import type { TriedComment } from '#contract/community/moderation-words.ts'
import { formatDate } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'

type Trial = { read: number; held: readonly TriedComment[]; flagged: readonly TriedComment[] }

/** Tells what the lists, as they are typed, would have held and flagged of the latest comments. */
export function WordsTrial({ trial: { read, held, flagged } }: { trial: Trial }) {
  return (
    <section aria-labelledby="essai" className="grid gap-4">
      <h2 id="essai" className="text-xl">
        Sur les {read.toLocaleString('fr-FR')} derniers avis
      </h2>
      <p role="status">
        {counted(held.length, 'retenu')}, {counted(flagged.length, 'relevé')}.
      </p>
      <Tried title="Retenus" comments={held} />
      <Tried title="Relevés" comments={flagged} />
    </section>
  )
}

const counted = (count: number, word: string) => `${count.toLocaleString('fr-FR')} ${word}${count > 1 ? 's' : ''}`

function Tried({ title, comments }: { title: string; comments: readonly TriedComment[] }) {
  if (comments.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <RowList aria-label={title}>
        {comments.map(({ id, body, words, club, tournament, created_at, is_new }) => (
          <li key={id} className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
            <p className="flex flex-wrap items-center gap-2 text-muted">
              <Badge tone="warning">{words.join(', ')}</Badge>
              {is_new && <Badge>Nouveau</Badge>}
              <span className="wrap-anywhere">
                {club}, {tournament}, {formatDate(created_at, PARIS)}
              </span>
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
          </li>
        ))}
      </RowList>
    </div>
  )
}
