import * as admin from './admin.ts'
import * as auctions from './auctions.ts'
import * as bidding from './bidding.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as userData from './user-data.ts'

/** Every call of the API by name. A test holds the server to this list. */
export const endpoints = {
  login: session.login,
  register: session.register,
  logout: session.logout,
  currentUser: session.currentUser,
  userCredits: session.userCredits,
  listCategories: auctions.listCategories,
  listAuctions: auctions.listAuctions,
  listLiveAuctions: auctions.listLiveAuctions,
  listUpcomingAuctions: auctions.listUpcomingAuctions,
  listClosedAuctions: auctions.listClosedAuctions,
  getAuction: auctions.getAuction,
  createAuction: auctions.createAuction,
  restartAuction: auctions.restartAuction,
  setAuctionStatus: auctions.setAuctionStatus,
  listAdminAuctions: auctions.listAdminAuctions,
  checkExpired: auctions.checkExpired,
  placeBid: bidding.placeBid,
  listBids: bidding.listBids,
  getAutoBid: bidding.getAutoBid,
  startAutoBid: bidding.startAutoBid,
  stopAutoBid: bidding.stopAutoBid,
  listWatchlist: userData.listWatchlist,
  watchAuction: userData.watchAuction,
  unwatchAuction: userData.unwatchAuction,
  listWonAuctions: userData.listWonAuctions,
  getWonAuction: userData.getWonAuction,
  listUserBids: userData.listUserBids,
  listUserTransactions: userData.listUserTransactions,
  listCreditPackages: userData.listCreditPackages,
  assignCredits: admin.assignCredits,
  seedDatabase: admin.seedDatabase,
  serverTime: system.serverTime,
}
export type EndpointName = keyof typeof endpoints
