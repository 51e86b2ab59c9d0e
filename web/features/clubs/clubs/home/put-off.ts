/** Whether somebody has put off the first steps of a club, on this device. */
export function isPutOff(club_id: number): boolean {
  try {
    return localStorage.getItem(keyOf(club_id)) !== null
  } catch {
    return false
  }
}

export function putOff(club_id: number): void {
  try {
    localStorage.setItem(keyOf(club_id), '1')
  } catch {
    // Without storage, they are hidden until the next visit.
  }
}

const keyOf = (club_id: number) => `first-steps-later:${club_id}`
