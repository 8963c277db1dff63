import { PaypalError, refusal } from '../http/paypal-error.ts'
import { amountIssue, type Money, toMinorUnits } from '../money/money.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { PurchaseUnit } from './order-body.ts'

/** PayPal's business validation of well-formed purchase units. Throws a 422 with all errors. */
export function checkUnits(units: PurchaseUnit[], merchant: SandboxContext['merchant']): void {
  const wrong = [...units.flatMap((unit) => amountProblems(unit)), ...currencyProblems(units)]
  if (wrong.length === 0)
    wrong.push(
      ...units.flatMap(sumProblems),
      ...referenceProblems(units),
      ...units.flatMap((unit) => payeeProblems(unit, merchant)),
    )
  if (wrong.length > 0) throw new PaypalError(422, wrong.flatMap(({ details }) => details).slice(0, 20))
}

function amountProblems(unit: PurchaseUnit): PaypalError[] {
  const { breakdown = {}, ...amount } = unit.amount
  const all: [path: string, money: Money, zero: 'allowed' | 'refused'][] = [
    ['amount', amount, 'refused'],
    ...Object.entries(breakdown).map(
      ([name, money]) => [`amount/breakdown/${name}`, money, 'allowed'] as [string, Money, 'allowed'],
    ),
    ...(unit.items ?? []).map(
      ({ unit_amount }, index) => [`items/${index}/unit_amount`, unit_amount, 'allowed'] as [string, Money, 'allowed'],
    ),
  ]
  return all.flatMap(([path, money, zero]) => {
    const issue = amountIssue(money, { zero })
    if (!issue) return []
    const part = issue === 'INVALID_CURRENCY_CODE' ? 'currency_code' : 'value'
    return refusal(issue, { field: pointer(unit, `${path}/${part}`), value: money[part], location: 'body' })
  })
}

function currencyProblems(units: PurchaseUnit[]): PaypalError[] {
  const currencies = units.flatMap(({ amount, items = [] }) => [
    amount.currency_code,
    ...Object.values(amount.breakdown ?? {}).flatMap((part) => part?.currency_code ?? []),
    ...items.map(({ unit_amount }) => unit_amount.currency_code),
  ])
  return new Set(currencies).size > 1 ? [refusal('MULTI_CURRENCY_ORDER')] : []
}

function sumProblems(unit: PurchaseUnit): PaypalError[] {
  const { breakdown, ...amount } = unit.amount
  const part = (name: keyof NonNullable<typeof breakdown>) => (breakdown?.[name] ? toMinorUnits(breakdown[name]) : 0)
  const plus = part('item_total') + part('shipping') + part('handling') + part('tax_total') + part('insurance')
  const sum = plus - part('shipping_discount') - part('discount')
  const items = (unit.items ?? []).reduce(
    (total, { unit_amount, quantity }) => total + toMinorUnits(unit_amount) * Number(quantity),
    0,
  )
  if (unit.items?.length && !breakdown?.item_total)
    return [refusal('ITEM_TOTAL_REQUIRED', { field: pointer(unit, 'amount/breakdown/item_total') })]
  if (unit.items?.length && items !== part('item_total'))
    return [refusal('ITEM_TOTAL_MISMATCH', { field: pointer(unit, 'amount/breakdown/item_total') })]
  if (breakdown && sum !== toMinorUnits(amount))
    return [refusal('AMOUNT_MISMATCH', { field: pointer(unit, 'amount/value'), value: amount.value })]
  return []
}

function referenceProblems(units: PurchaseUnit[]): PaypalError[] {
  if (new Set(units.map((unit) => unit.reference_id)).size === units.length) return []
  const unnamed = units.filter((unit) => unit.reference_id === 'default').length > 1
  return [refusal(unnamed ? 'REFERENCE_ID_REQUIRED' : 'DUPLICATE_REFERENCE_ID')]
}

/** The payee may only be the merchant of these credentials. */
function payeeProblems(unit: PurchaseUnit, { merchant_id, email_address }: SandboxContext['merchant']): PaypalError[] {
  const { merchant_id: id = merchant_id, email_address: email = email_address } = unit.payee ?? {}
  return id === merchant_id && email === email_address
    ? []
    : [refusal('PAYEE_ACCOUNT_INVALID', { field: pointer(unit, 'payee') })]
}

function pointer(unit: PurchaseUnit, path: string): string {
  return `/purchase_units/@reference_id=='${unit.reference_id}'/${path}`
}
