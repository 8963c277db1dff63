/**
 * The words of a search. An apostrophe separates them, as in the stored folded texts: "l'orologio"
 * is found by "orologio l".
 */
export function searchWords(text: string | null | undefined): string[] {
  return text?.split(/[\s'’]+/).filter(Boolean) ?? []
}
