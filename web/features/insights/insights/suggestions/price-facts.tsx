import { useQuery } from '@tanstack/react-query'
import { priceInWords } from '#domain/organizing/suggestions/price.ts'
import { PRICE_COMPARABLES_MIN } from '#domain/common/thresholds.ts'
import { pricesQuery } from './suggestion-queries.ts'

type PriceFactsProps = { tournament_id: number; version: number; tournament_category_id: number }

/** Says beside the price of a category what others like it cost. One note under all of them says why there is nothing yet. */
export default function PriceFacts({ tournament_id, version, tournament_category_id }: PriceFactsProps) {
  const { data } = useQuery(pricesQuery(tournament_id, version))
  const found = data?.items.find((item) => item.tournament_category_id === tournament_category_id)
  if (!found) return null
  return (
    <p className="mt-2 text-sm text-muted">
      {found.quartiles
        ? priceInWords(found.quartiles)
        : `Moins de ${PRICE_COMPARABLES_MIN} catégories comparables\u00a0: leurs prix ne disent rien.`}
    </p>
  )
}
