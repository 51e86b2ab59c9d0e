import type { Contested } from '#contract/registrations/contested.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'

/** A payment is contested: only its provider takes an answer, and only until its end. */
export function ContestedNote({
  contested: { at, answer_by, reason, url },
  zone,
}: {
  contested: Contested
  zone: string
}) {
  return (
    <p className="mt-1 text-[0.9375rem] text-danger">
      Contesté par la banque du payeur. {reason && `${reason} `}Répondez chez {at}
      {answer_by ? ` avant le ${formatMoment(answer_by, zone)}.` : ', dans le délai qu’il indique.'}
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="block underline underline-offset-4">
          Répondre chez {at}
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      )}
    </p>
  )
}
