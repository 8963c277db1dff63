import { audienceLabels } from '@centesimo/contract/labels'
import { formatEuro } from '@centesimo/domain'
import { optionsOf } from '../../../auction-details/typed-details.ts'
import { createText } from '../../../text/create-text.ts'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { wholeOf } from '../../../text/euro-text.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import css from './edit-fields.module.css'
import { type TextField, typedEnd } from './edit-form.ts'
import { type EditFieldsProps, tiesOf } from './edit-ties.ts'
import { frozenNames, frozenReasons } from './frozen-reasons.ts'

const words = editAuctionText

/** The terms of an auction; a disabled input shows why. */
export function EditTermsFields(props: EditFieldsProps) {
  const { auction, hasBids, typed, wrong } = props
  const hasDuration = auction.durationDays + auction.durationMonths > 0
  const reasons = frozenReasons(auction, hasBids)
  const closing = wholeOf(typed.closingPrice)
  const end = typedEnd(auction, typed)
  const ties = tiesOf(props)
  /** A number's input, disabled where there is a reason. */
  const number = (name: TextField) => ({
    ...ties(name),
    label: words.fields[name],
    inputMode: name === 'reservePrice' || name === 'joinUntil' ? ('decimal' as const) : ('numeric' as const),
    disabled: Boolean(reasons[name]),
    ...(reasons[name] && { hint: reasons[name] }),
  })

  return (
    <>
      <Field hint={closing > 0 && createText.hints.closes(formatEuro(closing))} {...number('closingPrice')} />
      {frozenNames.map((name) =>
        name === 'audience' ? (
          <SelectField
            key={name}
            {...ties(name)}
            label={words.fields.audience}
            options={optionsOf(audienceLabels)}
            disabled={Boolean(reasons.audience)}
            hint={reasons.audience ?? createText.hints.audience}
          />
        ) : (
          <Field key={name} {...number(name)} />
        ),
      )}
      <Field {...number('durationMonths')} error={wrong.durationMonths ?? wrong.endTime} />
      <Field {...number('durationDays')} />
      {!reasons.durationDays && (
        <p className={css.note}>
          {hasDuration ? words.duration : words.waits}{' '}
          {!Number.isNaN(end) && <b>{hasDuration ? words.ends(end) : words.waitsUntil(end)}</b>}
        </p>
      )}
    </>
  )
}
