import type { Corruption } from '../find-violations-after.ts'

const follows = 'bid-hash-follows-the-chain'
const ends = 'chain-ends-with-the-last-bid'

/** Corruptions of the chains of bids, each with nothing else that tells. */
export const chainCorruptions: Corruption[] = [
  [
    'one byte of a hash is another',
    'update bids set hash = set_byte(hash, 7, get_byte(hash, 7) # 1) where auction_id = $live and run = 2 and seq = 2',
    [follows],
  ],
  [
    'a chain goes on after a bid without a hash',
    'update bids set hash = null where auction_id = $live and run = 2 and seq = 2',
    [follows],
  ],
  [
    'the key of the pseudonyms is another',
    'update runs set chain_key = set_byte(chain_key, 0, get_byte(chain_key, 0) # 1) where auction_id = $live and run = 1',
    [follows],
  ],
  ['an ended run shows another end', 'update runs set chain_head = null where auction_id = $won', [ends]],
  [
    'a live auction shows another end',
    'update auction_states set chain_head = set_byte(chain_head, 0, get_byte(chain_head, 0) # 1) where id = $live',
    [ends],
  ],
  ['a live auction counts another bid', 'update auction_states set chain_seq = chain_seq - 1 where id = $live', [ends]],
]
