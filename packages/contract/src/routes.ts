export * from './first-load.ts'

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The method and path of every call. Pages load this file without any schema, so it imports none.
 * The compiler refuses an endpoint without a route and a route without an endpoint.
 */
export const routes = {
  login: 'POST /api/login',
  register: 'POST /api/register',
  passkeySignInOptions: 'POST /api/login/passkey/options',
  signInByPasskey: 'POST /api/login/passkey',
  logout: 'POST /api/logout',
  getSession: 'GET /api/session',
  currentUser: 'GET /api/user',
  userCredits: 'GET /api/user/credits',
  changePassword: 'POST /api/user/password',

  updateProfile: 'PATCH /api/user',
  setAvatar: 'PUT /api/user/avatar',
  removeAvatar: 'DELETE /api/user/avatar',
  profileSummary: 'GET /api/user/profile',
  listSessions: 'GET /api/user/sessions',
  revokeSession: 'DELETE /api/user/sessions/:id',
  revokeAllSessions: 'POST /api/user/sessions/revoke-all',
  getOwnLimits: 'GET /api/user/limits',
  setOwnLimits: 'PUT /api/user/limits',
  ownSummary: 'GET /api/user/summary',
  exportOwnData: 'GET /api/user/export',
  closeAccount: 'POST /api/user/close',

  ownSecurity: 'GET /api/user/security',
  confirmPassword: 'POST /api/user/security/confirm',
  passkeyConfirmOptions: 'POST /api/user/security/confirm/passkey/options',
  confirmByPasskey: 'POST /api/user/security/confirm/passkey',
  newPasskeyOptions: 'POST /api/user/security/passkeys/options',
  addPasskey: 'POST /api/user/security/passkeys',
  removePasskey: 'DELETE /api/user/security/passkeys/:id',
  beginTotp: 'POST /api/user/security/totp/begin',
  enableTotp: 'POST /api/user/security/totp/enable',
  disableTotp: 'POST /api/user/security/totp/disable',

  listApiTokens: 'GET /api/user/tokens',
  createApiToken: 'POST /api/user/tokens',
  revokeApiToken: 'DELETE /api/user/tokens/:id',

  verifyEmail: 'GET /api/verify-email',
  confirmEmail: 'POST /api/verify-email',
  resendVerification: 'POST /api/user/resend-verification',
  forgotPassword: 'POST /api/password/forgot',
  resetPassword: 'POST /api/password/reset',
  stopMail: 'POST /api/mails/stop',

  listAuctions: 'GET /api/auctions',
  countAuctions: 'GET /api/auctions/counts',
  listLiveAuctions: 'GET /api/auctions/live',
  listUpcomingAuctions: 'GET /api/auctions/upcoming',
  listClosedAuctions: 'GET /api/auctions/closed',
  getAuction: 'GET /api/auctions/:id',
  createAuction: 'POST /api/auctions',
  restartAuction: 'PUT /api/auctions/:id/restart',
  setAuctionStatus: 'PATCH /api/admin/auctions/:id/status',
  listAdminAuctions: 'GET /api/admin/auctions',
  listCategories: 'GET /api/categories',
  checkExpired: 'POST /api/auctions/check-expired',

  listSeries: 'GET /api/series',
  getSeries: 'GET /api/series/:id',
  listAdminSeries: 'GET /api/admin/series',
  getAdminSeries: 'GET /api/admin/series/:id',
  editSeries: 'PATCH /api/admin/series/:id',
  addSeriesStock: 'POST /api/admin/series/:id/stock',
  setSeriesStatus: 'PUT /api/admin/series/:id/status',

  placeBid: 'POST /api/auctions/:id/bids',
  listBids: 'GET /api/auctions/:id/bids',
  getStory: 'GET /api/auctions/:id/story',
  getAutoBid: 'GET /api/autobids/:auctionId',
  getMine: 'GET /api/auctions/:id/mine',
  startAutoBid: 'POST /api/autobids/start',
  stopAutoBid: 'POST /api/autobids/stop',
  getProof: 'GET /api/auctions/:id/proof',
  getOwnPseudonym: 'GET /api/auctions/:id/proof/mine',
  listMyLiveAuctions: 'GET /api/user/live-auctions',
  listUserBids: 'GET /api/user/bids',
  listBidAuctions: 'GET /api/user/bid-auctions',

  listWatchlist: 'GET /api/watchlist',
  watchAuction: 'POST /api/watchlist',
  unwatchAuction: 'DELETE /api/watchlist/:auctionId',
  setReminder: 'PUT /api/auctions/:id/reminder',
  removeReminder: 'DELETE /api/auctions/:id/reminder',

  listFollows: 'GET /api/user/follows',
  createFollow: 'POST /api/user/follows',
  deleteFollow: 'DELETE /api/user/follows/:id',

  createOrder: 'POST /api/orders',
  setOrderAddress: 'PUT /api/orders/:id/shipping',
  completeOrder: 'POST /api/orders/:id/complete',
  cancelOrder: 'POST /api/orders/:id/cancel',
  listUserOrders: 'GET /api/user/orders',
  listWonAuctions: 'GET /api/won-auctions',
  getWonAuction: 'GET /api/won-auctions/:id',
  winCard: 'GET /api/won-auctions/:id/card.png',

  listCreditPackages: 'GET /api/credit-packages',

  listUserTransactions: 'GET /api/user/credit-transactions',
  creditSummary: 'GET /api/user/credit-summary',
  exportTransactions: 'GET /api/user/credit-transactions.csv',

  paymentSetup: 'GET /setup',
  createPayment: 'POST /order',
  capturePayment: 'POST /order/:orderId/capture',
  completeCreditPurchase: 'POST /api/complete-credit-purchase',
  paymentWebhook: 'POST /api/payments/webhook',
  listPayments: 'GET /api/user/payments',
  paymentReceipt: 'GET /api/user/payments/:id/receipt',

  referralStats: 'GET /api/referrals/stats',
  referralHistory: 'GET /api/referrals/history',

  listTestimonials: 'GET /api/testimonials',
  testimonialSummary: 'GET /api/testimonials/summary',
  createTestimonial: 'POST /api/testimonials',

  communityStats: 'GET /api/community/stats',
  publicFigures: 'GET /api/figures',
  latestWins: 'GET /api/wins',
  sendContactMessage: 'POST /api/contact',

  listNotices: 'GET /api/notices',
  unreadNotices: 'GET /api/notices/unread',
  readNotices: 'POST /api/notices/read',
  pushKey: 'GET /api/push/key',
  subscribePush: 'POST /api/push/subscriptions',
  unsubscribePush: 'POST /api/push/unsubscribe',

  platformState: 'GET /api/platform',

  seedDatabase: 'POST /api/admin/seed-database',

  reportBrowserError: 'POST /api/browser-errors',
  serverTime: 'GET /api/time',

  editAuction: 'PATCH /api/auctions/:id',
  duplicateAuction: 'POST /api/auctions/:id/duplicate',
  closeAuction: 'POST /api/admin/auctions/:id/close',
  deleteAuction: 'DELETE /api/admin/auctions/:id',
  startAuctions: 'POST /api/admin/auctions/start',
  duplicateAuctions: 'POST /api/admin/auctions/duplicate',
  categorizeAuctions: 'POST /api/admin/auctions/category',
  deleteAuctions: 'POST /api/admin/auctions/delete',
  getAdminAuction: 'GET /api/admin/auctions/:id',

  listAuditLog: 'GET /api/admin/audit-log',
  listAuditActions: 'GET /api/admin/audit-actions',
  listAuditAdmins: 'GET /api/admin/audit-admins',

  createCategory: 'POST /api/admin/categories',
  editCategory: 'PUT /api/admin/categories/:id',
  moveCategories: 'PUT /api/admin/categories/order',
  deleteCategory: 'DELETE /api/admin/categories/:id',

  exportTable: 'GET /api/admin/export/:table',

  readInvariants: 'GET /api/admin/invariants',

  listJobQueues: 'GET /api/admin/queues',
  listFailedJobs: 'GET /api/admin/queues/failed',
  listContactMessages: 'GET /api/admin/contact-messages',
  markContactMessages: 'POST /api/admin/contact-messages/mark',
  answerContactMessage: 'POST /api/admin/contact-messages/:id/answer',

  readCompany: 'GET /api/admin/company',
  saveCompany: 'PUT /api/admin/company',

  listAdminOrders: 'GET /api/admin/orders',
  countAdminOrders: 'GET /api/admin/orders/counts',
  setOrderShipping: 'PATCH /api/admin/orders/:id/shipping',
  undoOrderReturn: 'POST /api/admin/orders/:id/undo-return',
  shipOrders: 'POST /api/admin/orders/ship',
  orderPapers: 'GET /api/admin/orders/papers',

  listCarriers: 'GET /api/admin/carriers',
  createCarrier: 'POST /api/admin/carriers',
  editCarrier: 'PUT /api/admin/carriers/:id',

  listAdminPackages: 'GET /api/admin/packages',
  createPackage: 'POST /api/admin/packages',
  editPackage: 'PUT /api/admin/packages/:id',

  listAdminPayments: 'GET /api/admin/payments',
  refundPayment: 'POST /api/admin/payments/:id/refund',
  recheckPayment: 'POST /api/admin/payments/:id/recheck',
  listPaymentEvents: 'GET /api/admin/payment-events',
  retryPaymentEvent: 'POST /api/admin/payment-events/:id/retry',

  listApprovals: 'GET /api/admin/approvals',
  approveApproval: 'POST /api/admin/approvals/:id/approve',
  declineApproval: 'POST /api/admin/approvals/:id/decline',
  withdrawApproval: 'POST /api/admin/approvals/:id/withdraw',
  readApprovalRule: 'GET /api/admin/approval-rule',
  saveApprovalRule: 'PUT /api/admin/approval-rule',

  pausePlatform: 'POST /api/admin/platform/pause',
  resumePlatform: 'POST /api/admin/platform/resume',

  listAdminReferrals: 'GET /api/admin/referrals',
  activateReferral: 'POST /api/admin/referrals/:id/activate',
  releaseReferral: 'POST /api/admin/referrals/:id/release',
  declineReferral: 'POST /api/admin/referrals/:id/decline',

  adminStats: 'GET /api/admin/stats',
  adminNow: 'GET /api/admin/now',
  listSavedViews: 'GET /api/admin/views',
  saveView: 'PUT /api/admin/views',
  deleteSavedView: 'DELETE /api/admin/views/:id',
  adminSearch: 'GET /api/admin/search',

  adminRevenue: 'GET /api/admin/revenue',
  getAuctionAccount: 'GET /api/admin/auctions/:id/account',
  listAuctionReturns: 'GET /api/admin/revenue/auctions',
  exportRevenue: 'GET /api/admin/revenue/export',

  listAdminTestimonials: 'GET /api/admin/testimonials',
  approveTestimonial: 'PUT /api/testimonials/:id/approve',
  deleteTestimonial: 'DELETE /api/testimonials/:id',
  approveTestimonials: 'POST /api/admin/testimonials/approve',
  deleteTestimonials: 'POST /api/admin/testimonials/delete',

  listAdminTransactions: 'GET /api/admin/transactions',

  listAdminUsers: 'GET /api/admin/users',
  getAdminUser: 'GET /api/admin/users/:id',
  listUserLedger: 'GET /api/admin/users/:id/transactions',
  listBidsOfUser: 'GET /api/admin/users/:id/bids',
  listOrdersOfUser: 'GET /api/admin/users/:id/orders',
  listPaymentsOfUser: 'GET /api/admin/users/:id/payments',
  listUserNotes: 'GET /api/admin/users/:id/notes',
  addUserNote: 'POST /api/admin/users/:id/notes',
  removeUserNote: 'DELETE /api/admin/users/:id/notes/:noteId',
  mailUser: 'POST /api/admin/users/:id/mail',
  readUserHints: 'GET /api/admin/users/:id/hints',
  assignCredits: 'POST /api/admin/users/:id/credits',
  deductCredits: 'POST /api/admin/users/:id/deduct',
  resetUserPassword: 'POST /api/admin/users/:id/reset-password',
  blockUser: 'POST /api/admin/users/:id/block',
  blockUsers: 'POST /api/admin/users/block',
  unblockUser: 'POST /api/admin/users/:id/unblock',
  verifyUser: 'POST /api/admin/users/:id/verify',
  setUserRole: 'POST /api/admin/users/:id/role',
  signUserOut: 'POST /api/admin/users/:id/sign-out',
  clearUserTotp: 'POST /api/admin/users/:id/clear-totp',
} as const satisfies Record<string, `${HttpMethod} /${string}`>

/** The method and path of any call. */
export type AnyRoute = { method: HttpMethod; path: `/${string}` }
export type RouteName = keyof typeof routes

type Split<Line extends string> = Line extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
export type Route<Name extends RouteName> = Split<(typeof routes)[Name]>

export function route<Name extends RouteName>(name: Name): Route<Name> {
  const [method, path] = routes[name].split(' ')
  return { method, path } as Route<Name>
}
