import { create } from 'zustand'

/** Whether a bid of this visit was accepted. */
export const useBidStore = create<{ hasBid: boolean }>(() => ({ hasBid: false }))
