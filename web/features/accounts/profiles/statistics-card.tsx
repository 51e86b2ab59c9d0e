import type { ProfileStatistics } from '#contract/accounts/profiles.ts'
import { classNames } from '#web/lib/class-names.ts'
import { Card } from '#web/components/ui/card.tsx'

/** The results are those of the completed matches of the club. */
export function StatisticsCard({ statistics }: { statistics: ProfileStatistics }) {
  const { played, wins, losses, draws, win_rate } = statistics
  return (
    <Card as="section" aria-labelledby="statistiques">
      <h2 id="statistiques" className="text-xl">
        Statistiques
      </h2>
      <dl className="mt-4 grid grid-cols-3 gap-2 text-center">
        <Figure label="Matchs joués" value={played} />
        <Figure label="Victoires" value={wins} />
        <Figure label="Défaites" value={losses} />
      </dl>
      {played === 0 ? (
        <p className="mt-4 text-[0.9375rem] text-muted">
          Aucun match terminé pour l’instant&nbsp;: vos résultats s’ajouteront ici.
        </p>
      ) : (
        <>
          <div className="mt-5 flex h-2.5 gap-0.75" aria-hidden="true">
            <Share count={wins} className="bg-success" />
            <Share count={draws} className="bg-court" />
            <Share count={losses} className="bg-field" />
          </div>
          <p className="mt-2 text-[0.9375rem] text-muted">
            {win_rate}&nbsp;% de victoires{draws > 0 && `, ${draws} ${draws > 1 ? 'matchs nuls' : 'match nul'}`}
          </p>
        </>
      )}
    </Card>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-raised px-1 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures text-3xl font-bold">{value}</dd>
    </div>
  )
}

function Share({ count, className }: { count: number; className: string }) {
  return count > 0 ? (
    <span data-fill className={classNames('rounded-full', className)} style={{ flexGrow: count }} />
  ) : null
}
