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
  name.append(drawMark(), 'PayPal')
  button.append(spinner, 'Paga con ', name)
  button.addEventListener('click', pay)
  root.append(button)
  return host
}

/** PayPal's monogram; its shapes are those of Simple Icons (CC0). */
function drawMark() {
  const svg = svgElement('svg', { viewBox: '0 0 24 24', width: '20', height: '20', 'aria-hidden': 'true' })
  svg.append(...markShapes.map(([fill, d]) => svgElement('path', { fill, d })))
  return svg
}

function svgElement(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

const markShapes = [
  [
    '#003087',
    'M7.076 21.337H2.47a.641.641 0 0 1-.633-.74L4.944.901C5.026.382 5.474 0 5.998 0h7.46c2.57 0 4.578.543 5.69 1.81 1.01 1.15 1.304 2.42 1.012 4.287-.023.143-.047.288-.077.437-.983 5.05-4.349 6.797-8.647 6.797h-2.19c-.524 0-.968.382-1.05.9l-1.12 7.106z',
  ],
  [
    '#0070e0',
    'M21.222 6.917a3.35 3.35 0 0 0-.607-.541c-.013.076-.026.175-.041.254-.93 4.778-4.005 7.201-9.138 7.201h-2.19a.563.563 0 0 0-.556.479l-1.187 7.527h-.506l-.24 1.516a.56.56 0 0 0 .554.647h3.882c.46 0 .85-.334.922-.788.06-.26.76-4.852.816-5.09a.932.932 0 0 1 .923-.788h.58c3.76 0 6.705-1.528 7.565-5.946.36-1.847.174-3.388-.777-4.471z',
  ],
]

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
