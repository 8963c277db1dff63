import type { Person, TestAuction, TestCluster } from './create-test-cluster.ts'

/** What tests of closing ask of a cluster, which is open by the time they ask. */
export function closingKit(opened: () => TestCluster) {
  return {
    stateOf: async (auction: { id: string }) =>
      (await opened().auctioneer.readLiveStates([auction.id])).get(auction.id)!,
    extensionsOf: ({ rowId }: TestAuction) =>
      opened().rows(
        `select run, seq, gap_ms, reason, floor(extract(epoch from new_deadline - at) * 1000)::int as left_ms
         from run_extensions where auction_id = $1 order by at`,
        [rowId],
      ),
    isoAfter: async (ms: number) => new Date((await opened().clock.now()) + ms).toISOString(),
    /** A live auction whose leader bid first. */
    async ledAuction(
      offer: Parameters<TestCluster['auction']>[0] = {},
    ): Promise<{ auction: TestAuction; leader: Person }> {
      const [auction, leader] = [await opened().auction(offer), await opened().person()]
      await opened().bid(auction, leader)
      return { auction, leader }
    },
  }
}
