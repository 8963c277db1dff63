import { limits } from '@centesimo/contract/limits'
import { CircleAlert } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { useWonAuctions } from '../data/won-auctions.ts'
import { testimonialsText } from '../text/testimonials-text.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { MediaPicker } from './media-picker.tsx'
import css from './review-dialog.module.css'
import { StarChoice } from './star-choice.tsx'
import { useReviewForm } from './use-review-form.ts'

const words = testimonialsText.form

/** The form for a review. Reopening the dialog restores the typed text. */
export function ReviewDialog({ authorId, onClose }: { authorId: string; onClose: () => void }) {
  const { form, submit, picked, progress } = useReviewForm(authorId, onClose)
  const { errors } = form.formState
  const auctions = useAuctionOptions()
  const isSending = progress !== null
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={testimonialsText.write}>
      <form className={css.form} onSubmit={submit} noValidate>
        <Controller
          control={form.control}
          name="rating"
          render={({ field: { value, onChange, ref } }) => (
            <StarChoice
              value={value}
              onChange={onChange}
              disabled={isSending}
              error={errors.rating?.message}
              firstRef={ref}
            />
          )}
        />
        {auctions.length > 0 && (
          <SelectField
            label={words.auction}
            placeholder={words.noAuction}
            options={auctions}
            disabled={isSending}
            {...form.register('auctionId')}
          />
        )}
        <div>
          <AreaField
            label={words.comment}
            placeholder={words.placeholder}
            rows={5}
            readOnly={isSending}
            error={errors.comment?.message}
            {...form.register('comment')}
          />
          <p className={css.counter}>
            {words.counter(form.watch('comment')?.trim().length ?? 0, limits.commentChars.max)}
          </p>
        </div>
        <MediaPicker media={picked.media} onAdd={picked.add} onRemove={picked.remove} disabled={isSending} />
        {errors.root && (
          <p role="alert" className={css.refusal}>
            <CircleAlert size={16} aria-hidden />
            {errors.root.message}
          </p>
        )}
        {isSending && <Progress share={progress} />}
        <DialogActions>
          <Button type="submit" size="l" wide disabled={isSending}>
            {words.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The upload progress; after the upload the server still checks the files. */
function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  const sentence = share < 1 ? words.sending(percent) : words.finishing
  return (
    <div className={css.progress}>
      <progress max={100} value={share < 1 ? percent : undefined} aria-label={words.submit} />
      <p role="status">{sentence}</p>
    </div>
  )
}

/** The user's won auctions, each once, to choose the subject of the review. */
function useAuctionOptions(): { value: string; label: string }[] {
  const { data } = useWonAuctions()
  const titles = new Map(data?.map(({ auction }) => [auction.id, auction.title]))
  titles.delete('')
  return [...titles].map(([value, label]) => ({ value, label }))
}
