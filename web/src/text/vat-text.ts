/** What a price includes. Without a rate as long as the settings are on their way. */
export const vatIncluded = (percent: number | undefined) =>
  percent === 0 ? 'IVA 0%' : percent === undefined ? 'IVA inclusa' : `IVA ${percent}% inclusa`

export const vatAndShippingIncluded = (percent: number | undefined) =>
  percent === 0
    ? 'IVA 0%, spedizione inclusa'
    : `IVA${percent === undefined ? '' : ` ${percent}%`} e spedizione incluse`
