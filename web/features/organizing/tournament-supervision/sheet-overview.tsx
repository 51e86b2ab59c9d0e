import { counted } from '#domain/common/counted.ts'
import { ButtonLink } from '#web/components/ui/buttons/button-link.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { categoryLabel } from '#web/lib/tournaments/category-label.ts'
import { tournamentParam } from '#web/lib/tournaments/tournament-param.ts'
import { formatMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { BadgePart } from './badge-part.tsx'
import { ReviewPart } from './review-part.tsx'
import type { SheetPanelProps } from './sheet-dialog.tsx'
import { SheetFacts } from './sheet-facts.tsx'
import { SheetPart } from './sheet-part.tsx'

/** The first tab shows the facts, the teams, the money, the badge and the history. */
export function SheetOverview({ sheet, lifeOf }: SheetPanelProps) {
  const { id, categories, clubs, history, status, time_zone } = sheet
  const isPublished = status !== 'draft' && status !== 'pending_review'
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/organisateur/tournois/$id/fiche" params={{ id: String(id) }} variant="secondary">
          Modifier
        </ButtonLink>
        <ButtonLink to="/tournois/$id" params={{ id: tournamentParam(sheet) }} variant="quiet">
          Voir la page
        </ButtonLink>
        <ButtonLink to="/admin/inscriptions" search={{ tournament: id, status: 'tous' }} variant="quiet">
          Voir les inscriptions
        </ButtonLink>
      </div>
      <ReviewPart sheet={sheet} />
      <SheetFacts sheet={sheet} />
      <SheetPart title="Présentation">
        <p className="wrap-anywhere whitespace-pre-line">{sheet.description || 'Sans présentation.'}</p>
      </SheetPart>
      <SheetPart title="Catégories">
        {categories.length === 0 ? (
          <p className="text-muted">Aucune catégorie.</p>
        ) : (
          <RowList aria-label="Catégories">
            {categories.map((category) => (
              <li
                key={category.id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0"
              >
                <span>{categoryLabel(category)}</span>
                <span className="figures text-muted">
                  {category.current_participants} / {counted(category.max_participants, 'équipe')},{' '}
                  {category.price_cents === 0 ? 'gratuit' : formatEuros(category.price_cents)}
                  {category.status !== 'open' && `, ${category.status === 'closed' ? 'fermée' : 'annulée'}`}
                </span>
              </li>
            ))}
          </RowList>
        )}
      </SheetPart>
      <SheetPart title="Clubs inscrits">
        {clubs.length === 0 ? (
          <p className="text-muted">Aucun club pour l’instant.</p>
        ) : (
          <RowList aria-label="Clubs inscrits">
            {clubs.map((club) => (
              <li
                key={club.id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2.5 last:border-b-0"
              >
                <span className="min-w-0 wrap-anywhere">{club.name}</span>
                <span className="text-muted">
                  {club.city ?? 'Ville non précisée'}
                  {club.teams > 1 && `, ${club.teams} équipes`}
                </span>
              </li>
            ))}
          </RowList>
        )}
      </SheetPart>
      <BadgePart sheet={sheet} />
      {isPublished && lifeOf(id)}
      <SheetPart title="Historique">
        {history.length === 0 ? (
          <p className="text-muted">Rien n’a été noté.</p>
        ) : (
          <ul className="grid gap-1.5 text-[0.9375rem]">
            {history.map((line) => (
              <li key={line.id} className="flex flex-wrap gap-x-3">
                <span className="figures text-muted">{formatMoment(line.at, time_zone)}</span>
                <span className="min-w-0 wrap-anywhere">
                  {line.actor ?? 'La plateforme'} {line.sentence}
                </span>
              </li>
            ))}
          </ul>
        )}
      </SheetPart>
    </div>
  )
}
