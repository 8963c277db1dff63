import { Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import { FieldGroup } from '../ui/field-group.tsx'
import css from './max-bids-field.module.css'
import type { MaxBids } from './use-max-bids.ts'

const presets = [5, 10, 25]

type MaxBidsFieldProps = {
  legend: string
  maxBids: MaxBids
  most: number
  /** Id of the line that says what the choice means. */
  describedBy: string
  /** The first preset. */
  firstRef?: Ref<HTMLButtonElement>
}

/** 5, 10, 25, all, or a number of one's own. */
export function MaxBidsField({ legend, maxBids, most, describedBy, firstRef }: MaxBidsFieldProps) {
  const { value, text, setNumber, setText, setAll } = maxBids
  // From "all", the buttons count from what there are credits for.
  const from = value ?? most
  const current = Number.isNaN(from) ? 0 : from
  return (
    <FieldGroup legend={legend}>
      <div className={css.presets}>
        {presets.map((bids, place) => (
          <button
            key={bids}
            ref={place === 0 ? firstRef : undefined}
            type="button"
            className={css.preset}
            aria-pressed={value === bids}
            onClick={() => setNumber(bids)}
          >
            {bids}
          </button>
        ))}
        <button type="button" className={css.preset} aria-pressed={value === null} onClick={setAll}>
          {autoBidSheetText.all}
        </button>
      </div>
      <div className={css.stepper}>
        <button
          type="button"
          aria-label={autoBidSheetText.less}
          disabled={current <= 1}
          onClick={() => setNumber(current - 1)}
        >
          <Minus size={20} aria-hidden />
        </button>
        <input
          className={css.number}
          aria-label={autoBidSheetText.number}
          aria-describedby={describedBy}
          aria-invalid={Number.isNaN(value) || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder={value === null ? autoBidSheetText.all.toLowerCase() : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="button"
          aria-label={autoBidSheetText.more}
          disabled={current >= most}
          onClick={() => setNumber(current + 1)}
        >
          <Plus size={20} aria-hidden />
        </button>
      </div>
    </FieldGroup>
  )
}
