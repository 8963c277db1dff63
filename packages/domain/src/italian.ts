import { formatWhole } from './money.ts'

/** The numbers that begin with a vowel when they are spoken: otto, undici, ottanta. */
function isSpokenWithVowel(count: number): boolean {
  return count === 8 || count === 11 || (count >= 80 && count < 90)
}

/**
 * The same for any count: 8.000 and 800 are spoken with the vowel too. A count's name begins with
 * that of its first group of three digits.
 */
function isCountSpokenWithVowel(count: number): boolean {
  const first = Number(formatWhole(count).split('.')[0])
  return isSpokenWithVowel(first) || (first >= 800 && first < 900)
}

/** The count and its noun: 1 credito, 8 crediti, 1.500 crediti. */
export function withNoun(count: number, one: string, many: string): string {
  return `${formatWhole(count)} ${count === 1 ? one : many}`
}

const plural = { i: 'gli', ai: 'agli', dei: 'degli' } as const

/** The plural article, alone or in a preposition, and the count: i 3, gli 8, agli 11, gli 800. */
export function withPluralArticle(article: keyof typeof plural, count: number): string {
  return `${isCountSpokenWithVowel(count) ? plural[article] : article} ${formatWhole(count)}`
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
