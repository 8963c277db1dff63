import { completeCompany, isCompanyComplete } from '@centesimo/contract'
import type { Config } from '@centesimo/runtime'
import { type Finding, reporter } from './finding.ts'

const { ok, warn, fail } = reporter('company')

/** The law requires the details on the pages and the receipts of a shop. */
export function checkCompany({ company, production }: Pick<Config, 'company' | 'production'>): Finding[] {
  const complete = completeCompany(company)
  if (isCompanyComplete(complete)) return [ok(`legal pages and receipts name ${complete.name}`)]
  const missing = Object.values(complete).filter((value) => value.startsWith('['))
  const text = `legal pages and receipts show ${missing.join(', ')}`
  const mend = 'Set the COMPANY_ settings.'
  return [production ? fail(text, mend) : warn(text, mend)]
}
