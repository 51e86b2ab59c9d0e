import { Link } from '@tanstack/react-router'
import { clubParam } from '#domain/common/pages/club-path.ts'
import { Performance } from './performance.tsx'

/** Shows members, on their own account, how their club does; everybody reads its results on its page. */
export default function OwnPerformance({ club }: { club: { id: number; name: string } }) {
  return (
    <section aria-labelledby="performance" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="performance" className="text-heading">
          Performance du club
        </h2>
        <Link to="/clubs/$id" params={{ id: clubParam(club) }} className="underline underline-offset-4">
          Voir la page publique
        </Link>
      </div>
      <Performance club_id={club.id} />
    </section>
  )
}
