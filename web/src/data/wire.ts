import type {
  limits as contractLimits,
  pageHeaders as contractPageHeaders,
  socketPath as contractSocketPath,
  endpoints,
} from '@centesimo/contract'

/**
 * The contract's plain values without its schemas. A page needs the method and the address of a call and the types of
 * what crosses it; importing the schemas would bring the whole validator into the first load. The compiler holds every
 * line to the contract, so nothing here can say something else.
 */
export const routes = {
  login: 'POST /api/login',
  register: 'POST /api/register',
  logout: 'POST /api/logout',
  currentUser: 'GET /api/user',
  userCredits: 'GET /api/user/credits',
  listCategories: 'GET /api/categories',
  listAuctions: 'GET /api/auctions',
  listLiveAuctions: 'GET /api/auctions/live',
  listUpcomingAuctions: 'GET /api/auctions/upcoming',
  listClosedAuctions: 'GET /api/auctions/closed',
  getAuction: 'GET /api/auctions/:id',
  restartAuction: 'PUT /api/auctions/:id/restart',
  checkExpired: 'POST /api/auctions/check-expired',
  placeBid: 'POST /api/auctions/:id/bids',
  listBids: 'GET /api/auctions/:id/bids',
  getAutoBid: 'GET /api/autobids/:auctionId',
  startAutoBid: 'POST /api/autobids/start',
  stopAutoBid: 'POST /api/autobids/stop',
  listWatchlist: 'GET /api/watchlist',
  watchAuction: 'POST /api/watchlist',
  unwatchAuction: 'DELETE /api/watchlist/:auctionId',
  listUserBids: 'GET /api/user/bids',
  listBidAuctions: 'GET /api/user/bid-auctions',
  verifyEmail: 'GET /api/verify-email',
  resendVerification: 'POST /api/user/resend-verification',
  forgotPassword: 'POST /api/password/forgot',
  resetPassword: 'POST /api/password/reset',
  updateProfile: 'PATCH /api/user',
  changePassword: 'POST /api/user/password',
  setAvatar: 'PUT /api/user/avatar',
  removeAvatar: 'DELETE /api/user/avatar',
  profileSummary: 'GET /api/user/profile',
  listSessions: 'GET /api/user/sessions',
  endSession: 'DELETE /api/user/sessions/:id',
  endAllSessions: 'POST /api/user/sessions/end-all',
  exportOwnData: 'GET /api/user/export',
  closeAccount: 'POST /api/user/close',
  creditSummary: 'GET /api/user/credit-summary',
  listUserOrders: 'GET /api/user/orders',
  referralStats: 'GET /api/referrals/stats',
  referralHistory: 'GET /api/referrals/history',
  listTestimonials: 'GET /api/testimonials',
  testimonialSummary: 'GET /api/testimonials/summary',
  createTestimonial: 'POST /api/testimonials',
  approveTestimonial: 'PUT /api/testimonials/:id/approve',
  deleteTestimonial: 'DELETE /api/testimonials/:id',
  communityStats: 'GET /api/community/stats',
  sendContactMessage: 'POST /api/contact',
  listNotices: 'GET /api/notices',
  unreadNotices: 'GET /api/notices/unread',
  readNotices: 'POST /api/notices/read',
  pushKey: 'GET /api/push/key',
  subscribePush: 'POST /api/push/subscriptions',
  unsubscribePush: 'POST /api/push/unsubscribe',
  listWonAuctions: 'GET /api/won-auctions',
  getWonAuction: 'GET /api/won-auctions/:id',
  listUserTransactions: 'GET /api/user/credit-transactions',
  exportTransactions: 'GET /api/user/credit-transactions.csv',
  listCreditPackages: 'GET /api/credit-packages',
  paymentSetup: 'GET /setup',
  createPayment: 'POST /order',
  capturePayment: 'POST /order/:orderId/capture',
  completeCreditPurchase: 'POST /api/complete-credit-purchase',
  listPayments: 'GET /api/user/payments',
  paymentReceipt: 'GET /api/user/payments/:id/receipt',
  createOrder: 'POST /api/orders',
  setOrderAddress: 'PUT /api/orders/:id/shipping',
  completeOrder: 'POST /api/orders/:id/complete',
  createAuction: 'POST /api/auctions',
  seedDatabase: 'POST /api/admin/seed-database',
  serverTime: 'GET /api/time',
} as const satisfies { [Name in keyof Contract]?: `${Contract[Name]['method']} ${Contract[Name]['path']}` }

export type Contract = typeof endpoints
export type RouteName = keyof typeof routes

export const pageHeaders: typeof contractPageHeaders = { nextCursor: 'x-next-cursor', totalCount: 'x-total-count' }
export const socketPath: typeof contractSocketPath = '/socket.io'
export const watchedAtOnce: (typeof contractLimits)['watchedAuctions'] = 100
export const largestPage: (typeof contractLimits)['page']['max'] = 200
