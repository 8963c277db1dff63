/** Words that no Italian text of the product holds, each with what is written instead. */
const retired: [RegExp, string][] = [
  [/\bgioca\w*/i, 'partecipare or puntare: "giocare" suggests gambling'],
  [/\bpremi[oa]?\b/i, 'oggetti vinti, crediti vinti or bonus; of a key or a button: tocca'],
  [/\boffert[ae]\b/i, 'puntata'],
  [/\bmiglior offerente\b/i, 'in testa'],
  [/\bAcquista (Ora|Subito)\b|\bacquisto immediato\b/i, 'Compra subito'],
  [/\bcors[ae]\b/i, 'edizione'],
  [/\bridat[oaie]\b/i, 'prolungato'],
  [/\btrattenut[oaie]\b/i, 'in verifica'],
  [/\b(resti|sei) dentro\b|\bDentro dal\b/i, 'collegato, accesso del'],
  [/\bsigla\b|\bentità\b/i, 'the name of the thing'],
  [/\b(il|i|al|ai|del|dei|e) leader\b/i, 'chi è in testa'],
  [/\bvincit[ae]\b/i, 'vittoria: "vincita" suggests gambling'],
  [/\bti ha superato\b/i, "non sei più in testa: ora c'è … (the rival may have overtaken someone else)"],
  [/\bcredit[oi] (già )?spes[oi]\b|\brestan?o spes[oi]\b/i, 'crediti usati, che non tornano: euros are spent'],
  [/\bcrediti (in regalo|gratis|gratuiti)\b/i, 'crediti bonus'],
]

/** An apostrophe is straight, as in the specified texts. */
const apostrophe = /[\p{L}][’][\p{L}]/u

/** What is quoted stands in « »: straight marks around a value or a word. */
const straightQuotes = /[“”]|"\$\{[^}]*\}"|\\"\p{L}|(?<=[\s'`(])"\p{Lu}[\p{L} …]*"(?=[\s:,.)])/u

/** Specified sentences quote a title with straight marks, and those beside them do as well. */
const straightSentence = /La tua asta "\$\{title\}"/

/** What the specification fixes letter by letter. */
export const specifiedTexts = [
  "Fai un'Offerta",
  "per fare un'offerta",
  "inviare l'offerta.",
  "piazzare l'offerta",
  'Offerta inviata!',
  'Offerta Piazzata!',
  "L'offerta di partenza",
  "dell'offerta di partenza",
  'Acquista Subito',
]

/** The retired words of a text, each with what to write instead. */
export function retiredItalianIn(text: string): string[] {
  const ours = specifiedTexts.reduce((rest, specified) => rest.replaceAll(specified, ''), text)
  return retired.flatMap(([word, instead]) => {
    const found = word.exec(ours)?.[0]
    return found ? [`${found} (write ${instead})`] : []
  })
}

export function hasCurlyApostrophe(line: string): boolean {
  return apostrophe.test(line)
}

/** Straight quotation marks in a line with a text. */
export function hasWrongMark(line: string): boolean {
  return straightQuotes.test(line.replace(straightSentence, ''))
}
