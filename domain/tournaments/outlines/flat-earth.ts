/** `lambert93` is the plane of French maps, for the mainland; `mercator` is for territories far from it. */
export type Plane = 'lambert93' | 'mercator'

/** Projects longitude and latitude, in degrees, to kilometres to the right and down on a plane that keeps shapes. */
export function flatten([longitude, latitude]: readonly [number, number], plane: Plane): [x: number, y: number] {
  const isometric = isometricLatitude(latitude * DEGREE)
  if (plane === 'mercator') return [longitude * DEGREE * EARTH_KM, -isometric * EARTH_KM]
  const radius = LAMBERT.radius_km * Math.exp(-LAMBERT.exponent * isometric)
  const angle = LAMBERT.exponent * (longitude - 3) * DEGREE
  return [radius * Math.sin(angle), radius * Math.cos(angle) - LAMBERT.top_km]
}

const DEGREE = Math.PI / 180
const EARTH_KM = 6378.137
/** Source: IGN, « Projection cartographique conique conforme de Lambert ». Lambert-93, without its false easting. */
const LAMBERT = { exponent: 0.725607765053267, radius_km: 11754.255426, top_km: 6055.612 }
const ECCENTRICITY = 0.0818191910428

function isometricLatitude(latitude: number): number {
  const flattening = (1 - ECCENTRICITY * Math.sin(latitude)) / (1 + ECCENTRICITY * Math.sin(latitude))
  return Math.log(Math.tan(Math.PI / 4 + latitude / 2) * flattening ** (ECCENTRICITY / 2))
}
