import type { Reply } from '@centesimo/contract'
import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { paymentText } from '../text/payment-text.ts'

/**
 * The provider's token lives an hour; a new one would reload the script and break the buttons on
 * screen.
 */
const freshMs = 50 * 60_000

/** The provider's script, loaded when a payment is first needed and then cached. */
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
    // Not every account gets one, and the buttons work without it.
    ...(clientToken && { dataClientToken: clientToken }),
    currency,
    intent: 'capture',
    components: 'buttons',
    locale: 'it_IT',
  })
  if (!paypal?.Buttons) throw new Error('The PayPal script has no buttons')
  return paypal as PayPalNamespace & Required<Pick<PayPalNamespace, 'Buttons'>>
}
