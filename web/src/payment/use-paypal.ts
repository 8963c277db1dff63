import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import { useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { paymentText } from '../text/payment-text.ts'

/** The provider's token lives an hour; with a new one the script would be loaded anew and buttons on the screen would die. */
const freshMs = 50 * 60_000

/** The provider's script, loaded when something is to be paid and kept from then on. */
export function usePayPal() {
  const setup = useQuery({
    queryKey: queryKeys.paymentSetup,
    queryFn: ({ signal }) => call('paymentSetup', { signal }),
    staleTime: freshMs,
    gcTime: freshMs,
  })
  const script = useQuery({
    queryKey: [...queryKeys.paymentSetup, 'script', setup.data],
    queryFn: () => load(setup.data!),
    enabled: setup.data !== undefined,
    gcTime: freshMs,
    structuralSharing: false,
  })
  return {
    paypal: script.data,
    /** Undefined until it is known. */
    isSandbox: setup.data?.isSandbox,
    error: setup.error ?? script.error,
    failure: setup.error ? paymentText.setupFailed : script.error ? paymentText.scriptFailed : undefined,
    retry: () => void (setup.error ? setup : script).refetch(),
  }
}

async function load({ clientId, clientToken, scriptUrl, currency }: Reply<'paymentSetup'>) {
  const paypal = await loadScript({
    sdkBaseUrl: scriptUrl,
    clientId: encodeURIComponent(clientId),
    // Not every account is given one, and the buttons do without.
    ...(clientToken && { dataClientToken: clientToken }),
    currency,
    intent: 'capture',
    components: 'buttons',
    locale: 'it_IT',
  })
  if (!paypal?.Buttons) throw new Error('the script brought no buttons')
  return paypal as PayPalNamespace & Required<Pick<PayPalNamespace, 'Buttons'>>
}
