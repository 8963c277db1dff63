import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js'

type Script = Required<Pick<PayPalButtonsComponentOptions, 'createOrder' | 'onApprove' | 'onCancel' | 'onError'>>

/**
 * Replaces the provider's script in tests: two plain buttons, one approves the payment and one
 * cancels it.
 */
const paypal = {
  Buttons: (script: Script) => ({ render: (place: Element) => render(script, place), close: async () => {} }),
}

export async function loadScript() {
  return paypal
}

async function render({ createOrder, onApprove, onCancel, onError }: Script, place: Element): Promise<void> {
  const add = (label: string, press: (orderID: string) => unknown) => {
    const button = place.appendChild(document.createElement('button'))
    button.textContent = label
    button.onclick = async () => {
      try {
        await press(await createOrder({ paymentSource: 'paypal' }, {} as never))
      } catch (error) {
        onError({ error } as never)
      }
    }
  }
  add('Paga con PayPal', (orderID) => onApprove({ orderID } as never, { restart: () => {} } as never))
  add('Esci da PayPal', (orderID) => onCancel({ orderID }, {} as never))
}
