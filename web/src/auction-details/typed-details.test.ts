import { auctionFields, CreateAuctionBody } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createDetailedAuction } from './testing/create-detailed-auction.ts'
import { typedDetails, typedInputs } from './typed-details.ts'

const auction = createDetailedAuction()
const { images: _, startTime: __, endTime: ___, startAsLive: ____, series: _____, ...details } = CreateAuctionBody.shape
const Typed = z.object(typedInputs(details))

test('shows prices in euros, numbers as they are and null as empty', () => {
  expect(typedDetails(auction)).toMatchObject({
    startingBid: '2,00',
    buyNowPrice: '119,50',
    reservePrice: '7,05',
    costCents: '42,50',
    closingPrice: '1500',
    timerSeconds: '90',
    weight: '1,2 kg',
    images: [
      { url: '/media/a.webp', file: null },
      { url: '/media/b.webp', file: null },
    ],
  })
  const bare = { ...auction, buyNowPrice: null, weight: null, condition: null }
  expect(typedDetails(bare)).toMatchObject({ buyNowPrice: '', weight: '', condition: '' })
})

test.each(auctionFields.filter((field) => field !== 'images'))('reads %s as it was shown', (field) => {
  const read = Typed.parse(typedDetails(auction))
  expect(read[field]).toEqual(auction[field])
})

test('reads an empty optional input as null, and keeps the sentence of a wrong one', () => {
  const read = (changes: object) => Typed.safeParse({ ...typedDetails(auction), ...changes })
  expect(read({ buyNowPrice: ' ', provenance: '', timerSeconds: '' }).data).toMatchObject({
    buyNowPrice: null,
    provenance: null,
    timerSeconds: null,
  })
  const sentences = read({ buyNowPrice: 'molto', minCreditsRequired: '', yearMade: 'x'.repeat(201) }).error?.issues
  expect(sentences?.map(({ path, message }) => [path[0], message])).toEqual([
    ['buyNowPrice', 'Il prezzo di Compra subito deve essere almeno 1 centesimo'],
    ['minCreditsRequired', 'I crediti minimi devono essere 0 o maggiore'],
    ['yearMade', "L'anno può avere al massimo 200 caratteri"],
  ])
})
