import { useQuery } from '@tanstack/react-query'
import type { OpinionSummary as Summary } from '#contract/community/opinions.ts'
import { opinionSentence } from '#domain/community/opinions/opinion-words.ts'
import { TREND_LABELS } from '#domain/community/opinions/trend.ts'
import { meanInWords } from '#domain/community/rating.ts'
import { OPINIONS_FOR_PERCENTS } from '#domain/common/thresholds.ts'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { HowComputed } from './how-computed.tsx'
import { opinionsQuery } from './opinions-query.ts'

/** Sums up the opinions on a tournament, on its page. */
export function OpinionSummary({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useQuery(opinionsQuery(id))
  if (error && !data) return <ProblemAlert error={error} pending={isFetching} onRetry={() => void refetch()} />
  return data ? <OpinionFigures opinions={data} /> : <Computing className="h-32" />
}

export function OpinionFigures({ opinions }: { opinions: Summary }) {
  const { totalComments, positive, neutral, negative, topics, trending } = opinions
  return (
    <div className="grid max-w-xl gap-3">
      <p className="font-semibold">{opinionSentence(opinions)}</p>
      {totalComments >= OPINIONS_FOR_PERCENTS && (
        <div className="flex h-2.5 gap-0.5 overflow-hidden rounded-full" aria-hidden="true">
          {SHARES.map(({ of, look }) => (
            <div key={of} data-fill className={look} style={{ width: `${{ positive, neutral, negative }[of]}%` }} />
          ))}
        </div>
      )}
      {topics.length > 0 && (
        <ul aria-label="Sujets dont parlent les avis" className="flex flex-wrap gap-2">
          {topics.map(({ topic, mean, count }) => (
            <li key={topic} className="figures rounded-chip bg-raised px-2.5 py-1 text-[0.9375rem]">
              {topic} {meanInWords(mean)}&nbsp;<span aria-hidden="true">★</span>
              <span className="sr-only">étoiles</span> ({count})
            </li>
          ))}
        </ul>
      )}
      {trending && <p className="text-muted">Par rapport aux éditions d’avant&nbsp;: {TREND_LABELS[trending]}</p>}
      <HowComputed anchor="avis" />
    </div>
  )
}

const SHARES = [
  { of: 'positive', look: 'bg-court' },
  { of: 'neutral', look: 'bg-field' },
  { of: 'negative', look: 'bg-leather' },
] as const
