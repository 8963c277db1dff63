import { formatMoney, fromMinorUnits, toMinorUnits } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { type Html, html } from './html.ts'
import { payers } from './payers.ts'

/**
 * The approval page: items, payer and the three answers. `origin` is the shop's page that receives
 * the answer.
 */
export function checkoutPage(order: Order, origin: string | null): Html {
  const isOpen = order.status !== 'COMPLETED' && order.status !== 'VOIDED'
  return pageLayout(
    'Pagamento di prova',
    html`<main id="checkout" data-order="${order.id}" data-origin="${origin ?? ''}" data-return="${order.experience.return_url ?? ''}" data-cancel="${order.experience.cancel_url ?? ''}">
      <p class="shop">${order.experience.brand_name ?? 'Centesimo'}</p>
      <h1><span class="sr">Totale </span>${formatMoney(totalOf(order))}</h1>
      <ul class="bought">${lineItems(order)}</ul>
      ${isOpen ? payerChoice() : html`<p class="closed">Questo pagamento è già concluso: non c'è altro da fare.</p>`}
      <p id="problem" role="alert">${isOpen && order.isDeclined ? 'La carta è stata rifiutata: scegli un altro metodo di pagamento.' : ''}</p>
      <div class="answers">
        ${isOpen ? html`<button id="pay" type="button">Paga</button><button id="decline" type="button" aria-describedby="declining">Rifiuta</button>` : ''}
        <button id="cancel" type="button">Annulla</button>
      </div>
      ${isOpen ? html`<p id="declining">Rifiuta prova il caso in cui la banca non accetta la carta.</p>` : ''}
    </main>
    <main id="done" hidden tabindex="-1"><h1></h1><p>Puoi chiudere questa finestra.</p></main>`,
  )
}

export function notFoundPage(): Html {
  return pageLayout(
    'Pagamento non trovato',
    html`<main><h1>Questo pagamento non esiste</h1><p>Torna al negozio e riprova da lì.</p></main>`,
  )
}

export function waitingPage(): Html {
  return pageLayout(
    'Un momento…',
    html`<main class="waiting"><span class="spinner" aria-hidden="true"></span><h1>Un momento, preparo il pagamento…</h1></main>`,
  )
}

function payerChoice(): Html {
  const known = payers.map((email) => html`<option>${email}</option>`)
  return html`<div class="payer">
        <label for="payer">Paga come</label>
        <select id="payer">${known}<option value="">un altro indirizzo…</option></select>
        <div id="other" hidden>
          <label for="email">Indirizzo email PayPal</label>
          <input id="email" type="email" maxlength="254" autocomplete="off" inputmode="email" placeholder="nome@example.it">
        </div>
      </div>`
}

function lineItems({ units }: Order): Html[] {
  return units.flatMap(({ description, items, amount }) => {
    if (items?.length)
      return items.map(({ name, quantity, unit_amount }) =>
        lineItem(quantity === '1' ? name : `${quantity} × ${name}`, formatMoney(unit_amount)),
      )
    return lineItem(description ?? 'Acquisto', formatMoney(amount))
  })
}

function lineItem(name: string, price: string): Html {
  return html`<li><span>${name}</span><span class="price">${price}</span></li>`
}

function totalOf({ units }: Order) {
  const sum = units.reduce((total, { amount }) => total + toMinorUnits(amount), 0)
  return fromMinorUnits(sum, units[0]!.amount.currency_code)
}

function pageLayout(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · PayPal di prova</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/_files/checkout.css">
    <script src="/_files/checkout.js" type="module"></script>
  </head>
  <body>
    <header>
      <p class="name"><b>Pay</b><b>Pal</b></p>
      <p class="mark">Ambiente di prova: nessun addebito reale</p>
    </header>
    ${content}
  </body>
</html>
`
}
