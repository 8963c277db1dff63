import { type AdminSeries, addSeriesStock } from '@centesimo/contract'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { adminSeriesText } from '../../text/admin-series-text.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { Field } from '../../ui/field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Consequences } from '../ui/consequences.tsx'
import { fieldErrors } from '../ui/field-errors.ts'

const words = adminSeriesText.stock

/** Adds pieces to a series, and says what its stock becomes. */
export function StockDialog({ series, onClose }: { series: AdminSeries; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const body = { pieces: wholeOf(typed) }
  const isRight = addSeriesStock.body.safeParse(body).success
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(series.title)}
      confirmLabel={words.action}
      check={() => fieldErrors(addSeriesStock.body, body)}
      action={(idempotencyKey) => call('addSeriesStock', { params: { id: series.id }, body, idempotencyKey })}
      fallback={words.failed}
      done={{ title: words.done, description: series.title }}
    >
      {(fields) => (
        <>
          <Field
            label={words.field}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={fields.pieces}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isRight && (
            <Consequences
              sentences={[words.result(series, body.pieces), ...(series.state === 'sold-out' ? [words.resumes] : [])]}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
