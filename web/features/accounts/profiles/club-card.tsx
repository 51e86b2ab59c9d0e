import type { SessionViewer } from '#contract/accounts/session.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { CourtLines } from '#web/components/layout/court-lines.tsx'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'

/** The club stands on a dark background, like a scoreboard. */
export function ClubCard({ club }: { club: SessionViewer['club'] }) {
  return (
    <section
      aria-label="Mon club"
      className="relative isolate overflow-hidden rounded-card bg-night p-6 text-on-night forced-colors:border print:border"
    >
      <CourtLines
        view="half"
        className="absolute -top-10 -right-24 -z-10 h-64 rotate-90 text-on-night/12 print:hidden"
      />
      {club ? (
        <>
          <span className="block [color-scheme:dark]">
            <Crest club={club} size={64} />
          </span>
          <p className="mt-4 font-display text-2xl leading-tight font-bold">{club.name}</p>
          <p className="mt-1.5 text-on-night-muted">
            {MEMBER_RIGHT_LABELS[club.rights]} · {club.badge}
          </p>
        </>
      ) : (
        <p className="font-display text-2xl leading-tight font-bold">Aucun club</p>
      )}
      <ButtonLink to="/club" variant="secondary" className="mt-5 w-full">
        {club ? 'Ouvrir l’espace club' : 'Rejoindre un club'}
      </ButtonLink>
    </section>
  )
}
