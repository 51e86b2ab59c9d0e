import type { ClubPerformance } from '#contract/insights/club-figures.ts'
import { classNames } from '#web/lib/class-names.ts'

type Letter = ClubPerformance['form'][number]

/** Shows the last five results, the latest first. */
export function FormLetters({ form }: { form: readonly Letter[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-[0.9375rem] text-muted">Forme, le dernier match d’abord</span>
      <ol className="flex flex-wrap gap-1.5">
        {form.map((letter, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- five letters have nothing else
          <li key={index}>
            <abbr
              title={WORDS[letter]}
              className={classNames(
                'figures grid size-8 place-items-center rounded-control font-bold no-underline forced-colors:border',
                LOOKS[letter],
              )}
            >
              {letter}
            </abbr>
          </li>
        ))}
      </ol>
    </div>
  )
}

const WORDS: Record<Letter, string> = { V: 'Victoire', D: 'Défaite', N: 'Nul' }
const LOOKS: Record<Letter, string> = {
  V: 'bg-success-soft text-success',
  D: 'bg-danger-soft text-danger',
  N: 'bg-raised text-ink',
}
