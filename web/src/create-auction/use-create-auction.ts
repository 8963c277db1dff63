import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '../data/api-error.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { readDataUrl } from '../data/read-data-url.ts'
import { upload } from '../data/upload.ts'
import { dispatchLiveEvent } from '../live/live-store.ts'
import { createText } from '../text/create-text.ts'
import { toast } from '../ui/toast-store.ts'
import {
  AuctionForm,
  type AuctionInput,
  type AuctionOffer,
  advancedFields,
  emptyAuction,
  type FieldName,
  fieldOrder,
  offerBody,
} from './auction-form.ts'
import { startMoment } from './start-moment.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

const words = createText.toast

/** The form, what happens when it is sent, and where one is led to mend it. */
export function useCreateAuction() {
  const form = useForm<AuctionInput, unknown, AuctionOffer>({
    resolver: zodResolver(AuctionForm),
    defaultValues: emptyAuction,
    shouldFocusError: false,
  })
  const guard = useLeaveGuard(form.formState.isDirty)
  const [progress, setProgress] = useState<number | null>(null)
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(false)
  const navigate = useNavigate()

  /** What lies folded away is opened first: nothing hidden can take the focus. */
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
    const message = messageOf(error, words.failedFallback)
    const refused = refusedFields(error)
    for (const [name, sentence] of refused) form.setError(name, { message: sentence })
    if (refused.length === 0) form.setError('root', { message })
    toast({ tone: 'destructive', title: words.failed, description: message })
    focusFirst(refused.map(([name]) => name))
  }

  const submit = form.handleSubmit(async (offer) => {
    setProgress(0)
    try {
      const images = await Promise.all(offer.images.map(({ file }) => readDataUrl(file)))
      const auction = await upload('createAuction', { body: offerBody(offer, images), onProgress: setProgress })
      dispatchLiveEvent({ type: 'read', auctions: [auction] })
      refresh(queryKeys.auctionLists, queryKeys.categories)
      toast({ tone: 'success', ...words.created(auction.title, startOf(offer)) })
      guard.release()
      navigate(`/auctions/${auction.id}`)
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

/** The page's fields that the server's answer names; an end that is wrong comes from the start. */
function refusedFields(error: unknown): [FieldName, string][] {
  if (!(error instanceof ApiError)) return []
  const told = Object.entries(error.fields).map(([path, message]) => {
    const name = path.split('.')[0] ?? path
    return [name === 'endTime' ? 'startTime' : name, message] as const
  })
  return fieldOrder.flatMap((name): [FieldName, string][] => {
    const message = told.find(([field]) => field === name)?.[1]
    return message === undefined ? [] : [[name, message]]
  })
}
