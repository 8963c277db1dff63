import type { AdminCompany, RequiredDetail } from '@centesimo/contract'
import { socialNetworks } from '@centesimo/contract'
import type { CSSProperties, FormEvent } from 'react'
import { useMayCall } from '../../session/use-may-call.tsx'
import { companyLabels, adminCompanyText as words } from '../../text/admin-company-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import css from './company-page.module.css'
import { MissingNotice } from './missing-notice.tsx'
import { type CompanyField, fieldOf, useCompanyForm } from './use-company-form.ts'

const groups = [
  { ...words.groups.company, fields: ['name', 'vatNumber', 'address', 'register', 'certifiedMail'] },
  { ...words.groups.bank, fields: ['bankHolder', 'iban'] },
  { ...words.groups.vat, fields: ['creditsVatPercent', 'goodsVatPercent'] },
  { ...words.groups.channels, fields: ['supportHours', ...socialNetworks] },
  { ...words.groups.privacy, fields: ['dataContact', 'hosting', 'mailProvider'] },
] as const satisfies readonly { title: string; note: string; fields: readonly CompanyField[] }[]

/** What is missing by group, in the form's order. */
const byGroup = (missing: readonly RequiredDetail[]) =>
  groups
    .map(({ title, fields }: { title: string; fields: readonly CompanyField[] }) => ({
      title,
      fields: fields.filter((field) => missing.some((detail) => fieldOf(detail) === field)),
    }))
    .filter(({ fields }) => fields.length > 0)

const inputs: Partial<Record<CompanyField, { inputMode: 'email' | 'numeric' | 'url' }>> = {
  certifiedMail: { inputMode: 'email' },
  creditsVatPercent: { inputMode: 'numeric' },
  goodsVatPercent: { inputMode: 'numeric' },
  facebook: { inputMode: 'url' },
  instagram: { inputMode: 'url' },
  tikTok: { inputMode: 'url' },
  telegram: { inputMode: 'url' },
}

/** The word that the style sheet puts beside the labels with `data-missing`. */
const mark = { '--mark': JSON.stringify(words.mark) } as CSSProperties

/**
 * All settings in groups, below a list of the missing ones; the save button stays in view.
 * Roles that may not save see the same fields, disabled.
 */
export function CompanyForm({ company }: { company: AdminCompany }) {
  const { typed, set, errors, refusal, isSaving, isChanged, missing, save, undo, reauthenticationDialog } =
    useCompanyForm(company)
  const maySave = useMayCall()('saveCompany')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <>
      {!maySave && <p className={css.told}>{words.readOnly}</p>}
      <form className={css.form} style={mark} onSubmit={submit} noValidate aria-busy={isSaving}>
        <MissingNotice groups={byGroup(missing)} />
        {groups.map(({ title, note, fields }) => (
          <fieldset key={title} className={css.group} disabled={!maySave}>
            <legend
              className={css.title}
              data-missing={(title === words.groups.channels.title && missing.includes('social')) || undefined}
            >
              {title}
            </legend>
            <p className={css.note}>{note}</p>
            <div className={css.fields}>
              {fields.map((name) => (
                <Field
                  key={name}
                  label={companyLabels[name]}
                  name={name}
                  value={typed[name]}
                  placeholder={words.example(words.placeholders[name])}
                  autoComplete="off"
                  {...inputs[name]}
                  data-missing={missing.some((detail) => detail === name) || undefined}
                  error={errors[name]}
                  onChange={({ target }) => set(name, target.value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {maySave && (
          <SaveBar isChanged={isChanged} refusal={refusal}>
            {isChanged && (
              <Button look="quiet" onClick={undo} disabled={isSaving}>
                {words.undo}
              </Button>
            )}
            <Button type="submit" disabled={isSaving || !isChanged} aria-busy={isSaving}>
              {isSaving ? words.saving : words.save}
            </Button>
          </SaveBar>
        )}
      </form>
      {reauthenticationDialog}
    </>
  )
}
