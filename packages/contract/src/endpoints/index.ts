import type { Route, RouteName } from '../routes.ts'
import * as account from './account.ts'
import * as adminApprovals from './admin/approvals.ts'
import * as adminAuctions from './admin/auctions.ts'
import * as adminAuditLog from './admin/audit-log.ts'
import * as adminCarriers from './admin/carriers.ts'
import * as adminCategories from './admin/categories.ts'
import * as adminCompany from './admin/company.ts'
import * as adminExports from './admin/exports.ts'
import * as adminInvariants from './admin/invariants.ts'
import * as adminMessages from './admin/messages.ts'
import * as adminNow from './admin/now.ts'
import * as adminOrders from './admin/orders.ts'
import * as adminPackages from './admin/packages.ts'
import * as adminPayments from './admin/payments.ts'
import * as adminPlatform from './admin/platform.ts'
import * as adminQueues from './admin/queues.ts'
import * as adminReferrals from './admin/referrals.ts'
import * as adminRevenue from './admin/revenue.ts'
import * as adminSearch from './admin/search.ts'
import * as adminSeries from './admin/series.ts'
import * as adminShipments from './admin/shipments.ts'
import * as adminStats from './admin/stats.ts'
import * as adminTestimonials from './admin/testimonials.ts'
import * as adminTransactions from './admin/transactions.ts'
import * as adminUserCare from './admin/user-care.ts'
import * as adminUsers from './admin/users.ts'
import * as adminViews from './admin/views.ts'
import * as apiTokens from './api-tokens.ts'
import * as auctions from './auctions.ts'
import * as bidding from './bidding.ts'
import * as community from './community.ts'
import * as credits from './credits.ts'
import * as follows from './follows.ts'
import * as notices from './notices.ts'
import * as orders from './orders.ts'
import * as ownLimits from './own-limits.ts'
import * as packages from './packages.ts'
import * as passkeys from './passkeys.ts'
import * as payments from './payments.ts'
import * as platform from './platform.ts'
import * as proof from './proof.ts'
import * as referrals from './referrals.ts'
import * as security from './security.ts'
import * as series from './series.ts'
import * as session from './session.ts'
import * as setup from './setup.ts'
import * as system from './system.ts'
import * as testimonials from './testimonials.ts'
import * as tokens from './tokens.ts'
import * as watchlist from './watchlist.ts'

