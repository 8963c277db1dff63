/** Something that no order of events under the rules explains. */
export type Contradiction = { name: ContradictionName; detail: string }

export type ContradictionName =
  | 'answer-changed'
  | 'bid-after-end'
  | 'closed-then-open'
  | 'closed-unbiddable'
  | 'credits-told'
  | 'credits-total'
  | 'gap'
  | 'number-twice'
  | 'order-reversed'
  | 'outbid-self'
  | 'refused-too-early'
  | 'seen-before-sent'
  | 'two-ends'
  | 'view-disagrees'
  | 'view-went-back'
  | 'wrong-leader'
  | 'wrong-price'
  | 'wrong-winner'
