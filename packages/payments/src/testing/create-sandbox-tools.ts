type Fault = { kind: string; count?: number; probability?: number; seed?: number; ms?: number; times?: number }

/**
 * Controls of the sandbox: what payers and banks do, and faults. `id` is the provider's order id.
 */
export function createSandboxTools(url: string) {
  const send = async (method: string, path: string, body: object, token?: string): Promise<Response> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the sandbox answered ${path} with ${answer.status} ${await answer.text()}`)
    return answer
  }
  const post = async (path: string, body: object = {}): Promise<void> => {
    await send('POST', `_sandbox/${path}`, body)
  }
  return {
    approve: (id: string, approval: { payerEmail?: string; decline?: boolean } = {}) =>
      post(`orders/${id}/approve`, approval),
    /**
     * Approved by a payer who then uses the page's access token to replace our reference on the
     * order.
     */
    async approveWithReference(id: string, reference: string): Promise<void> {
      const answer = await send('POST', `_sandbox/orders/${id}/approve`, {})
      const { facilitatorAccessToken } = (await answer.json()) as { facilitatorAccessToken: string }
      const path = `/purchase_units/@reference_id=='default'/custom_id`
      await send(
        'PATCH',
        `v2/checkout/orders/${id}`,
        [{ op: 'replace', path, value: reference }],
        facilitatorAccessToken,
      )
    },
    complete: (id: string) => post(`orders/${id}/complete`),
    deny: (id: string) => post(`orders/${id}/deny`),
    expire: (id: string) => post(`orders/${id}/expire`),
    reverse: (id: string) => post(`orders/${id}/reverse`),
    /** A refund made on the provider's own page; without an amount, of all that is left. */
    refund: (id: string, value?: string) =>
      post(`orders/${id}/refund`, value ? { amount: { currency_code: 'EUR', value } } : {}),
    fault: (fault: Fault) => post('faults', fault),
    /** Counts the webhooks that are not delivered yet. */
    async countPendingEvents(): Promise<number> {
      const answer = await fetch(`${url}/_sandbox/webhooks?limit=1000`)
      const sendings = (await answer.json()) as { state: string }[]
      return sendings.filter(({ state }) => state === 'waiting').length
    },
    async clearFaults(): Promise<void> {
      await fetch(`${url}/_sandbox/faults`, { method: 'DELETE' })
    },
  }
}