/** Every call of the API by name. A test checks the server against this list. */
export const endpoints = {
  login: session.login,
  register: session.register,
  logout: session.logout,
  getSession: session.getSession,
  currentUser: session.currentUser,
  userCredits: session.userCredits,
  listCategories: auctions.listCategories,
  listAuctions: auctions.listAuctions,
  countAuctions: auctions.countAuctions,
  listLiveAuctions: auctions.listLiveAuctions,
  listUpcomingAuctions: auctions.listUpcomingAuctions,
  listClosedAuctions: auctions.listClosedAuctions,
  getAuction: auctions.getAuction,
  getStory: auctions.getStory,
  createAuction: auctions.createAuction,
  restartAuction: auctions.restartAuction,
  setAuctionStatus: auctions.setAuctionStatus,
  listAdminAuctions: auctions.listAdminAuctions,
  checkExpired: auctions.checkExpired,
  listSeries: series.listSeries,
  getSeries: series.getSeries,
  listAdminSeries: adminSeries.listAdminSeries,
  getAdminSeries: adminSeries.getAdminSeries,
  editSeries: adminSeries.editSeries,
  addSeriesStock: adminSeries.addSeriesStock,
  setSeriesStatus: adminSeries.setSeriesStatus,
  placeBid: bidding.placeBid,
  listBids: bidding.listBids,
  getAutoBid: bidding.getAutoBid,
  getMine: bidding.getMine,
  listMyLiveAuctions: bidding.listMyLiveAuctions,
  startAutoBid: bidding.startAutoBid,
  stopAutoBid: bidding.stopAutoBid,
  getProof: proof.getProof,
  getOwnPseudonym: proof.getOwnPseudonym,
  listWatchlist: watchlist.listWatchlist,
  watchAuction: watchlist.watchAuction,
  unwatchAuction: watchlist.unwatchAuction,
  setReminder: watchlist.setReminder,
  removeReminder: watchlist.removeReminder,
  listFollows: follows.listFollows,
  createFollow: follows.createFollow,
  deleteFollow: follows.deleteFollow,
  listWonAuctions: orders.listWonAuctions,
  getWonAuction: orders.getWonAuction,
  winCard: orders.winCard,
  listUserBids: bidding.listUserBids,
  listBidAuctions: bidding.listBidAuctions,
  listUserTransactions: credits.listUserTransactions,
  listCreditPackages: packages.listCreditPackages,
  verifyEmail: tokens.verifyEmail,
  confirmEmail: tokens.confirmEmail,
  resendVerification: tokens.resendVerification,
  forgotPassword: tokens.forgotPassword,
  resetPassword: tokens.resetPassword,
  stopMail: tokens.stopMail,
  updateProfile: account.updateProfile,
  changePassword: session.changePassword,
  setAvatar: account.setAvatar,
  removeAvatar: account.removeAvatar,
  profileSummary: account.profileSummary,
  listSessions: account.listSessions,
  revokeSession: account.revokeSession,
  revokeAllSessions: account.revokeAllSessions,
  getOwnLimits: ownLimits.getOwnLimits,
  setOwnLimits: ownLimits.setOwnLimits,
  ownSummary: ownLimits.ownSummary,
  exportOwnData: account.exportOwnData,
  closeAccount: account.closeAccount,
  listApiTokens: apiTokens.listApiTokens,
  createApiToken: apiTokens.createApiToken,
  revokeApiToken: apiTokens.revokeApiToken,
  creditSummary: credits.creditSummary,
  exportTransactions: credits.exportTransactions,
  listUserOrders: orders.listUserOrders,
  referralStats: referrals.referralStats,
  referralHistory: referrals.referralHistory,
  listAdminReferrals: adminReferrals.listAdminReferrals,
  activateReferral: adminReferrals.activateReferral,
  releaseReferral: adminReferrals.releaseReferral,
  declineReferral: adminReferrals.declineReferral,
  listTestimonials: testimonials.listTestimonials,
  testimonialSummary: testimonials.testimonialSummary,
  createTestimonial: testimonials.createTestimonial,
  approveTestimonial: adminTestimonials.approveTestimonial,
  deleteTestimonial: adminTestimonials.deleteTestimonial,
  approveTestimonials: adminTestimonials.approveTestimonials,
  deleteTestimonials: adminTestimonials.deleteTestimonials,
  communityStats: community.communityStats,
  publicFigures: community.publicFigures,
  latestWins: community.latestWins,
  sendContactMessage: community.sendContactMessage,
  listNotices: notices.listNotices,
  unreadNotices: notices.unreadNotices,
  readNotices: notices.readNotices,
  pushKey: notices.pushKey,
  subscribePush: notices.subscribePush,
  unsubscribePush: notices.unsubscribePush,
  paymentSetup: payments.paymentSetup,
  createPayment: payments.createPayment,
  capturePayment: payments.capturePayment,
  completeCreditPurchase: payments.completeCreditPurchase,
  paymentWebhook: payments.paymentWebhook,
  listPayments: payments.listPayments,
  paymentReceipt: payments.paymentReceipt,
  listAdminPayments: adminPayments.listAdminPayments,
  refundPayment: adminPayments.refundPayment,
  recheckPayment: adminPayments.recheckPayment,
  listPaymentEvents: adminPayments.listPaymentEvents,
  retryPaymentEvent: adminPayments.retryPaymentEvent,
  listApprovals: adminApprovals.listApprovals,
  approveApproval: adminApprovals.approveApproval,
  declineApproval: adminApprovals.declineApproval,
  withdrawApproval: adminApprovals.withdrawApproval,
  readApprovalRule: adminApprovals.readApprovalRule,
  saveApprovalRule: adminApprovals.saveApprovalRule,
  createOrder: orders.createOrder,
  setOrderAddress: orders.setOrderAddress,
  completeOrder: orders.completeOrder,
  cancelOrder: orders.cancelOrder,
  editAuction: adminAuctions.editAuction,
  duplicateAuction: adminAuctions.duplicateAuction,
  closeAuction: adminAuctions.closeAuction,
  deleteAuction: adminAuctions.deleteAuction,
  startAuctions: adminAuctions.startAuctions,
  duplicateAuctions: adminAuctions.duplicateAuctions,
  categorizeAuctions: adminAuctions.categorizeAuctions,
  deleteAuctions: adminAuctions.deleteAuctions,
  getAdminAuction: adminAuctions.getAdminAuction,
  listAdminUsers: adminUsers.listAdminUsers,
  getAdminUser: adminUsers.getAdminUser,
  listUserLedger: adminUsers.listUserLedger,
  listBidsOfUser: adminUsers.listBidsOfUser,
  listOrdersOfUser: adminUsers.listOrdersOfUser,
  listPaymentsOfUser: adminUserCare.listPaymentsOfUser,
  listUserNotes: adminUserCare.listUserNotes,
  addUserNote: adminUserCare.addUserNote,
  removeUserNote: adminUserCare.removeUserNote,
  mailUser: adminUserCare.mailUser,
  readUserHints: adminUserCare.readUserHints,
  assignCredits: adminUsers.assignCredits,
  deductCredits: adminUsers.deductCredits,
  resetUserPassword: adminUsers.resetUserPassword,
  blockUser: adminUsers.blockUser,
  blockUsers: adminUsers.blockUsers,
  unblockUser: adminUsers.unblockUser,
  verifyUser: adminUsers.verifyUser,
  setUserRole: adminUsers.setUserRole,
  signUserOut: adminUsers.signUserOut,
  clearUserTotp: adminUsers.clearUserTotp,
  readCompany: adminCompany.readCompany,
  saveCompany: adminCompany.saveCompany,
  listAdminOrders: adminOrders.listAdminOrders,
  countAdminOrders: adminOrders.countAdminOrders,
  setOrderShipping: adminOrders.setOrderShipping,
  undoOrderReturn: adminOrders.undoOrderReturn,
  shipOrders: adminShipments.shipOrders,
  orderPapers: adminShipments.orderPapers,
  listCarriers: adminCarriers.listCarriers,
  createCarrier: adminCarriers.createCarrier,
  editCarrier: adminCarriers.editCarrier,
  listAdminTransactions: adminTransactions.listAdminTransactions,
  adminSearch: adminSearch.adminSearch,
  adminStats: adminStats.adminStats,
  adminNow: adminNow.adminNow,
  listSavedViews: adminViews.listSavedViews,
  saveView: adminViews.saveView,
  deleteSavedView: adminViews.deleteSavedView,
  adminRevenue: adminRevenue.adminRevenue,
  getAuctionAccount: adminRevenue.getAuctionAccount,
  listAuctionReturns: adminRevenue.listAuctionReturns,
  exportRevenue: adminRevenue.exportRevenue,
  listAdminPackages: adminPackages.listAdminPackages,
  createPackage: adminPackages.createPackage,
  editPackage: adminPackages.editPackage,
  createCategory: adminCategories.createCategory,
  moveCategories: adminCategories.moveCategories,
  editCategory: adminCategories.editCategory,
  deleteCategory: adminCategories.deleteCategory,
  listAdminTestimonials: adminTestimonials.listAdminTestimonials,
  listAuditLog: adminAuditLog.listAuditLog,
  listAuditActions: adminAuditLog.listAuditActions,
  listAuditAdmins: adminAuditLog.listAuditAdmins,
  platformState: platform.platformState,
  pausePlatform: adminPlatform.pausePlatform,
  resumePlatform: adminPlatform.resumePlatform,
  readInvariants: adminInvariants.readInvariants,

  listJobQueues: adminQueues.listJobQueues,
  listFailedJobs: adminQueues.listFailedJobs,
  listContactMessages: adminMessages.listContactMessages,
  answerContactMessage: adminMessages.answerContactMessage,
  markContactMessages: adminMessages.markContactMessages,
  exportTable: adminExports.exportTable,
  ownSecurity: security.ownSecurity,
  confirmPassword: security.confirmPassword,
  passkeySignInOptions: passkeys.passkeySignInOptions,
  signInByPasskey: passkeys.signInByPasskey,
  passkeyConfirmOptions: passkeys.passkeyConfirmOptions,
  confirmByPasskey: passkeys.confirmByPasskey,
  newPasskeyOptions: passkeys.newPasskeyOptions,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  beginTotp: security.beginTotp,
  enableTotp: security.enableTotp,
  disableTotp: security.disableTotp,
  seedDatabase: setup.seedDatabase,
  reportBrowserError: system.reportBrowserError,
  serverTime: system.serverTime,
} satisfies { [Name in RouteName]: Route<Name> }

export type Contract = typeof endpoints
export type EndpointName = keyof Contract
