import { expect, test } from 'vitest'
import { formatBoughtCredits } from './format-bought-credits.ts'

test.each([
  [20, 0, 'Hai 20 crediti in più sul saldo'],
  [1, 0, 'Hai 1 credito in più sul saldo'],
  [20, 6, 'Hai comprato 20 crediti: 6 coprono il tuo debito, 14 sono sul tuo saldo'],
  [20, 1, 'Hai comprato 20 crediti: 1 copre il tuo debito, 19 sono sul tuo saldo'],
  [20, 19, 'Hai comprato 20 crediti: 19 coprono il tuo debito, 1 è sul tuo saldo'],
  [20, 20, 'Hai comprato 20 crediti: servono tutti a coprire il tuo debito'],
  [1, 1, 'Hai comprato 1 credito: copre il tuo debito'],
])('%i credits of which %i were owed', (credits, debtPaid, text) => {
  expect(formatBoughtCredits(credits, debtPaid)).toBe(text)
})
