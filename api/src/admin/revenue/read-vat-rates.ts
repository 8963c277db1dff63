import type { VatRates } from '@centesimo/domain'
import type { CompanyReader } from '../../queries/company-reader.ts'

/** The rates of today: of payments without a receipt, which keeps the rate of its issue. */
export async function readVatRates(company: Pick<CompanyReader, 'read'>): Promise<VatRates> {
  const { creditsVatPercent, goodsVatPercent } = (await company.read()).settings
  return { credits: creditsVatPercent, goods: goodsVatPercent }
}
