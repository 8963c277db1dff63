import { referralStatusLabels } from '@centesimo/contract/labels'
import { named, ofAuction, ofUser, type TableFile, time, yesNo } from '../../queries/table-file.ts'
import { noticeKinds } from './notice-kinds.ts'

/** Without password hashes, secrets and the normalized comparison keys. */
export const users: TableFile = {
  from: 'users',
  key: ['users.id'],
  columns: {
    Id: 'public_id',
    Username: 'username',
    Email: 'email',
    'Nome completo': 'full_name',
    'Email verificata': yesNo('email_verified'),
    Crediti: 'credits',
    'Crediti da restituire': 'debt_credits',
    Amministratore: yesNo('is_admin'),
    'Verifica in due passaggi': yesNo('totp_enabled_at is not null'),
    'Codice invito': 'referral_code',
    Inviti: 'total_referrals',
    'Primo acquisto': yesNo('first_purchase_bonus'),
    'Posti per vincere': 'win_slots',
    'Spedizione gratuita fino al': time('free_shipping_until'),
    Demo: yesNo('demo'),
    Bloccato: time('blocked_at'),
    Chiuso: time('closed_at'),
    'Ultima visita': time('last_seen_at'),
    Registrato: time('created_at'),
  },
}

export const referrals: TableFile = {
  from: `referrals join users as referrer on referrer.id = referrer_id join users as friend on friend.id = referred_user_id`,
  key: ['referrals.id'],
  columns: {
    Id: 'referrals.public_id',
    'Chi invita': 'referrer.username',
    Invitato: 'friend.username',
    Email: 'referrals.email',
    Codice: 'referrals.referral_code',
    Stato: named('status', referralStatusLabels),
    'Bonus registrazione': yesNo('registration_bonus_given'),
    'Bonus primo acquisto': yesNo('first_purchase_bonus_given'),
    Data: time('referrals.created_at'),
    Completato: time('completed_at'),
  },
}

export const testimonials: TableFile = {
  from: `testimonials ${ofUser.join('testimonials.user_id')} left join auctions on auctions.id = testimonials.auction_id`,
  key: ['testimonials.id'],
  columns: {
    Id: 'testimonials.public_id',
    ...ofUser.columns,
    Stelle: 'rating',
    Commento: 'comment',
    Asta: 'coalesce(auctions.title, auction_title)',
    File: `array_to_string(media, ' ')`,
    Approvata: yesNo('is_approved'),
    Data: time('testimonials.created_at'),
  },
}

export const contactMessages: TableFile = {
  from: `contact_messages ${ofUser.join('contact_messages.user_id')}
    left join users as admin on admin.id = contact_messages.answered_by`,
  key: ['contact_messages.id'],
  columns: {
    Id: 'contact_messages.public_id',
    ...ofUser.columns,
    Nome: 'contact_messages.name',
    Email: 'contact_messages.email',
    Oggetto: 'subject',
    Messaggio: 'message',
    Risposta: 'reply',
    'Risposto da': 'admin.username',
    'Data risposta': time('answered_at'),
    Data: time('contact_messages.created_at'),
  },
}

export const auditLog: TableFile = {
  from: 'audit_log as entry left join users as admin on admin.id = entry.admin_id',
  key: ['entry.id'],
  columns: {
    Id: 'entry.public_id',
    Data: time('entry.at'),
    Amministratore: 'admin.username',
    Azione: 'entry.action',
    'Riguarda (tipo)': 'target_kind',
    'Riguarda (id)': 'target_id',
    Prima: 'entry.before::text',
    Dopo: 'entry.after::text',
  },
}

export const notices: TableFile = {
  from: `notices ${ofAuction.join('notices')} ${ofUser.join('notices.user_id')}`,
  key: ['notices.id'],
  columns: {
    Id: 'notices.public_id',
    ...ofUser.columns,
    Tipo: named('kind', noticeKinds),
    ...ofAuction.columns,
    Dati: 'data::text',
    Data: time('notices.created_at'),
    Letto: time('read_at'),
  },
}
