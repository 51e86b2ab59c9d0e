import type { Config } from '../config/config.ts'
import { geoplateforme } from './geoplateforme.ts'
import type { Routing } from './port.ts'

/** The routing service of the settings. Null by default: nobody is asked, and distances are estimated. */
export const createRouting = ({ routing }: Config): Routing | null => (routing ? geoplateforme(routing) : null)
