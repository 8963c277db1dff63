import { useWatch } from 'react-hook-form'
import { isAskedOfObjects } from '../auction-details/offer-inputs.ts'
import type { AuctionInput, FieldName } from './auction-form.ts'

const required = [
  'prizeCredits',
  'title',
  'categoryId',
  'description',
  'images',
  'startingBid',
  'closingPrice',
  'condition',
  'authenticity',
] as const satisfies FieldName[]

/** The required fields that are empty as the form is typed, in its order. */
export function useMissingFields() {
  const values = useWatch<AuctionInput>() as AuctionInput
  const isAsked = (name: FieldName) => (values.givesCredits ? !isAskedOfObjects(name) : name !== 'prizeCredits')
  return required.filter((name) => isAsked(name) && isEmpty(values[name]))
}

const isEmpty = (value: string | unknown[]) => (typeof value === 'string' ? value.trim() : value).length === 0
