import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { RATINGS, ratingInWords } from '#domain/community/rating.ts'
import { STAR } from '#web/components/ui/badges/stars.tsx'

type StarChoiceProps = { field: UseFormRegisterReturn; value: number; error: string | undefined }

/** Draws five radio buttons as stars: arrows move, and each says its number. */
export function StarChoice({ field, value, error }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-[0.9375rem] leading-snug font-semibold">Votre note</legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-leather has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={rating}
              aria-label={ratingInWords(rating)}
              {...field}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <svg
              viewBox="0 0 24 24"
              className="size-8"
              fill={rating <= value ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span className="ml-2 text-sm text-muted">{value > 0 ? ratingInWords(value) : ''}</span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
