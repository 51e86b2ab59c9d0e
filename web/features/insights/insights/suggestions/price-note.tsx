import { useQuery } from '@tanstack/react-query'
import { Computing } from '#web/components/ui/feedback/computing.tsx'
import { HowComputed } from '../how-computed.tsx'
import { InsightError } from '../insight-error.tsx'
import { pricesQuery } from './suggestion-queries.ts'

/**
 * Says once, under all categories, whether comparable prices are on their way, failed or need a place, and how they are
 * computed.
 */
export default function PriceNote({ tournament_id, version }: { tournament_id: number; version: number }) {
  const query = useQuery(pricesQuery(tournament_id, version))
  const { data } = query
  if (query.error && !data) return <InsightError title="Les prix comparables n’ont pas pu être lus" query={query} />
  if (!data) return <Computing className="h-20" />
  if (data.missing === 'place')
    return (
      <p className="text-sm text-muted">
        Une fois le lieu précisé, vous lirez ici ce que coûtent les catégories comparables.
      </p>
    )
  return data.items.length > 0 && <HowComputed anchor="prix" />
}
