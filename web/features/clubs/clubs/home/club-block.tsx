import { useQuery } from '@tanstack/react-query'
import type { MyClub } from '#contract/clubs/clubs.ts'
import { departmentLabel } from '#domain/common/reference/departments.ts'
import { DIVISION_LABELS, isDivision } from '#domain/common/reference/divisions.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Crest } from '#web/components/ui/pictures/crest.tsx'
import { Loaded, type LoadedQuery } from '#web/components/ui/feedback/loaded.tsx'
import { orpc } from '#web/lib/api/api.ts'

/** The identity of the club as the platform knows it. A missing fact shows a dash, with its consequence. */
export function ClubBlock({ query }: { query: LoadedQuery<MyClub> }) {
  return (
    <Loaded query={query} skeleton="h-48" label="Chargement du club">
      {(mine) => <Identity mine={mine} />}
    </Loaded>
  )
}

function Identity({ mine }: { mine: MyClub }) {
  const { data: people } = useQuery(orpc.members.list.queryOptions())
  const { club } = mine
  return (
    <Card as="section" aria-labelledby="profil-du-club">
      <h2 id="profil-du-club" className="mb-4 text-heading">
        Profil du club
      </h2>
      <div className="flex items-start gap-4">
        <Crest club={club} size={56} />
        <div className="min-w-0">
          <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{club.name}</p>
          <p className="mt-1 text-muted">{club.verified ? `${club.badge}, vérifié` : club.badge}</p>
        </div>
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 [&_dd]:mt-0.5 [&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-muted">
        {factsOf(mine, people?.members.length).map(({ name, value, reason }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value ?? '—'}
              {value === null && <span className="block text-sm text-muted">{reason}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function factsOf({ club }: MyClub, members: number | undefined) {
  const { city, department, phone, email, level } = club
  return [
    { name: 'Ville', value: city, reason: 'Non dite\u00a0: les distances manquent' },
    { name: 'Département', value: department && departmentLabel(department), reason: 'Non dit' },
    { name: 'Téléphone', value: phone, reason: 'Non dit' },
    { name: 'E-mail', value: email, reason: 'Non dit\u00a0: les organisateurs ne peuvent pas écrire au club' },
    {
      name: 'Niveau',
      value: level !== null && isDivision(level) ? DIVISION_LABELS[level] : level,
      reason: 'Non dit',
    },
    { name: 'Membres', value: members === undefined ? null : String(members), reason: '' },
  ]
}
