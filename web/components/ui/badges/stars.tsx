import { RATINGS, ratingInWords } from '#domain/community/rating.ts'

export function Stars({ rating, label = ratingInWords(rating) }: { rating: number; label?: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-leather">
      {RATINGS.map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          className="size-[1.1em]"
          fill={star <= Math.round(rating) ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  )
}

export const STAR = 'm12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.3-5.8 3.3 1.3-6.5L2.7 9.6l6.5-.8z'
