import { expect, test } from 'vitest'
import { createDetailedAuction } from '../../../auction-details/testing/create-detailed-auction.ts'
import { editInputOf, previewOf } from './edit-form.ts'
import { rebase, restore, startEdit, type } from './edit-state.ts'

const read = (changes = {}) => editInputOf(createDetailedAuction(changes))
const opened = startEdit(read())

test('stays the same state while nothing was changed', () => {
  expect(rebase(opened, read())).toBe(opened)
})

test('takes over what only others changed, and keeps what was typed', () => {
  const state = rebase(type(opened, { title: 'Mio' }), read({ weight: '9 kg', images: ['/media/c.webp'] }))
  expect(state.typed).toMatchObject({ title: 'Mio', weight: '9 kg', images: [{ url: '/media/c.webp' }] })
  expect(state.merged).toEqual(['weight', 'images'])
  expect(state.conflicts).toEqual([])
})

test('keeps what was typed where others changed it too, until it is given up', () => {
  const state = rebase(type(opened, { title: 'Mio' }), read({ title: 'Loro' }))
  expect(state).toMatchObject({ known: { title: 'Loro' }, typed: { title: 'Mio' }, conflicts: ['title'], merged: [] })
  expect(restore(state, ['title'])).toMatchObject({ typed: { title: 'Loro' }, conflicts: [] })
})

test('is no conflict when both wrote the same, at once or later', () => {
  expect(rebase(type(opened, { title: 'Uguale' }), read({ title: 'Uguale' })).conflicts).toEqual([])
  const state = rebase(type(opened, { title: 'Mio' }), read({ title: 'Loro' }))
  expect(rebase(state, read({ title: 'Mio' })).conflicts).toEqual([])
})

test('collects what others change one after the other', () => {
  const once = rebase(type(opened, { title: 'Mio' }), read({ weight: '9 kg' }))
  const twice = rebase(once, read({ weight: '8 kg', title: 'Loro', materials: 'Ferro' }))
  expect(twice).toMatchObject({ merged: ['weight', 'materials'], conflicts: ['title'] })
})

test('previews what the page shows of a change, and nothing that is incomplete or secret', () => {
  const preview = (part: Parameters<typeof type>[1]) => previewOf(opened.known, type(opened, part).typed)
  expect(preview({})).toEqual({})
  expect(preview({ title: ' Nuovo ', buyNowPrice: '0', weight: '', closingPrice: '2000', bidCost: '3' })).toEqual({
    title: 'Nuovo',
    buyNowPrice: null,
    weight: null,
    closingPrice: 2_000,
    bidCost: 3,
  })
  expect(preview({ title: '  ', closingPrice: 'molto' })).toEqual({})
  expect(preview({ reservePrice: '9', costCents: '9', durationDays: '9', categoryId: 'altra' })).toEqual({})
  const [first, second] = opened.known.images
  expect(preview({ images: [second!, first!] })).toEqual({
    images: ['/media/b.webp', '/media/a.webp'],
    imageUrl: '/media/b.webp',
  })
  expect(preview({ images: [] })).toEqual({ images: [], imageUrl: null })
})
