import { Printer } from 'lucide-react'
import type { TournamentDetails } from '#contract/tournaments/tournaments.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { Textarea } from '#web/components/ui/fields/textarea.tsx'
import { siteUrl } from '#web/lib/router/page-context.ts'
import { EmbedChoice } from './embed-choice.tsx'
import { posterUrl } from './poster-url.ts'
import { previewText } from './preview-text.ts'
import { shareText } from './share-text.ts'

/** Helps an organiser to make a tournament known; a draft only shows its poster. */
export function ShareSection({ tournament }: { tournament: TournamentDetails }) {
  const isPublished = tournament.status !== 'draft' && tournament.status !== 'pending_review'
  return (
    <section
      aria-labelledby="partager"
      className="rounded-panel border border-line bg-card p-5 sm:p-6"
      data-screen-only
    >
      <h2 id="partager" className="text-heading">
        Faire connaître le tournoi
      </h2>
      {isPublished ? (
        <Published tournament={tournament} />
      ) : (
        <>
          <p className="mt-1 mb-4 max-w-prose text-muted">
            Le lien, le texte à envoyer et la carte pour votre site seront ici dès la publication. L’affiche se regarde
            déjà, avec la mention «&nbsp;Brouillon&nbsp;».
          </p>
          <PosterLink id={tournament.id} />
        </>
      )}
    </section>
  )
}

function Published({ tournament }: { tournament: TournamentDetails }) {
  const url = siteUrl() + tournamentPath(tournament)
  const text = `${shareText(tournament)} ${url}`
  const { image } = previewText(tournament)
  return (
    <>
      <p className="mt-1 max-w-prose text-muted">
        Envoyez le lien aux clubs que vous connaissez, accrochez l’affiche au gymnase, posez la carte ou les matchs sur
        votre site.
      </p>
      <div className="mt-5 grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <Field label="Lien public">
              {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
            </Field>
            <div className="mt-2">
              <CopyButton text={url} label="Copier le lien" done="Lien copié" variant="primary" />
            </div>
          </div>
          <div>
            <Field label="Texte prêt à envoyer">
              {(control) => <Textarea {...control} readOnly rows={3} value={text} className="min-h-0 bg-raised" />}
            </Field>
            <div className="mt-2">
              <CopyButton text={text} label="Copier le texte" done="Texte copié" />
            </div>
          </div>
          <EmbedChoice tournament={tournament} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <figure>
            <img
              src={image.path}
              alt={image.alt}
              width={1200}
              height={630}
              loading="lazy"
              className="h-auto w-full rounded-card border border-line"
            />
            <figcaption className="mt-2 text-sm text-muted">Ce que montre votre lien dans une conversation.</figcaption>
          </figure>
          <PosterLink id={tournament.id} />
          <p className="text-sm text-muted">Imprimée d’ici, elle porte le téléphone du tournoi, s’il en a un.</p>
        </div>
      </div>
    </>
  )
}

const PosterLink = ({ id }: { id: number }) => (
  <p>
    <a href={posterUrl(id)} target="_blank" rel="noopener" className={buttonClass('secondary', 'md', 'max-sm:w-full')}>
      <Printer className="size-5" aria-hidden="true" />
      Affiche à imprimer
      <span className="sr-only">&nbsp;(PDF, nouvel onglet)</span>
    </a>
  </p>
)
