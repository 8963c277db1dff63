import { CreateTestimonialBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, messageOf } from '../data/api-error.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { readDataUrl } from '../data/read-data-url.ts'
import { upload } from '../data/upload.ts'
import { testimonialsText } from '../text/testimonials-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'
import { usePickedMedia } from './use-picked-media.ts'

const words = testimonialsText.form

/**
 * The contract's rules and messages for the typed fields; files are checked when they are picked.
 * A rating has no default here: the author chooses it.
 */
const ReviewForm = CreateTestimonialBody.pick({ comment: true, auctionId: true }).extend({
  rating: z.int(words.noRating),
})
type ReviewInput = z.input<typeof ReviewForm>

/** Unsent drafts by author: a dialog is easily closed by mistake. */
const drafts = new Map<string, ReviewInput>()

export function useReviewForm(authorId: string, onSent: () => void) {
  const form = useForm<ReviewInput, unknown, z.output<typeof ReviewForm>>({
    resolver: zodResolver(ReviewForm),
    defaultValues: drafts.get(authorId) ?? { comment: '', auctionId: '' },
  })
  const picked = usePickedMedia()
  const [progress, setProgress] = useState<number | null>(null)
  const [abort] = useState(() => new AbortController())
  // Closing the dialog cancels the upload.
  useEffect(() => () => abort.abort(), [abort])
  useEffect(() => form.watch(() => void drafts.set(authorId, form.getValues())).unsubscribe, [form, authorId])

  const submit = form.handleSubmit(async ({ rating, comment, auctionId }) => {
    setProgress(0)
    try {
      const media = await Promise.all(picked.media.map(({ file }) => readDataUrl(file)))
      const body = { rating, comment, media, ...(auctionId && { auctionId }) }
      await upload('createTestimonial', { body, onProgress: setProgress, signal: abort.signal })
      drafts.delete(authorId)
      refresh(queryKeys.testimonials)
      toast({ tone: 'success', ...words.sent })
      onSent()
    } catch (error) {
      if (abort.signal.aborted) return
      setProgress(null)
      const message = messageOf(error, words.notSent)
      const comment = error instanceof ApiError ? error.fields.comment : undefined
      form.setError(comment ? 'comment' : 'root', { message }, { shouldFocus: comment !== undefined })
      toast({ tone: 'destructive', title: text.toast.failed, description: message })
    }
  })
  return { form, submit, picked, progress }
}
