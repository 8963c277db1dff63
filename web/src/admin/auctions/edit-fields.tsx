import type { Auction } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useCategories } from '../../data/auctions.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { wholeOf } from '../../text/euro-text.ts'
import { AreaField } from '../../ui/area-field.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import css from './edit-fields.module.css'
import { type EditField, type EditInput, typedEnd } from './edit-form.ts'

type EditFieldsProps = {
  auction: Auction
  hasBids: boolean
  typed: EditInput
  /** What is wrong, by field. */
  wrong: Readonly<Record<string, string>>
  onType: (part: Partial<EditInput>) => void
}

const words = adminAuctionsText.edit

export function EditFields({ auction, hasBids, typed, wrong, onType }: EditFieldsProps) {
  const { data: categories = [auction.category] } = useCategories()
  const isEnded = auction.status === 'ended'
  const hasDuration = auction.durationDays + auction.durationMonths > 0
  const frozenTime = isEnded
    ? words.frozen.ended
    : auction.status === 'upcoming'
      ? hasDuration && words.frozen.planned
      : hasBids && !hasDuration && words.frozen.timer
  const frozenGame = (field: 'bidCost' | 'pennyIncrement') =>
    isEnded ? words.frozen.ended : hasBids && words.frozen[field]
  const closing = wholeOf(typed.closingPrice)
  const end = typedEnd(auction, typed)
  const written = (name: EditField) => ({
    value: typed[name],
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  })
  /** An input of a number; `reason` says why it cannot be changed. */
  const number = (name: Exclude<EditField, 'title' | 'description' | 'categoryId'>, reason?: string | false) => ({
    ...written(name),
    label: words.fields[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    disabled: Boolean(reason),
    ...(reason && { hint: reason }),
  })

  return (
    <div className={css.fields}>
      <div className={css.whole}>
        <Field label={words.fields.title} autoComplete="off" {...written('title')} />
      </div>
      <div className={css.whole}>
        <AreaField label={words.fields.description} rows={4} {...written('description')} />
      </div>
      <SelectField
        label={words.fields.category}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        {...written('categoryId')}
      />
      <Field label={words.fields.estimatedValue} autoComplete="off" {...written('estimatedValue')} />
      <Field
        hint={closing > 0 && words.closes(formatEuro(closing))}
        {...number('closingPrice', isEnded && words.frozen.ended)}
      />
      <Field hint={words.buyNowHint} {...number('buyNowPrice')} inputMode="decimal" />
      <Field {...number('bidCost', frozenGame('bidCost'))} />
      <Field {...number('pennyIncrement', frozenGame('pennyIncrement'))} />
      <Field {...number('durationMonths', frozenTime)} error={wrong.durationMonths ?? wrong.endTime} />
      <Field {...number('durationDays', frozenTime)} />
      {!frozenTime && (
        <p className={css.note}>
          {hasDuration ? words.duration : words.waits}{' '}
          {!Number.isNaN(end) && <b>{hasDuration ? words.ends(end) : words.waitsUntil(end)}</b>}
        </p>
      )}
    </div>
  )
}
