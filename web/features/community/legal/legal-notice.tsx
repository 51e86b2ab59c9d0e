import type { PublicSettings } from '#contract/notices/settings.ts'
import { LegalPage } from './legal-page.tsx'
import { LegalSection } from './legal-section.tsx'
import { PublisherCard } from './publisher-card.tsx'

export function LegalNotice({ settings }: { settings: PublicSettings }) {
  return (
    <LegalPage title="Mentions légales">
      <LegalSection title="Éditeur et hébergeur">
        <PublisherCard settings={settings} />
      </LegalSection>
      <LegalSection title="Contenus publiés par les clubs">
        <p>
          Les fiches de tournois, les noms d’équipes et les résultats sont publiés par les clubs organisateurs, qui en
          répondent. {settings.platform_name} les héberge et retire promptement ce qui lui est signalé comme
          manifestement illicite.
        </p>
        <p>
          Pour signaler un contenu, écrivez à <a href={`mailto:${settings.contact_email}`}>{settings.contact_email}</a>{' '}
          en donnant l’adresse de la page et la raison. Nous vous disons ce que nous avons décidé, et pourquoi.
        </p>
      </LegalSection>
      <LegalSection title="Données et créations réutilisées">
        <ul>
          <li>
            Communes, départements et régions&nbsp;: découpage administratif publié par Etalab d’après l’Insee et l’IGN,{' '}
            <a href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/" rel="noreferrer">
              Licence Ouverte 2.0
            </a>
            .
          </li>
          <li>
            Coordonnées des communes&nbsp;:{' '}
            <a href="https://www.geonames.org/" rel="noreferrer">
              GeoNames
            </a>
            ,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/deed.fr" rel="noreferrer">
              Creative Commons Attribution 4.0
            </a>
            , rapprochées des communes par leur nom et leur code postal.
          </li>
          <li>
            Contours des départements&nbsp;: simplifiés d’après les cartes de DSFR Chart, © 2021 DINUM,{' '}
            <a href="https://github.com/GouvernementFR/dsfr-chart" rel="noreferrer">
              licence MIT
            </a>
            .
          </li>
          <li>
            Catégories d’âge&nbsp;: d’après les règlements publiés par la Fédération française de basketball.{' '}
            {settings.platform_name} n’est ni affilié à la fédération ni approuvé par elle.
          </li>
          <li>
            Caractères Bricolage Grotesque et Hanken Grotesk, licence SIL Open Font 1.1. Pictogrammes Lucide, licence
            ISC.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Propriété intellectuelle">
        <p>
          Le logiciel de ce site est libre, sous licence MIT. Les noms et logos des clubs restent à leurs clubs&nbsp;;
          les textes des fiches, à leurs auteurs.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
