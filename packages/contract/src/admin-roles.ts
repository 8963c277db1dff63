import type { RouteName } from './routes.ts'

/** What an admin is trusted with. `admin` may do everything, and is the only one to give roles. */
export const adminRoles = ['admin', 'catalog', 'support', 'fulfilment', 'finance'] as const
export type AdminRole = (typeof adminRoles)[number]

const everyRole = ['catalog', 'support', 'fulfilment', 'finance'] as const

/**
 * The roles that each admin call takes beside `admin`. Pages load this table too, to offer only
 * what the server will accept; a test compares it with the endpoints.
 */
export const rolesOfCalls = {
  adminStats: everyRole,
  adminNow: everyRole,
  listSavedViews: everyRole,
  saveView: everyRole,
  deleteSavedView: everyRole,
  // Finds only what the role may list.
  adminSearch: everyRole,

  createAuction: ['catalog'],
  restartAuction: ['catalog'],
  setAuctionStatus: ['catalog'],
  editAuction: ['catalog'],
  duplicateAuction: ['catalog'],
  closeAuction: ['catalog'],
  deleteAuction: ['catalog'],
  startAuctions: ['catalog'],
  duplicateAuctions: ['catalog'],
  categorizeAuctions: ['catalog'],
  deleteAuctions: ['catalog'],
  listAdminSeries: everyRole,
  getAdminSeries: everyRole,
  editSeries: ['catalog'],
  addSeriesStock: ['catalog'],
  setSeriesStatus: ['catalog'],
  listAdminAuctions: everyRole,
  getAdminAuction: everyRole,
  createCategory: ['catalog'],
  editCategory: ['catalog'],
  moveCategories: ['catalog'],
  deleteCategory: ['catalog'],

  listAdminUsers: ['support', 'finance'],
  getAdminUser: ['support', 'finance'],
  listUserLedger: ['support', 'finance'],
  listBidsOfUser: ['support', 'finance'],
  listOrdersOfUser: ['support', 'finance'],
  listPaymentsOfUser: ['finance'],
  listUserNotes: ['support', 'finance'],
  addUserNote: ['support'],
  removeUserNote: ['support'],
  mailUser: ['support'],
  // What it says of money only roles that may list payments see.
  readUserHints: ['support', 'finance'],
  blockUser: ['support'],
  blockUsers: ['support'],
  unblockUser: ['support'],
  verifyUser: ['support'],
  signUserOut: ['support'],
  listContactMessages: ['support'],
  answerContactMessage: ['support'],
  markContactMessages: ['support'],
  listAdminTestimonials: ['support'],
  approveTestimonial: ['support'],
  deleteTestimonial: ['support'],
  approveTestimonials: ['support'],
  deleteTestimonials: ['support'],
  listAdminReferrals: ['support', 'finance'],

  listAdminOrders: ['support', 'fulfilment', 'finance'],
  countAdminOrders: ['support', 'fulfilment', 'finance'],
  setOrderShipping: ['fulfilment'],
  undoOrderReturn: ['fulfilment'],
  shipOrders: ['fulfilment'],
  orderPapers: ['fulfilment'],
  listCarriers: ['fulfilment'],
  createCarrier: ['fulfilment'],
  editCarrier: ['fulfilment'],

  adminRevenue: ['finance'],
  getAuctionAccount: ['finance'],
  listAuctionReturns: ['finance'],
  exportRevenue: ['finance'],
  listAdminPayments: ['finance'],
  refundPayment: ['finance'],
  recheckPayment: ['finance'],
  listApprovals: ['finance'],
  approveApproval: ['finance'],
  declineApproval: ['finance'],
  withdrawApproval: ['finance'],
  readApprovalRule: ['finance'],
  listPaymentEvents: ['finance'],
  retryPaymentEvent: ['finance'],
  listAdminTransactions: ['finance'],
  assignCredits: ['finance'],
  deductCredits: ['finance'],
  activateReferral: ['finance'],
  releaseReferral: ['finance'],
  declineReferral: ['finance'],
  exportTable: ['finance'],
  listAdminPackages: ['finance'],
  createPackage: ['finance'],
  editPackage: ['finance'],
  readInvariants: ['finance'],
  readCompany: ['finance'],

  // A new password or a removed factor is enough to take over an account.
  resetUserPassword: [],
  clearUserTotp: [],
  setUserRole: [],
  pausePlatform: [],
  resumePlatform: [],
  listJobQueues: [],
  listFailedJobs: [],
  listAuditLog: [],
  listAuditActions: [],
  listAuditAdmins: [],
  saveCompany: [],
  // Of two people one must not be able to switch the other off.
  saveApprovalRule: [],
} as const satisfies { [name in RouteName]?: readonly AdminRole[] }

export type AdminCall = keyof typeof rolesOfCalls

/** The call that a role needs to make to export a table. */
export function callOfExport(table: string): AdminCall {
  // The log has what every role did, and only those who list it may have its file.
  return table === 'audit-log' ? 'listAuditLog' : 'exportTable'
}

/** Whether someone with this role may make the call; `null` is someone without a role. */
export function mayCall(role: AdminRole | null, call: AdminCall): boolean {
  return hasRole(role, rolesOfCalls[call])
}

export function hasRole(role: AdminRole | null, roles: readonly AdminRole[]): boolean {
  return role === 'admin' || (role !== null && roles.includes(role))
}
