/**
 * The domain of the mail addresses of the demo's crowd, by which its accounts are recognized:
 * simulated bidders get no mails and no notices.
 */
export const CROWD_MAIL_DOMAIN = 'crowd.centesimo.example'
