import type { Auction } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { sentImages } from '../auction-details/form-image.ts'
import { ApiError, messageOf } from '../data/api-error.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { upload } from '../data/upload.ts'
import { dispatchLiveEvent } from '../live/live-store.ts'
import { createText } from '../text/create-text.ts'
import { toast } from '../ui/toast-store.ts'
import { useLeaveGuard } from '../ui/use-leave-guard.ts'
import {
  AuctionForm,
  type AuctionInput,
  type AuctionOffer,
  advancedFields,
  CopyForm,
  copiedAuction,
  emptyAuction,
  type FieldName,
  fieldOrder,
  offerBody,
  seriesInputs,
} from './auction-form.ts'
import { startMoment } from './start-moment.ts'

const words = createText.toast
const copyWords = createText.copy

/** The form, empty or with the details of `source`; its submit; focus on the first wrong input. */
export function useCreateAuction(source?: Auction) {
  const form = useForm<AuctionInput, unknown, AuctionOffer>({
    resolver: zodResolver(source ? CopyForm : AuctionForm),
    defaultValues: source ? copiedAuction(source) : emptyAuction,
    shouldFocusError: false,
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const [progress, setProgress] = useState<number | null>(null)
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(false)
  const navigate = useNavigate()

  /** Opens the collapsed section first: a hidden input cannot take the focus. */
  const focusFirst = (wrong: readonly FieldName[]) => {
    const first = fieldOrder.find((name) => wrong.includes(name))
    if (!first) return
    if (advancedFields.some((name) => name === first)) flushSync(() => setIsAdvancedOpen(true))
    form.setFocus(first)
  }
  const explain = (errors: FieldErrors<AuctionInput>) => {
    toast({ tone: 'destructive', ...words.invalid })
    focusFirst(Object.keys(errors) as FieldName[])
  }
  const showRefusal = (error: unknown) => {
    const { failed, failedFallback } = source ? copyWords : words
    const message = messageOf(error, failedFallback)
    const refused = refusedFields(error)
    for (const [name, sentence] of refused) form.setError(name, { message: sentence })
    if (refused.length === 0) form.setError('root', { message })
    toast({ tone: 'destructive', title: failed, description: message })
    focusFirst(refused.map(([name]) => name))
  }

  const submit = form.handleSubmit(async (offer) => {
    setProgress(0)
    try {
      const images = await sentImages(offer.images)
      const auction = await upload('createAuction', { body: offerBody(offer, images), onProgress: setProgress })
      dispatchLiveEvent({ type: 'read', auctions: [auction] })
      refresh(queryKeys.auctionLists, queryKeys.categories)
      const created = words.created(auction.title, startOf(offer))
      toast({ tone: 'success', ...created, ...(source && { title: copyWords.done }) })
      guard.release()
      navigate(source ? `/admin/aste/${auction.id}` : `/auctions/${auction.id}`)
    } catch (error) {
      setProgress(null)
      showRefusal(error)
    }
  }, explain)

  return { form, submit, progress, isAdvancedOpen, setIsAdvancedOpen, guard }
}

function startOf({ startAsLive, startDate, startTime }: AuctionOffer): Parameters<typeof words.created>[1] {
  if (startAsLive) return { isLive: true }
  const startsAt = startMoment(startDate, startTime)
  return { isLive: false, startsAt: Number.isNaN(startsAt) ? null : startsAt }
}

/** The fields that the server refuses; a wrong end follows from the start. */
function refusedFields(error: unknown): [FieldName, string][] {
  if (!(error instanceof ApiError)) return []
  const announced = Object.entries(error.fields).map(([path, message]) => {
    const [name = path, term] = path.split('.')
    const input: string = seriesInputs[(term ?? name) as keyof typeof seriesInputs] ?? name
    return [input === 'endTime' ? 'startTime' : input, message] as const
  })
  return fieldOrder.flatMap((name): [FieldName, string][] => {
    const message = announced.find(([field]) => field === name)?.[1]
    return message === undefined ? [] : [[name, message]]
  })
}
