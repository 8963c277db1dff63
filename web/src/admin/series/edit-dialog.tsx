import { type AdminSeries, editSeries } from '@centesimo/contract'
import { useState } from 'react'
import { typedEuro } from '../../auction-details/typed-details.ts'
import { call } from '../../data/call.ts'
import { adminSeriesText } from '../../text/admin-series-text.ts'
import { centsOf, wholeOf } from '../../text/euro-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const words = adminSeriesText.edit
type Name = keyof typeof words.fields

/** Changes the next auctions of a series; what exists already stays as it is. */
export function EditDialog({ series, onClose }: { series: AdminSeries; onClose: () => void }) {
  const { offer } = series
  const [typed, setTyped] = useState<Record<Name, string>>({
    title: offer.title,
    description: offer.description,
    closingPrice: String(offer.closingPrice ?? ''),
    buyNowPrice: offer.buyNowPrice === null ? '' : typedEuro(offer.buyNowPrice),
    gapMinutes: String(series.gapMinutes),
    hours: series.hours ?? '',
  })
  const body = {
    title: typed.title,
    description: typed.description,
    closingPrice: wholeOf(typed.closingPrice),
    buyNowPrice: typed.buyNowPrice.trim() === '' ? null : centsOf(typed.buyNowPrice),
    gapMinutes: wholeOf(typed.gapMinutes),
    hours: typed.hours.trim() || null,
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="wide"
      title={words.title}
      lead={words.lead}
      confirmLabel={words.confirm}
      check={() => fieldErrors(editSeries.body, body)}
      action={() => call('editSeries', { params: { id: series.id }, body })}
      fallback={words.failed}
      done={({ title }) => ({ title: words.done, description: title })}
    >
      {(errors) =>
        (Object.keys(words.fields) as Name[]).map((name) => {
          const shared = {
            label: words.fields[name],
            value: typed[name],
            error: errors[name],
            onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
          }
          return name === 'description' ? (
            <AreaField key={name} rows={4} {...shared} />
          ) : (
            <Field key={name} autoComplete="off" {...shared} />
          )
        })
      }
    </ActionDialog>
  )
}
