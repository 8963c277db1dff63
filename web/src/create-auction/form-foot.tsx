import { useFormContext } from 'react-hook-form'
import { createText } from '../text/create-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import type { AuctionInput } from './auction-form.ts'
import { useClosingPrice } from './closing-price-field.tsx'
import css from './form-foot.module.css'
import { useMissingFields } from './use-missing-fields.ts'

/**
 * The buttons, always in view; while something is missing, a line that leads to the first of it.
 */
export function FormFoot({ onPreview }: { onPreview: () => void }) {
  const { formState, setFocus } = useFormContext<AuctionInput>()
  const { errors, isDirty, isSubmitting } = formState
  const missing = useMissingFields()
  const [first] = missing
  // The one required field that is not empty at first: who fills the others never meets it.
  const closing = useClosingPrice()
  const isUntouched = !formState.dirtyFields.closingPrice
  return (
    // One sentence at a time: nothing can be saved before it is complete.
    <SaveBar isAlwaysSeen isChanged={isDirty && !first} refusal={errors.root?.message}>
      <div className={css.notes}>
        {first && (
          <button type="button" className={css.missing} onClick={() => setFocus(first)}>
            {createText.missing(missing.length)}
          </button>
        )}
        {isUntouched && closing && <p className={css.closing}>{createText.untouchedClosing(closing)}</p>}
      </div>
      <ButtonLink look="quiet" className={css.cancel} to="/auctions">
        {createText.cancel}
      </ButtonLink>
      <Button look="quiet" className={css.toPreview} onClick={onPreview}>
        {createText.preview}
      </Button>
      <Button type="submit" className={css.submit} disabled={isSubmitting}>
        {createText.submit}
      </Button>
    </SaveBar>
  )
}
