import { type Html, html } from '../checkout/html.ts'
import { formatMoney } from '../money/money.ts'
import type { Capture, Order, Unit } from '../orders/order.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { Delivery } from '../webhooks/webhooks.ts'

const SHOWN = 50

/**
 * The overview page: the newest orders with their payments, the webhooks sent, and the active
 * faults.
 */
export function overviewPage({ book, webhooks, faults }: SandboxContext): Html {
  const [orders, deliveries, waiting] = [book.list(SHOWN), webhooks.deliveries().slice(0, SHOWN), faults.list()]
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>PayPal sandbox · Centesimo</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/_files/checkout.css">
    <link rel="stylesheet" href="/_files/overview.css">
  </head>
  <body>
    <header>
      <h1 class="name"><b>Pay</b><b>Pal</b> sandbox</h1>
      <p class="mark">Sandbox: no money moves</p>
    </header>
    <main id="overview">
      <p><a href="/">Refresh</a></p>
      <h2>Orders</h2>
      ${orders.length > 0 ? table(['order', 'for', 'amount', 'status', 'payer', 'captures and refunds'], orders.flatMap(rowsOf)) : none('No order yet: buy something in the shop.')}
      <h2>Webhooks</h2>
      ${deliveries.length > 0 ? table(['event', 'about', 'state', 'tries', 'answer'], deliveries.map(rowOf)) : none('None sent yet.')}
      <h2>Faults</h2>
      ${
        waiting.length > 0
          ? table(
              ['kind', 'how often'],
              waiting.map(({ kind, count, probability }) =>
                row([kind, count === null ? `every call with probability ${probability}` : `${count}`]),
              ),
            )
          : none('None.')
      }
    </main>
  </body>
</html>
`
}

function rowsOf(order: Order): Html[] {
  return order.units.map((unit) =>
    row([
      order.id,
      unit.description ?? unit.custom_id ?? '',
      formatMoney(unit.amount),
      order.status,
      order.payer?.email ?? '',
      paidFor(unit),
    ]),
  )
}

function paidFor({ captures }: Unit): string {
  const describe = ({ id, status, amount, refunds }: Capture) => [
    `${id} ${status} ${formatMoney(amount)}`,
    ...refunds.map(
      (refund) => `${refund.id} ${refund.isReversal ? 'REVERSED' : 'REFUNDED'} ${formatMoney(refund.amount)}`,
    ),
  ]
  return captures.flatMap(describe).join(', ')
}

function rowOf({ event, state, tries, answer }: Delivery): Html {
  const { id = '', order_id: orderId = '' } = event.resource as { id?: string; order_id?: string }
  return row([event.event_type, id || orderId, state, String(tries), answer ?? ''])
}

function table(names: string[], rows: Html[]): Html {
  const heads = names.map((name) => html`<th scope="col">${name}</th>`)
  return html`<div class="wide" tabindex="0" role="region" aria-label="${names[0]!}s"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function row(cells: string[]): Html {
  return html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`
}

function none(words: string): Html {
  return html`<p class="none">${words}</p>`
}
