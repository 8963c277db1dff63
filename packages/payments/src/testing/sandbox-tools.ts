type Fault = { kind: string; count?: number; probability?: number; seed?: number; ms?: number; times?: number }

/** What payers, banks and bad luck do at the sandbox. `id` is the provider's number of an order. */
export function sandboxTools(url: string) {
  const post = async (path: string, body: object = {}): Promise<void> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/_sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`the sandbox answered ${path} with ${answer.status} ${await answer.text()}`)
  }
  return {
    approve: (id: string, approval: { payerEmail?: string; decline?: boolean } = {}) =>
      post(`orders/${id}/approve`, approval),
    complete: (id: string) => post(`orders/${id}/complete`),
    deny: (id: string) => post(`orders/${id}/deny`),
    expire: (id: string) => post(`orders/${id}/expire`),
    reverse: (id: string) => post(`orders/${id}/reverse`),
    /** Given back on the provider's own page; all of it without an amount. */
    refund: (id: string, value?: string) =>
      post(`orders/${id}/refund`, value ? { amount: { currency_code: 'EUR', value } } : {}),
    fault: (fault: Fault) => post('faults', fault),
    /** Events that the house has not taken yet. */
    async eventsUnderWay(): Promise<number> {
      const answer = await fetch(`${url}/_sandbox/webhooks?limit=1000`)
      const sendings = (await answer.json()) as { state: string }[]
      return sendings.filter(({ state }) => state === 'waiting').length
    },
    async mend(): Promise<void> {
      await fetch(`${url}/_sandbox/faults`, { method: 'DELETE' })
    },
  }
}
