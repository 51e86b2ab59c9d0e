/** The value of a text. Null for one that is no JSON, as a page of an outage. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
