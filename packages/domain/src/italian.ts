/** The numbers that begin with a vowel when they are spoken: otto, undici, ottanta. */
function isSpokenWithVowel(count: number): boolean {
  return count === 8 || count === 11 || (count >= 80 && count < 90)
}

/** The article and the number: il 20, l'8, l'11, l'80. */
export function withArticle(count: number): string {
  return `${isSpokenWithVowel(count) ? "l'" : 'il '}${count}`
}

const elided = { il: "l'", al: "all'", dal: "dall'", del: "dell'" } as const

/**
 * The article, alone or in a preposition, and a written date that begins with its day: il 20
 * novembre, fino all'8 maggio, dal 1º giugno.
 */
export function withDate(article: keyof typeof elided, date: string): string {
  const day = Number.parseInt(date, 10)
  if (isSpokenWithVowel(day)) return elided[article] + date
  return `${article} ${day === 1 ? date.replace('1', '1º') : date}`
}
