import { api } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import type { Town } from '#web/lib/tournaments/town-choice.ts'

/** The commune where the device is, or the sentence that says why there is none. The browser asks the person first. */
export async function townHere(): Promise<{ town: Town } | { problem: string }> {
  try {
    const position = await positionHere()
    if (typeof position === 'string') return { problem: position }
    const { latitude, longitude } = position
    const { commune } = await api.communes.nearest({ latitude: rounded(latitude), longitude: rounded(longitude) })
    return commune ? { town: { near: commune.insee, town: commune.name } } : { problem: ABROAD }
  } catch (error) {
    return { problem: problemOf(error).message }
  }
}

const positionHere = (): Promise<GeolocationCoordinates | string> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code === DENIED ? REFUSED : UNKNOWN),
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })

/** The code that browsers give when the person, or the device, says no. */
const DENIED = 1
const REFUSED = 'Votre navigateur ne donne pas votre position à ce site. Tapez une ville.'
const UNKNOWN = 'Votre position n’a pas été trouvée. Tapez une ville.'
const ABROAD = 'Aucune commune française n’est près d’ici. Tapez une ville.'

/** Two decimals are a kilometre: enough for a town, too little for an address. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100
