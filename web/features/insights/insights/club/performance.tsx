import { useQuery } from '@tanstack/react-query'
import type { ClubPerformance } from '#contract/insights/club-figures.ts'
import { rankMoment } from '#domain/insights/club-figures/club-rank-words.ts'
import { Badge, type BadgeTone } from '#web/components/ui/badges/badge.tsx'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { FormLetters } from './form-letters.tsx'
import { HowComputed } from '../how-computed.tsx'
import { InsightError } from '../insight-error.tsx'
import { performanceQuery } from './club-queries.ts'

/** Shows what a club has done in its completed matches, and its rank among the clubs of its department. */
export function Performance({ club_id }: { club_id: number }) {
  const query = useQuery(performanceQuery(club_id))
  const { data } = query
  if (query.error && !data) return <InsightError title="Erreur lors de l'analyse des performances" query={query} />
  if (!data) return <Computing className="h-48" />
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {data.level && <Badge tone={TONES[data.level]}>{data.level}</Badge>}
        <p>{rankLine(data)}</p>
      </div>
      <dl className="grid grid-cols-2 gap-2 text-center @xs:grid-cols-4 @4xl:grid-cols-8">
        <Figure label="Matchs joués" value={data.totalMatches} />
        <Figure label="Victoires" value={data.victories} />
        <Figure label="Défaites" value={data.defeats} />
        <Figure label="Nuls" value={data.draws} />
        <Figure label="Taux de victoire" value={data.winRate === null ? null : `${data.winRate}\u00a0%`} />
        <Figure label="Points marqués" value={data.averageScore} hint="en moyenne" />
        <Figure label="Points encaissés" value={data.averageOpponentScore} hint="en moyenne" />
        <Figure label="Tournois gagnés" value={data.tournamentWins} />
      </dl>
      {data.form.length > 0 && <FormLetters form={data.form} />}
      <HowComputed anchor="performance" isLate={data.is_late} {...whenRanked(data)} />
    </div>
  )
}

const whenRanked = ({ computed_at, is_late }: ClubPerformance) =>
  computed_at === null ? {} : { since: rankMoment({ computed_at, is_late }) }

function rankLine({ rank, rank_of, rank_scope, reason }: ClubPerformance) {
  if (rank === null) return <span className="text-muted">{reason}</span>
  const place = rank === 1 ? '1er' : `${rank}e`
  return (
    <>
      {rank_of === 1 ? <strong>Seul club classé</strong> : <strong>{place}</strong>}
      {rank_of !== 1 && ` sur ${rank_of} clubs`} – {rank_scope} ·{' '}
      <span className="text-muted">force corrigée des adversaires</span>
    </>
  )
}

type FigureProps = { label: string; value: number | string | null; hint?: string }

const Figure = ({ label, value, hint }: FigureProps) => (
  <div className="flex flex-col-reverse justify-end rounded-control bg-raised px-1 py-3">
    <dt className="text-sm text-muted wrap-anywhere">
      {label}
      {hint && <span className="block text-xs">{hint}</span>}
    </dt>
    <dd className="figures text-2xl font-bold">
      {value === null ? '—' : typeof value === 'number' ? value.toLocaleString('fr-FR') : value}
    </dd>
  </div>
)

const TONES: Record<NonNullable<ClubPerformance['level']>, BadgeTone> = {
  Excellent: 'success',
  Bon: 'neutral',
  Moyen: 'warning',
  Faible: 'danger',
}
