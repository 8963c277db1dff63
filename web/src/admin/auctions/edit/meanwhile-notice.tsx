import type { Auction } from '@centesimo/contract'
import { audienceLabels, authenticityLabels, conditionLabels } from '@centesimo/contract/labels'
import { yesNoLabels } from '../../../text/create-text.ts'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { labelOf } from '../../../text/label-of.ts'
import { Button } from '../../../ui/button.tsx'
import type { EditField, TextField } from './edit-form.ts'
import type { EditState } from './edit-state.ts'
import css from './meanwhile-notice.module.css'

const words = editAuctionText
const namesOf = (fields: readonly EditField[]) => fields.map((name) => words.fields[name]).join(', ')

type MeanwhileNoticeProps = {
  /** As it is now. */
  auction: Auction
  state: EditState
  /** What was changed here and can no longer be. */
  locked: readonly EditField[]
  /** Gives up what was typed in these fields. */
  onRestore: (fields: readonly EditField[]) => void
}

/** What happened to the auction while it was edited; nothing typed is lost. */
export function MeanwhileNotice({ auction, state, locked, onRestore }: MeanwhileNoticeProps) {
  const { merged, conflicts } = state
  return (
    <>
      {locked.length > 0 && (
        <div className={css.notice} role="alert" data-meanwhile tabIndex={-1}>
          <p>{words.locked[auction.status === 'ended' ? 'ended' : 'bids'](namesOf(locked))}</p>
          <p>{words.locked.rest}</p>
          <Button look="quiet" size="s" onClick={() => onRestore(locked)}>
            {words.locked.restore}
          </Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className={css.notice} role="alert" data-meanwhile tabIndex={-1}>
          <p>{words.conflict}</p>
          <ul className={css.list}>
            {conflicts.map((name) => (
              <li key={name}>
                <span>{theirsOf(name, auction, state)}</span>
                <Button
                  look="quiet"
                  size="s"
                  aria-label={words.theirs.takeOf(words.fields[name])}
                  onClick={() => onRestore([name])}
                >
                  {words.theirs.take}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={css.merged} role="status">
        {merged.length > 0 && words.merged(namesOf(merged))}
      </p>
    </>
  )
}

/** The longest value that is quoted whole. */
const QUOTED_CHARS = 90

function theirsOf(name: EditField, { category }: Auction, { known }: EditState): string {
  if (name === 'images') return words.theirs.images(known.images.length)
  const value = readable(name, known[name], category.name)
  const quoted = value.length > QUOTED_CHARS ? `${value.slice(0, QUOTED_CHARS)}…` : value
  return words.theirs.text(words.fields[name], quoted)
}

function readable(name: TextField, typed: string, categoryName: string): string {
  if (name === 'categoryId') return categoryName
  if (name === 'creditsBack') return labelOf(yesNoLabels, typed) ?? ''
  if (name === 'audience') return labelOf(audienceLabels, typed) ?? ''
  if (name === 'condition') return labelOf(conditionLabels, typed) ?? ''
  return name === 'authenticity' ? (labelOf(authenticityLabels, typed) ?? '') : typed
}
