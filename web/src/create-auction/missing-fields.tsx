import { useFormContext, useWatch } from 'react-hook-form'
import { isAskedOfObjects } from '../auction-details/offer-inputs.ts'
import { createText } from '../text/create-text.ts'
import type { AuctionInput, FieldName } from './auction-form.ts'
import css from './missing-fields.module.css'

const required = [
  'prizeCredits',
  'title',
  'categoryId',
  'description',
  'images',
  'startingBid',
  'closingPrice',
  'condition',
  'authenticity',
] as const satisfies FieldName[]

/** What the form lacks as it is typed; each entry leads to its field. */
export function MissingFields() {
  const { setFocus } = useFormContext<AuctionInput>()
  const values = useWatch<AuctionInput>() as AuctionInput
  const isAsked = (name: FieldName) => (values.givesCredits ? !isAskedOfObjects(name) : name !== 'prizeCredits')
  const missing = required.filter((name) => isAsked(name) && isEmpty(values[name]))
  if (missing.length === 0) return null
  return (
    <div className={css.missing}>
      <h2 className={css.title}>{createText.missing(missing.length)}</h2>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setFocus(name)}>
              {createText.fields[name].replace(' *', '')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isEmpty = (value: string | unknown[]) => (typeof value === 'string' ? value.trim() : value).length === 0
