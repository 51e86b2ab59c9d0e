import {
  CARS_PER_TEAM,
  CAR_CO2_KG_PER_KM,
  COACH_CO2_KG_PER_PASSENGER_KM,
  DEPARTURE_MINUTES,
  GREAT_HEAT_CELSIUS,
  MIDDLE_UNDER_KM,
  NEAR_UNDER_KM,
  PEOPLE_PER_TEAM,
  ROAD_FACTORS,
  ROAD_SPEEDS,
  WEATHER_DAYS_AHEAD,
  WEATHER_STALE_HOURS,
} from '#domain/common/thresholds.ts'
import { Formula, french, MethodSection, Term } from './method-section.tsx'

/** Explains what is computed from places. */
export function MethodsOfPlace() {
  return (
    <>
      <MethodSection id="meteo" title="Météo">
        <p>
          Prévision d’Open-Meteo.com à l’heure du début, au plus {WEATHER_DAYS_AHEAD} jours avant, quand l’installation
          l’a activée. Un relevé de moins de {WEATHER_STALE_HOURS}&nbsp;heures sert encore si le service ne répond pas.
          Dès {GREAT_HEAT_CELSIUS}&nbsp;°C, la chaleur est signalée. Rien n’y est calculé par nous.
        </p>
      </MethodSection>
      <MethodSection id="distances" title="Distances">
        <p>
          Faute d’itinéraire, la distance par la route est estimée du vol d’oiseau, kilomètre après kilomètre&nbsp;:
        </p>
        <ul>
          {ROAD_FACTORS.map(({ up_to_km, factor }) => (
            <li key={factor}>
              × {french(factor)} {up_to_km === Infinity ? 'au-delà' : `jusqu’à ${up_to_km}\u00a0km`}
            </li>
          ))}
        </ul>
        <p>
          Durée&nbsp;: {DEPARTURE_MINUTES} minutes de départ, puis{' '}
          {ROAD_SPEEDS.map(({ up_to_km, km_per_hour }) =>
            up_to_km === Infinity
              ? `${km_per_hour}\u00a0km/h ensuite`
              : `${km_per_hour}\u00a0km/h jusqu’à ${up_to_km}\u00a0km`,
          ).join(', ')}
          . «&nbsp;Proche&nbsp;» sous {NEAR_UNDER_KM}&nbsp;km, «&nbsp;Moyen&nbsp;» sous {MIDDLE_UNDER_KM},
          «&nbsp;Loin&nbsp;» sinon.
        </p>
      </MethodSection>
      <MethodSection id="trajets" title="Trajets et CO₂">
        <p>
          Les kilomètres et le temps sont ceux d’un aller-retour par club et par tournoi, quel que soit le nombre de ses
          équipes. Le CO₂ compte chaque équipe qui fait ce trajet, en {CARS_PER_TEAM} voitures ou à {PEOPLE_PER_TEAM}{' '}
          personnes dans un car (hypothèses à nous)&nbsp;; le car compte par personne, qu’il soit partagé ou non.
          Facteurs de l’ADEME (Impact CO2, juillet 2026), fabrication comprise&nbsp;:
        </p>
        <Formula>
          <Term>
            voitures = équipes × {CARS_PER_TEAM} × km × {french(CAR_CO2_KG_PER_KM)}&nbsp;kg
          </Term>
          <br />
          <Term>
            car = équipes × {PEOPLE_PER_TEAM} × km × {french(COACH_CO2_KG_PER_PASSENGER_KM)}&nbsp;kg
          </Term>
        </Formula>
      </MethodSection>
    </>
  )
}
