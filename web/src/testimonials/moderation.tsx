import type { Testimonial } from '@centesimo/contract'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { testimonialsText } from '../text/testimonials-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './moderation.module.css'
import { useApprove, useRemove } from './use-testimonials.ts'

const words = testimonialsText.admin

type ModerationProps = {
  review: Testimonial
  /** Called after the review was deleted and unmounted. Must be a stable function. */
  onGone: () => void
}

/** An admin's buttons under a review. Deleting asks for confirmation. */
export function Moderation({ review, onGone }: ModerationProps) {
  const approve = useApprove(review.id)
  const remove = useRemove(review.id)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const isRemoved = remove.isSuccess
  // Deleting the review removes the focused button.
  useEffect(() => (isRemoved ? onGone : undefined), [isRemoved, onGone])
  return (
    <div className={css.actions}>
      {!review.isApproved && (
        <Button size="s" disabled={approve.isPending} onClick={() => approve.mutate()}>
          <Check size={17} aria-hidden />
          {words.approve}
        </Button>
      )}
      <Button size="s" look="danger" onClick={() => setIsAsking(true)}>
        <Trash2 size={16} aria-hidden />
        {words.remove}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={words.removeTitle}
        description={words.removeText(review.userName)}
      >
        <div className={css.choice}>
          <Button look="quiet" onClick={close}>
            {words.keep}
          </Button>
          <Button
            look="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSettled: close })}
          >
            {words.remove}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
