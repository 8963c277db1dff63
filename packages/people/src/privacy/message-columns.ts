import { type Declared, erased, internal, secret, staying } from './column-declaration.ts'

const notice = erased('notices')
const mail = erased('mails')
const message = erased('messages')
const note = erased('notes')
const review = erased('reviews')

/** What people write, and what is written to them. */
export const messageColumns = {
  notices: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    kind: notice('notices.kind'),
    auction_id: 'link',
    data: notice('notices.text'),
    key: notice(internal),
    read_at: notice('notices.readAt'),
    created_at: notice('notices.createdAt'),
    delivered_at: 'technical',
  },
  follow_pushes: { user_id: 'link', day: 'technical', pushes: 'technical' },
  held_pushes: { notice_id: 'link', user_id: 'link', push_at: 'technical' },
  outbox: {
    id: 'key',
    user_id: 'link',
    kind: staying('mails', 'nameless')('mails.kind'),
    data: mail('mails.data'),
    key: staying('mails', 'nameless')(internal),
    counted_by: staying('mails', 'hash')(secret),
    created_at: staying('mails', 'nameless')('mails.createdAt'),
    sent_at: staying('mails', 'nameless')('mails.sentAt'),
    last_error: mail(internal),
    attempts: 'technical',
    due_at: 'technical',
    given_up_at: 'technical',
  },
  contact_messages: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    name: message('contactMessages.name'),
    email: message('contactMessages.email'),
    subject: message('contactMessages.subject'),
    message: message('contactMessages.message'),
    reply: message('contactMessages.reply'),
    created_at: staying('messages', 'nameless')('contactMessages.createdAt'),
    answered_at: staying('messages', 'nameless')('contactMessages.answeredAt'),
    answered_by: 'link',
  },
  user_notes: {
    id: 'key',
    public_id: 'key',
    user_id: 'link',
    author_id: 'link',
    text: note('notesOfAdmins.text'),
    created_at: note('notesOfAdmins.writtenAt'),
  },
  testimonials: {
    id: 'key',
    public_id: review('testimonials.id'),
    user_id: 'link',
    rating: review('testimonials.rating'),
    comment: review('testimonials.comment'),
    media: review('testimonials.media'),
    auction_id: 'link',
    auction_title: review('testimonials.auctionTitle'),
    is_approved: review('testimonials.isApproved'),
    created_at: review('testimonials.createdAt'),
  },
  audit_log: {
    id: 'key',
    public_id: 'key',
    admin_id: 'link',
    action: staying('auditLog', 'nameless')('adminActions.action'),
    target_kind: 'technical',
    target_id: 'link',
    before: staying('auditLog', 'nameless')('adminActions.before'),
    after: staying('auditLog', 'nameless')('adminActions.after'),
    at: staying('auditLog', 'nameless')('adminActions.at'),
  },
} satisfies Declared<
  | 'notices'
  | 'follow_pushes'
  | 'held_pushes'
  | 'outbox'
  | 'contact_messages'
  | 'user_notes'
  | 'testimonials'
  | 'audit_log'
>
