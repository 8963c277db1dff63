const unitAfterNumber = /(\d) (?=(?:mm|cm|m|km|g|kg|ml|l|W|V|GB|TB|bit|pollici|carati|pezzi|posti|lire|euro)\b)/g

const decade = /\b(anni) (?=['’]\d\d\b)/g

/** A title as it is shown: "35 mm", "20 lire" and "anni '70" stay on one line. */
export function formatTitle(title: string): string {
  return title.replace(unitAfterNumber, '$1\u00a0').replace(decade, '$1\u00a0')
}
