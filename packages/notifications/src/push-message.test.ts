import type { Notice, NoticeKind } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { formatNotice } from './format-notice.ts'
import { pushMessage, pushOfQuiet } from './push-message.ts'
import { samplePayloads } from './testing/create-sample-message.ts'

const notice = (kind: NoticeKind): Notice => ({
  id: kind,
  kind,
  auctionId: 'asta-1',
  imageUrl: null,
  ...formatNotice({ kind, payload: samplePayloads[kind], auctionId: 'asta-1', auctionTitle: 'Orologio' }),
  trackingUrl: null,
  readAt: null,
  createdAt: '2026-11-27T01:00:00.000Z',
})

test('one notice of the quiet is pushed as itself', () => {
  expect(pushOfQuiet([notice('lost')])).toEqual(pushMessage(notice('lost')))
})

test('several are one message that begins with what is to be paid, then the latest', () => {
  const { body, ...options } = pushOfQuiet([notice('lost'), notice('followed-auction'), notice('won'), notice('lost')])
  expect(body).toEqual({
    title: '4 avvisi nelle ore di silenzio',
    text: "Hai vinto! · Asta chiusa: non hai vinto · Un'asta per le tue ricerche",
    link: '/avvisi',
    tag: 'quiet-hours',
  })
  const { body: _, ...ofWin } = pushMessage(notice('won'))
  expect(options).toEqual(ofWin)
})
