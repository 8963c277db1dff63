import * as account from './account.ts'
import * as admin from './admin.ts'
import * as auctions from './auctions.ts'
import * as bidding from './bidding.ts'
import * as community from './community.ts'
import * as notices from './notices.ts'
import * as referrals from './referrals.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as testimonials from './testimonials.ts'
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
  listBidAuctions: userData.listBidAuctions,
  listUserTransactions: userData.listUserTransactions,
  listCreditPackages: userData.listCreditPackages,
  verifyEmail: account.verifyEmail,
  resendVerification: account.resendVerification,
  forgotPassword: account.forgotPassword,
  resetPassword: account.resetPassword,
  updateProfile: account.updateProfile,
  changePassword: account.changePassword,
  setAvatar: account.setAvatar,
  removeAvatar: account.removeAvatar,
  profileSummary: account.profileSummary,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endAllSessions: account.endAllSessions,
  exportOwnData: account.exportOwnData,
  closeAccount: account.closeAccount,
  creditSummary: userData.creditSummary,
  exportTransactions: userData.exportTransactions,
  listUserOrders: userData.listUserOrders,
  referralStats: referrals.referralStats,
  referralHistory: referrals.referralHistory,
  listAdminReferrals: referrals.listAdminReferrals,
  activateReferral: referrals.activateReferral,
  releaseReferral: referrals.releaseReferral,
  listTestimonials: testimonials.listTestimonials,
  testimonialSummary: testimonials.testimonialSummary,
  createTestimonial: testimonials.createTestimonial,
  approveTestimonial: testimonials.approveTestimonial,
  deleteTestimonial: testimonials.deleteTestimonial,
  communityStats: community.communityStats,
  sendContactMessage: community.sendContactMessage,
  listNotices: notices.listNotices,
  unreadNotices: notices.unreadNotices,
  readNotices: notices.readNotices,
  pushKey: notices.pushKey,
  subscribePush: notices.subscribePush,
  unsubscribePush: notices.unsubscribePush,
  assignCredits: admin.assignCredits,
  seedDatabase: admin.seedDatabase,
  serverTime: system.serverTime,
}
export type EndpointName = keyof typeof endpoints
