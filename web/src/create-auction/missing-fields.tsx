import { useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import type { AuctionInput } from './auction-form.ts'
import css from './missing-fields.module.css'
import { useMissingFields } from './use-missing-fields.ts'

/** What the form lacks; each entry leads to its field. */
export function MissingFields() {
  const { setFocus } = useFormContext<AuctionInput>()
  const missing = useMissingFields()
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
