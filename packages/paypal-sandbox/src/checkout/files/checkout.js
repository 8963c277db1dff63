// The approval page: posts the payer's answer to the shop's page that opened it, or redirects to
// the shop.
const page = document.getElementById('checkout')
if (page) beginCheckout(page)

function beginCheckout({ dataset: { order, origin, return: returnUrl, cancel: cancelUrl } }) {
  const byId = (id) => document.getElementById(id)
  const shop = window.opener ?? (window.parent === window ? null : window.parent)

  byId('payer')?.addEventListener('change', showOther)
  byId('email')?.addEventListener('input', () => byId('problem').replaceChildren())
  byId('pay')?.addEventListener('click', () => approve(false))
  byId('decline')?.addEventListener('click', () => approve(true))
  byId('cancel').addEventListener('click', cancel)
  addEventListener('keydown', (event) => event.key === 'Escape' && cancel())
  ;(byId('pay') ?? byId('cancel')).focus()

  function showOther() {
    byId('other').hidden = byId('payer').value !== ''
    if (!byId('other').hidden) byId('email').focus()
  }

  async function approve(decline) {
    const payerEmail = byId('payer').value || byId('email').value.trim()
    if (!payerEmail.includes('@')) return showProblem('Scrivi un indirizzo email valido.', byId('email'))
    setBusy(true)
    try {
      const answer = await fetch(`/_sandbox/orders/${order}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payerEmail, decline }),
      })
      if (answer.status === 400) return showProblem('Scrivi un indirizzo email valido.', byId('email'))
      if (!answer.ok) return showProblem('Questo pagamento è già concluso.', byId('cancel'))
      const { payer, facilitatorAccessToken } = await answer.json()
      const payerID = payer.payer_id
      finish(
        { type: 'approved', payerID, facilitatorAccessToken },
        withQuery(returnUrl, { token: order, PayerID: payerID }),
        'Pagamento approvato',
      )
    } catch {
      showProblem('La prova non è raggiungibile. Riprova.', byId('pay'))
    }
  }

  function cancel() {
    finish({ type: 'cancelled' }, withQuery(cancelUrl, { token: order }), 'Pagamento annullato')
  }

  function finish(answer, url, words) {
    setBusy(true)
    if (shop && origin) return shop.postMessage({ from: 'paypal-sandbox', orderID: order, ...answer }, origin)
    if (url) return location.assign(url)
    page.hidden = true
    byId('done').hidden = false
    byId('done').firstElementChild.textContent = words
    byId('done').focus()
  }

  function showProblem(words, field) {
    setBusy(false)
    byId('problem').textContent = words
    field.focus()
  }

  function setBusy(isBusy) {
    if (isBusy) byId('problem').textContent = ''
    page.setAttribute('aria-busy', String(isBusy))
    for (const button of page.querySelectorAll('button')) button.disabled = isBusy
  }
}

function withQuery(url, more) {
  if (!url) return null
  const full = new URL(url)
  for (const [name, value] of Object.entries(more)) full.searchParams.set(name, value)
  return full.href
}
