import { formatEuro, frozenByBids } from '@centesimo/domain'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { Field } from '../../ui/field.tsx'
import css from './edit-fields.module.css'
import { type TextField, typedEnd } from './edit-form.ts'
import { type EditFieldsProps, tiesOf } from './edit-ties.ts'

const words = adminAuctionsText.edit
const frozenNames = Object.keys(frozenByBids) as (keyof typeof frozenByBids)[]

/** The terms of an auction; a disabled input shows why. */
export function EditTermsFields(props: EditFieldsProps) {
  const { auction, hasBids, typed, wrong } = props
  const isEnded = auction.status === 'ended'
  const hasDuration = auction.durationDays + auction.durationMonths > 0
  const frozenTime = isEnded
    ? words.frozen.ended
    : auction.status === 'upcoming'
      ? hasDuration && words.frozen.planned
      : hasBids && !hasDuration && words.frozen.timer
  const closing = wholeOf(typed.closingPrice)
  const end = typedEnd(auction, typed)
  const ties = tiesOf(props)
  /** A number's input, disabled where there is a `reason`. */
  const number = (name: TextField, reason?: string | false) => ({
    ...ties(name),
    label: words.fields[name],
    inputMode: name === 'reservePrice' ? ('decimal' as const) : ('numeric' as const),
    disabled: Boolean(reason),
    ...(reason && { hint: reason }),
  })

  return (
    <>
      <Field
        hint={closing > 0 && words.closes(formatEuro(closing))}
        {...number('closingPrice', isEnded && words.frozen.ended)}
      />
      {frozenNames.map((name) => (
        <Field key={name} {...number(name, isEnded ? words.frozen.ended : hasBids && frozenByBids[name])} />
      ))}
      <Field {...number('durationMonths', frozenTime)} error={wrong.durationMonths ?? wrong.endTime} />
      <Field {...number('durationDays', frozenTime)} />
      {!frozenTime && (
        <p className={css.note}>
          {hasDuration ? words.duration : words.waits}{' '}
          {!Number.isNaN(end) && <b>{hasDuration ? words.ends(end) : words.waitsUntil(end)}</b>}
        </p>
      )}
    </>
  )
}
