import { openCheckout } from './checkout-window.js'
import { buttonSheet } from './styles.js'

/** PayPal's `Buttons`, for the sandbox at the given origin. */
export function createButtons(sandbox) {
  return (options = {}) => {
    let props = options
    let host = null
    let open = null
    let isBusy = false
    let isEnabled = true

    const redraw = () => {
      if (!host) return
      const root = host.shadowRoot
      root.adoptedStyleSheets = [buttonSheet(props.style)]
      const button = root.querySelector('button')
      button.setAttribute('aria-busy', String(isBusy))
      button.setAttribute('aria-disabled', String(isBusy || !isEnabled))
      root.querySelector('.spinner').hidden = !isBusy
    }
    const setBusy = (value) => {
      isBusy = value
      redraw()
    }
    const fail = (error) => {
      if (!props.onError) throw error
      props.onError(error)
    }

    const openWindow = () => {
      open = openCheckout(sandbox)
      return open
    }

    /** Waits for one answer of the payer and passes it to the shop. */
    const settle = async (orderID, checkout) => {
      const answer = await checkout.show(orderID).finally(checkout.close)
      if (answer.type === 'cancelled') return props.onCancel?.({ orderID }, { redirect })
      const { payerID, facilitatorAccessToken } = answer
      const restart = () => settle(orderID, openWindow())
      const order = orderCalls(sandbox, orderID, facilitatorAccessToken)
      const data = { orderID, payerID, paymentID: orderID, facilitatorAccessToken, paymentSource: 'paypal' }
      return props.onApprove?.(data, { order, restart, redirect })
    }

    const pay = async () => {
      if (isBusy) return
      const mayGo = confirmClick(props.onClick)
      if (mayGo === false || !isEnabled) return
      setBusy(true)
      const checkout = openWindow()
      try {
        if ((await mayGo) === false) return
        const orderID = await props.createOrder?.({ paymentSource: 'paypal' }, { redirect })
        if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed')
        await settle(orderID, checkout)
      } catch (error) {
        fail(error)
      } finally {
        checkout.close()
        setBusy(false)
      }
    }

    return {
      isEligible: () => !props.fundingSource || props.fundingSource === 'paypal',
      async render(place) {
        const container = typeof place === 'string' ? document.querySelector(place) : place
        if (!container) throw new Error(`Document is ready and element ${place} does not exist`)
        host?.remove()
        host = drawButton(pay)
        redraw()
        container.append(host)
        const set = (value) => {
          isEnabled = value
          redraw()
          return Promise.resolve()
        }
        props.onInit?.({}, { enable: () => set(true), disable: () => set(false) })
      },
      async close() {
        open?.close()
        host?.remove()
        host = null
      },
      async updateProps(changed) {
        props = { ...props, ...changed }
        redraw()
      },
    }
  }
}

function drawButton(pay) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', 'Paga con PayPal')
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  spinner.ariaHidden = 'true'
  const name = document.createElement('b')
  name.textContent = 'PayPal'
  button.append(spinner, 'Paga con ', name)
  button.addEventListener('click', pay)
  root.append(button)
  return host
}

/** Returns false when the shop rejects the click synchronously, else a promise of its decision. */
function confirmClick(onClick) {
  let refused = false
  const actions = {
    resolve: () => Promise.resolve(true),
    reject: () => {
      refused = true
      return Promise.resolve(false)
    },
  }
  const answer = onClick?.({ fundingSource: 'paypal' }, actions)
  return refused ? false : Promise.resolve(answer).then(() => !refused)
}

function redirect(url) {
  location.assign(url)
}

/** The calls that the approval's token allows the shop's page to make. */
function orderCalls(sandbox, orderID, token) {
  const call = async (method, path = '', body) => {
    const answer = await fetch(`${sandbox}/v2/checkout/orders/${orderID}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text ? JSON.parse(text) : {}
  }
  return {
    get: () => call('GET'),
    capture: () => call('POST', '/capture', {}),
    patch: (patches) => call('PATCH', '', patches),
  }
}
