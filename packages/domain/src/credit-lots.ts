/** Credits that were bought together, with what was paid for them. */
export type CreditLot = { credits: number; cents: number }

/**
 * A user's credits and the lots of those that were bought, oldest first. The others were given. The
 * given ones are spent first, then the lots in their order.
 */
export type CreditBalance = { credits: number; lots: readonly CreditLot[] }

/** Spent credits: all, those of them that were bought, and what these had cost. */
export type SpentCredits = { credits: number; bought: number; cents: number }

/** `cents` is 0 for credits that are given. */
export function addCredits({ credits, lots }: CreditBalance, lot: CreditLot): CreditBalance {
  return { credits: credits + lot.credits, lots: lot.cents > 0 ? [...lots, lot] : lots }
}

/** A part of a lot costs its share; the rest of the lot keeps the rest of the cents. */
export function spendCredits(balance: CreditBalance, credits: number): { left: CreditBalance; spent: SpentCredits } {
  const { lots, bought, cents } = takeFromLots(balance.lots, credits - givenCredits(balance))
  return { left: { credits: balance.credits - credits, lots }, spent: { credits, bought, cents } }
}

/** Spent credits came back: the bought ones are the first of the lots again. */
export function returnCredits({ credits, lots }: CreditBalance, spent: SpentCredits): CreditBalance {
  const lot = { credits: spent.bought, cents: spent.cents }
  return { credits: credits + spent.credits, lots: spent.bought > 0 ? [lot, ...lots] : lots }
}

/** A purchase was paid back: its credits go, the last bought ones first, then given ones. */
export function revokeCredits(balance: CreditBalance, credits: number): CreditBalance {
  const { lots } = takeFromLots(balance.lots.toReversed(), credits)
  return { credits: balance.credits - credits, lots: lots.toReversed() }
}

/**
 * Credits that had come back go again, as `spent` says: the bought ones from the first lots, where
 * they went, the others from the given ones. What is no longer there is taken from the rest.
 */
export function takeReturned({ credits, lots }: CreditBalance, spent: SpentCredits): CreditBalance {
  const bought = takeFromLots(lots, spent.bought)
  const rest = { credits: credits - bought.bought, lots: bought.lots }
  return spendCredits(rest, spent.credits - bought.bought).left
}

function givenCredits({ credits, lots }: CreditBalance): number {
  return credits - lots.reduce((sum, lot) => sum + lot.credits, 0)
}

/** Takes so many credits, or all that there are; the first lots first. */
function takeFromLots(lots: readonly CreditLot[], credits: number) {
  const left: CreditLot[] = []
  let [bought, cents] = [0, 0]
  for (const lot of lots) {
    const part = Math.max(0, Math.min(credits - bought, lot.credits))
    const partCents = Math.round((lot.cents * part) / lot.credits)
    bought += part
    cents += partCents
    if (part < lot.credits) left.push({ credits: lot.credits - part, cents: lot.cents - partCents })
  }
  return { lots: left, bought, cents }
}
