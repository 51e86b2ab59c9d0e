import { Section } from './section.tsx'
import { StepPicture } from './step-picture.tsx'

/** Three numbered steps, in order. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Comment ça marche"
      lead="Trois gestes entre l’envie de jouer et l’entre-deux."
      className="border-y border-line bg-card"
    >
      <ol className="grid grid-cols-1 gap-6 md:grid-cols-3 md:gap-8">
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title} className="flex flex-col rounded-card border border-line bg-paper">
            <StepPicture name={picture} className="h-44 w-full rounded-t-[inherit]" />
            <div className="p-6">
              <h3 className="flex items-baseline gap-3 text-2xl">
                <span className="figures text-leather">{index + 1}</span>
                {title}
              </h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const STEPS = [
  {
    title: 'Rechercher',
    text: 'Par ville, catégorie, niveau ou date. Chaque fiche dit les dates, le lieu, les places qui restent et le prix par équipe.',
    picture: 'search',
  },
  {
    title: 'S’inscrire',
    text: 'Choisissez l’équipe, réglez en ligne : votre place est retenue pendant que vous payez. Complet ? La liste d’attente vous prévient.',
    picture: 'register',
  },
  {
    title: 'Jouer',
    text: 'Le jour venu, horaires, terrains et scores sont dans votre poche, et vos résultats restent dans l’espace de votre club.',
    picture: 'play',
  },
] as const
