import { useSuspenseQuery } from '@tanstack/react-query'
import type { Methods } from '#contract/insights/methods.ts'
import { formatDay, formatMoment } from '#domain/common/dates/dates.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { PageHeader } from '#web/components/layout/page-header.tsx'
import { BarChart } from '#web/components/ui/charts/bar-chart.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { LastChecks } from '../checks/last-checks.tsx'
import { french } from './method-section.tsx'
import { MethodsOfChoice } from './methods-of-choice.tsx'
import { MethodsOfPlace } from './methods-of-place.tsx'
import { MethodsOfStrength } from './methods-of-strength.tsx'
import { methodsQuery } from './methods-query.ts'

/**
 * Explains every computation: its formula and constants, the data that it uses today, and how well it has done. It needs
 * no script.
 */
export function MethodsPage() {
  const { data } = useSuspenseQuery(methodsQuery())
  return (
    <>
      <PageHeader
        title="Comment c’est calculé"
        lead="Des calculs statistiques, sans boîte noire : chaque formule, ses constantes, et ce qu’elle a valu."
      />
      <div className="page-width pb-16">
        <div className="max-w-prose space-y-10">
          <p>
            Ces calculs sont faits par cette plateforme à partir des inscriptions, résultats et avis enregistrés ici.
            Aucun service d’intelligence artificielle n’est appelé, aucune donnée de joueur n’y entre, et ils ne
            décident de rien. Ce qui est de la démonstration n’est comparé qu’à elle, et n’apprend rien au reste.
          </p>
          <Today methods={data} />
          <LastChecks checks={data.checks} />
          <Ledger ledger={data.ledger} />
          <MethodsOfStrength />
          <MethodsOfChoice />
          <MethodsOfPlace />
        </div>
      </div>
    </>
  )
}

function Today({ methods: { computed_at, is_late, figures } }: { methods: Methods }) {
  const { teams, past_tournaments, forecasts, opinions } = figures
  return (
    <section aria-labelledby="aujourdhui" className="space-y-3">
      <h2 id="aujourdhui" className="text-2xl leading-tight">
        Aujourd’hui
      </h2>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-leather">
        <li>{counted(teams, 'équipe dont la force est connue', 'équipes dont la force est connue')}</li>
        <li>{counted(past_tournaments, 'tournoi passé à comparer', 'tournois passés à comparer')}</li>
        <li>{counted(forecasts, 'prévision d’affluence notée à J-30', 'prévisions d’affluence notées à J-30')}</li>
        <li>{counted(opinions, 'avis publié', 'avis publiés')}</li>
      </ul>
      <p className={classNames('text-sm', is_late ? 'font-medium text-warning' : 'text-muted')}>
        {computed_at
          ? `Forces et rangs calculés le ${formatMoment(computed_at, PARIS)}${is_late ? '\u00a0: le calcul de la nuit a du retard' : ''}.`
          : 'Aucune nuit n’a encore trouvé de match à compter.'}
      </p>
    </section>
  )
}

const counted = ({ n, is_demo }: Methods['figures']['teams'], one: string, several: string) =>
  `${n} ${n > 1 ? several : one}${is_demo ? ' (de la démonstration, faute de cas réels)' : ''}`

function Ledger({ ledger }: { ledger: Methods['ledger'] }) {
  const { n, days_before, is_demo, mean_error, mean_error_linear, inside, items } = ledger
  return (
    <section aria-labelledby="registre" className="space-y-3">
      <h2 id="registre" className="text-2xl leading-tight">
        Registre des prévisions
      </h2>
      <p>
        Ce qui a été annoncé {days_before}&nbsp;jours avant, à côté de ce qui est venu, et de ce qui serait venu si les
        inscriptions avaient continué au même rythme. Une prévision écrite ne change plus.
      </p>
      {n === 0 || mean_error === null || mean_error_linear === null ? (
        <p className="text-muted">Aucun tournoi n’a encore commencé après une prévision.</p>
      ) : (
        <>
          <BarChart
            title="Erreur moyenne, en équipes"
            desc={`La prévision se trompe de ${french(mean_error, 1)} équipes en moyenne, le même rythme prolongé de ${french(mean_error_linear, 1)}.`}
            of="Méthode"
            bars={[
              { label: 'Prévision', values: [mean_error] },
              { label: 'Rythme', values: [mean_error_linear] },
            ]}
            series={['Équipes']}
            format={(value) => french(value, 1)}
          />
          <p>
            Sur {n} {n > 1 ? 'tournois' : 'tournoi'}
            {is_demo && ' de la démonstration, faute de tournois réels'}, {inside}&nbsp;% ont fini dans la fourchette
            annoncée (environ 80&nbsp;% attendus).
          </p>
          <ul className="divide-y divide-line">
            {items.map(({ id, title, day, predicted, low, high, linear, came }) => (
              <li key={id} className="py-2">
                <PathLink href={`/tournois/${id}`} className="font-medium underline underline-offset-4">
                  {title}
                </PathLink>
                <span className="block text-[0.9375rem] text-muted">
                  {formatDay(day)}&nbsp;: {predicted} annoncées{low !== high && ` (de ${low} à ${high})`}, {linear} au
                  même rythme, <strong className="text-ink">{came} venues</strong>.
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
