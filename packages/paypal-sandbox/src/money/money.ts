import { z } from 'zod'

/** PayPal's format: `{currency_code: 'EUR', value: '12.50'}`. */
export const money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .min(1)
    .max(32)
    .regex(/^-?(\d+|\d*\.\d+)$/),
})

export type Money = z.infer<typeof money>

/** Decimals of each currency that PayPal accepts. */
const decimals: Record<string, number> = {
  ...Object.fromEntries(
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'
      .split(' ')
      .map((code) => [code, 2]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
}

const MAX_VALUE = 9_999_999.99

/** PayPal's issue code for an amount; null for a valid one. */
export function amountIssue({ currency_code, value }: Money, { zero }: { zero: 'allowed' | 'refused' }): string | null {
  const places = decimals[currency_code]
  if (places === undefined) return 'INVALID_CURRENCY_CODE'
  if ((value.split('.')[1] ?? '').length > places) return 'DECIMAL_PRECISION'
  if (zero === 'refused' && Number(value) <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  if (Number(value) < 0) return 'CANNOT_BE_NEGATIVE'
  return Number(value) > MAX_VALUE ? 'MAX_VALUE_EXCEEDED' : null
}

/** Minor units: cents for euros, yen for yen. The amount must be validated before. */
export function toMinorUnits({ currency_code, value }: Money): number {
  return Math.round(Number(value) * 10 ** (decimals[currency_code] ?? 2))
}

export function fromMinorUnits(minor: number, currency_code: string): Money {
  const places = decimals[currency_code] ?? 2
  return { currency_code, value: (minor / 10 ** places).toFixed(places) }
}

/** With all decimals of its currency, as PayPal returns it: 5 becomes 5.00. */
export function withDecimals<T extends Money>(money: T): T {
  return { ...money, ...fromMinorUnits(toMinorUnits(money), money.currency_code) }
}

/** For display: 1.234,50 €. */
export function formatMoney({ currency_code, value }: Money): string {
  const format = new Intl.NumberFormat('it-IT', { style: 'currency', currency: currency_code, useGrouping: 'always' })
  return format.format(Number(value))
}
