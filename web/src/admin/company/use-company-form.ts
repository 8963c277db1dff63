import {
  type AdminCompany,
  CompanyBody,
  type CompanySettings,
  missingDetails,
  type RequiredDetail,
} from '@centesimo/contract'
import { formatIban } from '@centesimo/domain'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '../../data/api-error.ts'
import { call } from '../../data/call.ts'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { adminCompanyText as words } from '../../text/admin-company-text.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { toast } from '../../ui/toast-store.ts'
import { fieldErrors } from '../ui/field-errors.ts'
import { companyKey } from '../ui/use-company.ts'

export type CompanyField = keyof CompanySettings
/** One social page is enough: the first field stands for all. */
export const fieldOf = (detail: RequiredDetail): CompanyField => (detail === 'social' ? 'facebook' : detail)

type Typed = Record<CompanyField, string>

/** All settings as typed, saved as a whole on top of the version that they were read at. */
export function useCompanyForm(company: AdminCompany) {
  const [base, setBase] = useState(company)
  const [typed, setTyped] = useState(() => typedOf(company.settings))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const isChanged = (Object.keys(typed) as CompanyField[]).some((name) => typed[name] !== typedOf(base.settings)[name])

  const startFrom = (next: AdminCompany) => {
    setBase(next)
    setTyped(typedOf(next.settings))
    setErrors({})
    setRefusal(null)
  }
  // What another admin has saved is shown, but never replaces what is being typed here.
  useEffect(() => {
    if (company.version > base.version && !isChanged) startFrom(company)
  })

  const save = async () => {
    if (isSaving) return
    const body = { ...settingsOf(typed), version: base.version }
    const wrong = fieldErrors(CompanyBody, body)
    setErrors(wrong)
    setRefusal(Object.keys(wrong).length > 0 ? words.wrong : null)
    if (Object.keys(wrong).length > 0) return
    setIsSaving(true)
    try {
      const saved = await withReauthentication(() => call('saveCompany', { body }))
      if (!saved) return
      queryClient.setQueryData(companyKey, saved)
      startFrom(saved)
      refresh(queryKeys.settings, queryKeys.admin)
      const description = saved.missing.length > 0 ? words.stillMissing(saved.missing) : words.complete
      toast({ tone: 'success', title: words.saved, description })
    } catch (error) {
      if (error instanceof ApiError) {
        setErrors(error.fields)
        // Another admin was faster: an undo starts from what they saved.
        if (error.status === 409) refresh(companyKey)
      }
      setRefusal(messageOf(error, words.failed))
    } finally {
      setIsSaving(false)
    }
  }

  return {
    typed,
    set: (name: CompanyField, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    errors,
    refusal,
    isSaving,
    isChanged,
    missing: missingDetails(settingsOf(typed)),
    save,
    undo: () => startFrom(company),
    reauthenticationDialog,
  }
}

function typedOf({ creditsVatPercent, goodsVatPercent, iban, ...texts }: CompanySettings): Typed {
  return {
    ...texts,
    iban: formatIban(iban),
    creditsVatPercent: String(creditsVatPercent),
    goodsVatPercent: String(goodsVatPercent),
  }
}

function settingsOf({ creditsVatPercent, goodsVatPercent, ...texts }: Typed): CompanySettings {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts
  return {
    ...trimmed,
    creditsVatPercent: wholeOf(creditsVatPercent),
    goodsVatPercent: wholeOf(goodsVatPercent),
  }
}
