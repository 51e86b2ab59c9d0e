import { ChevronDown } from 'lucide-react'

/** Explains, on demand, how the list is ordered. */
export function HowRanked() {
  return (
    <details id="classement" className="group mt-12 rounded-card border border-line bg-card">
      <summary className="flex min-h-13 items-center justify-between gap-4 rounded-card px-5 font-semibold [&::-webkit-details-marker]:hidden">
        Comment les tournois sont classés
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="max-w-prose space-y-3 px-5 pb-5 text-muted">
        <p>
          <strong className="font-semibold text-ink">Libres d’abord</strong>&nbsp;: ceux où il reste des places, du plus
          proche au plus lointain dans le temps&nbsp;; puis les complets, dont la liste d’attente est ouverte, ceux qui
          ouvriront, les fermés et ceux en cours. C’est l’ordre de départ.
        </p>
        <p>
          <strong className="font-semibold text-ink">Par date</strong>&nbsp;: les tournois en cours, puis le plus proche
          dans le temps.
        </p>
        <p>
          <strong className="font-semibold text-ink">Par pertinence</strong>&nbsp;: dès que vous tapez des mots. Un mot
          trouvé dans le nom du tournoi ou de la ville compte plus que dans celui du gymnase ou du club.
        </p>
        <p>
          <strong className="font-semibold text-ink">Par distance</strong>&nbsp;: depuis la ville que vous donnez, à vol
          d’oiseau&nbsp;; ceux où il reste des places d’abord.
        </p>
        <p>
          Une ville, un département, une région, une catégorie ou un genre que vous tapez devient un filtre, que vous
          pouvez retirer. Entre guillemets, «&nbsp;Lyon&nbsp;» reste un mot à trouver dans les noms.
        </p>
        <p>
          Aucun organisateur ne paie pour remonter dans cette liste. Seuls les trois tournois à l’affiche de la page
          d’accueil peuvent être sponsorisés, et ils portent alors le badge «&nbsp;Sponsorisé&nbsp;».
        </p>
      </div>
    </details>
  )
}
