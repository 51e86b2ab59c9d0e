import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { Loaded } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { WordsForm } from './words-form.tsx'

/** Shows the words by which texts wait or are looked at. Nothing is refused by a list. */
export default function WordsScreen() {
  const query = useQuery(orpc.moderationWords.get.queryOptions())
  return (
    <Loaded query={query} skeleton="h-96" label="Chargement des mots">
      {(words) => (
        <div className="grid gap-5">
          <p className="max-w-3xl text-muted">
            Un mot par ligne. Les majuscules, les accents, les pluriels, les lettres répétées ou espacées et les
            chiffres pour lettres sont reconnus. Aucun texte n’est refusé par une liste, et ce qui est déjà publié n’est
            pas rejugé.{' '}
            {words.changed
              ? `Dernier changement\u00a0: ${words.changed.by ?? 'un administrateur parti'}, ${formatMoment(words.changed.at, PARIS)}.`
              : 'Ces listes sont celles de départ.'}
          </p>
          <WordsForm key={words.version} kept={words} />
        </div>
      )}
    </Loaded>
  )
}
