/** Throws a one-line error in production, or when credentials of another PayPal account are set. */
export function refuseRealMoney(
  env: NodeJS.ProcessEnv,
  own: { clientId?: string | undefined; clientSecret?: string | undefined },
): void {
  if (env.NODE_ENV === 'production')
    throw new Error('The PayPal sandbox does not start in production (NODE_ENV=production).')
  const isForeign = (given: string | undefined, mine: string | undefined) => Boolean(given) && given !== mine
  const foreign = [
    isForeign(env.PAYPAL_CLIENT_ID, own.clientId) && 'PAYPAL_CLIENT_ID',
    isForeign(env.PAYPAL_CLIENT_SECRET, own.clientSecret) && 'PAYPAL_CLIENT_SECRET',
  ].filter(Boolean)
  if (foreign.length === 0) return
  throw new Error(
    `The PayPal sandbox does not start beside credentials of a PayPal account: ${foreign.join(' and ')} must not be set.`,
  )
}
