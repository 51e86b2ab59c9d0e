import type { InsightCheck } from '#contract/insights/methods.ts'
import { formatDay } from '#domain/common/dates/dates.ts'
import { CHECK_NAMES, isBeaten } from '#domain/insights/checks.ts'
import { CHECK_WORDS, DRAWN_BY_DISTANCE, casesOf, checkFigure, technicalNote } from './check-words.ts'

/** Says what each computation was worth the last time that it was held against what happened, beaten or not. */
export function LastChecks({ checks }: { checks: readonly InsightCheck[] }) {
  const judged = CHECK_NAMES.flatMap((name) => checks.find((check) => check.name === name && check.n > 0) ?? [])
  const silent = CHECK_NAMES.filter((name) => judged.every((check) => check.name !== name))
  return (
    <section aria-labelledby="controles" className="space-y-3">
      <h2 id="controles" className="text-2xl leading-tight">
        Dernier contrôle
      </h2>
      <p>
        Chaque mois, ce qui a été calculé dans les trois derniers est comparé à ce qui s’est passé, et à ce qu’un calcul
        très simple aurait dit. Quand le plus simple fait mieux, c’est écrit.
      </p>
      {judged.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {judged.map((check) => (
            <Judged key={check.name} check={check} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">Aucun contrôle sur des données réelles pour l’instant.</p>
      )}
      {judged.length > 0 && silent.length > 0 && (
        <p className="text-muted">
          Pas encore assez de données pour&nbsp;: {silent.map((name) => CHECK_WORDS[name].label).join('\u00a0; ')}.
        </p>
      )}
    </section>
  )
}

function Judged({ check }: { check: InsightCheck }) {
  const { label, explained, rival } = CHECK_WORDS[check.name]
  const note = technicalNote(check)
  return (
    <li className="space-y-1 py-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {label}
        {isBeaten(check.name, check) && (
          <span className="text-sm font-medium text-warning">Le plus simple fait mieux</span>
        )}
      </h3>
      <p>
        <strong className="figures">{checkFigure(check, 'value')}</strong>, {rival}{' '}
        <span className="figures">{checkFigure(check, 'baseline')}</span>
      </p>
      <p className="text-[0.9375rem] text-muted">{explained}</p>
      {check.is_demo && check.name === 'recommendation' && (
        <p className="text-[0.9375rem] text-muted">{DRAWN_BY_DISTANCE}</p>
      )}
      <p className="text-sm text-muted">
        {formatDay(check.day)}, {casesOf(check)}
        {check.is_demo && ' de la démonstration, faute de cas réels'}
        {note && ` (${note})`}.
      </p>
    </li>
  )
}
