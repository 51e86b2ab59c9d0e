import { ofName } from '#domain/common/french-names.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SupervisedClubSheet } from '#contract/office/club-supervision.ts'
import { MEMBER_RIGHT_LABELS } from '#domain/clubs/club.ts'
import { formatDate, formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import { DIVISION_LABELS, isDivision } from '#domain/common/reference/divisions.ts'
import { GENDER_LABELS, GENDERS } from '#domain/common/reference/genders.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { PhoneLink } from '#web/components/ui/buttons/phone-link.tsx'
import { ClubBadge } from './club-badge.tsx'

type ClubOverviewProps = { club: SupervisedClubSheet; onOpen: (id: number) => void }

export function ClubOverview({ club, onOpen }: ClubOverviewProps) {
  const { performance, money, merged_into } = club
  const none = performance.reason
  return (
    <div className="grid gap-6">
      {club.status_reason && (
        <Alert tone="warning" title={club.badge}>
          <span className="whitespace-pre-line">{club.status_reason}</span>
        </Alert>
      )}
      {merged_into && (
        <Alert title={`A rejoint ${merged_into.name}`}>
          <button type="button" className={LINK} onClick={() => onOpen(merged_into.id)}>
            Ouvrir la fiche {ofName(merged_into.name)}
          </button>
        </Alert>
      )}
      {club.similar.length > 0 && (
        <Alert tone="warning" title="Un autre club a presque le même nom">
          <ul>
            {club.similar.map(({ id, name, city }) => (
              <li key={id}>
                <button type="button" className={LINK} onClick={() => onOpen(id)}>
                  {name}
                </button>
                {city && `, ${city}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Statut">
          <ClubBadge club={club} />
        </Fact>
        <Fact label="Vérifié">
          {club.verified_at
            ? `Le ${formatDate(club.verified_at, PARIS)}${club.verified_by ? `, par ${club.verified_by}` : ''}`
            : 'Non'}
        </Fact>
        <Fact label="Contact">
          {club.email && (
            <a href={`mailto:${club.email}`} className={LINK}>
              {club.email}
            </a>
          )}
          {club.phone && <PhoneLink phone={club.phone} className={LINK} />}
          {!club.email && !club.phone && NOTHING}
        </Fact>
        <Fact label="Adresse">
          {[club.address, [club.postal_code, club.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') ||
            NOTHING}
        </Fact>
        <Fact label="Affiliation FFBB">{club.ffbb_number ?? NOTHING}</Fact>
        <Fact label="Fondé en">{club.founded ?? NOTHING}</Fact>
        <Fact label="Catégories">{club.categories.join(', ') || NOTHING}</Fact>
        <Fact label="Niveau">{club.level && isDivision(club.level) ? DIVISION_LABELS[club.level] : NOTHING}</Fact>
        <Fact label="Président">{club.president ?? NOTHING}</Fact>
        <Fact label="Entraîneur">{club.coach ?? NOTHING}</Fact>
        <Fact label="Licenciés">{club.members_count ?? NOTHING}</Fact>
        <Fact label="Tournois organisés">{club.tournaments}</Fact>
        <Fact label="Victoires et défaites">
          {none ? <Missing why={none} /> : `${performance.wins} V, ${performance.losses} D sur ${performance.played}`}
        </Fact>
        <Fact label="Taux de victoire">
          {performance.win_rate === null ? <Missing why={none} /> : `${performance.win_rate}\u00a0%`}
        </Fact>
        <Fact label="Score moyen">
          {performance.average_score === null ? (
            <Missing why={none} />
          ) : (
            performance.average_score.toLocaleString('fr-FR')
          )}
        </Fact>
        <Fact label="Argent en attente">
          {[
            money.to_refund_cents && `${formatEuros(money.to_refund_cents)} à rembourser`,
            money.to_receive_cents && `${formatEuros(money.to_receive_cents)} à recevoir`,
            money.awaited_cents && `${formatEuros(money.awaited_cents)} attendus`,
          ]
            .filter(Boolean)
            .join(', ') || 'Rien'}
        </Fact>
      </dl>
      <Part title="Membres" nothing="Personne ne se connecte pour ce club." rows={club.people}>
        {({ user_id, full_name, email, rights }) => (
          <Row key={user_id} main={full_name} side={MEMBER_RIGHT_LABELS[rights]}>
            {email}
          </Row>
        )}
      </Part>
      <Part title="Équipes de la saison" nothing="Aucune équipe cette saison." rows={club.season_teams}>
        {({ id, name, category, gender }) => <Row key={id} main={name} side={`${category} ${genderOf(gender)}`} />}
      </Part>
      <Part title="Dernières inscriptions" nothing="Ce club n’a inscrit aucune équipe." rows={club.last_entries}>
        {({ id, team_name, tournament, tournament_id, created_at }) => (
          <Row key={id} main={team_name} side={formatDate(created_at, PARIS)}>
            <Link to="/admin/inscriptions" search={{ tournament: tournament_id, status: 'tous' }} className={LINK}>
              {tournament}
            </Link>
          </Row>
        )}
      </Part>
      {club.merged_from.length > 0 && (
        <Part title="Clubs qui l’ont rejoint" nothing="" rows={club.merged_from}>
          {({ id, name, at }) => (
            <Row
              key={id}
              main={
                <button type="button" className={LINK} onClick={() => onOpen(id)}>
                  {name}
                </button>
              }
              side={formatDate(at, PARIS)}
            />
          )}
        </Part>
      )}
      <Part title="Historique" nothing="Rien n’a été noté." rows={club.history}>
        {({ id, at, actor, sentence }) => (
          <Row key={id} main={`${actor ?? 'La plateforme'} ${sentence}`} side={formatMoment(at, PARIS)} />
        )}
      </Part>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap gap-x-4 wrap-anywhere">{children}</dd>
    </div>
  )
}

const Missing = ({ why }: { why: string | null }) => (
  <span>
    — <span className="text-sm text-muted">{why}</span>
  </span>
)

type PartProps<Item> = { title: string; nothing: string; rows: readonly Item[]; children: (item: Item) => ReactNode }

function Part<Item>({ title, nothing, rows, children }: PartProps<Item>) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-lg">{title}</h3>
      {rows.length === 0 ? <p className="text-muted">{nothing}</p> : <ul>{rows.map(children)}</ul>}
    </section>
  )
}

const Row = ({ main, side, children }: { main: ReactNode; side: string; children?: ReactNode }) => (
  <li className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-b-0">
    <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{main}</span>
    {children && <span className="min-w-0 text-[0.9375rem] text-muted wrap-anywhere">{children}</span>}
    <span className="text-[0.9375rem] text-muted">{side}</span>
  </li>
)

const genderOf = (gender: string) => {
  const known = GENDERS.find((one) => one === gender)
  return known ? GENDER_LABELS[known].toLowerCase() : gender
}

const NOTHING = '—'
const LINK = 'cursor-pointer underline underline-offset-4'
