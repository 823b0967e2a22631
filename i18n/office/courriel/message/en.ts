import type fr from './fr'

export default {
  courriel: {
    failed: 'The message could not be loaded.',
    attached: 'Attached: %{names}',
    refused: 'Nothing has arrived at %{email} since %{jour}.',
    raisons: {
      inconnue: 'There is no such mailbox: correct the address.',
      domaine: 'The part after the @ does not exist: correct the address.',
      fermee: 'This mailbox is closed: ask for another address.',
      pleine: 'The mailbox is full: send the message again later.',
      politique: 'The recipient’s server refuses our messages: tell your IT department.',
      identification: 'Our mail server refuses its password: tell your IT department.',
      injoignable: 'Our mail server does not answer: if this lasts over an hour, tell your IT department.',
      attente: 'The recipient’s server asks us to wait: the message will be sent again automatically.',
      incertain: 'The server has not confirmed it: ask the recipient, or send the message again.',
      autre: 'The recipient’s server has refused the message: check the address, or send it again later.',
    },
    said: 'Server reply: %{text}',
    toResend:
      '%{smart_count} message did not arrive at the previous address. Send it again to %{email}? |||| %{smart_count} messages did not arrive at the previous address. Send them again to %{email}?',
    resend: 'Send again',
    resent: '%{smart_count} message is on its way again |||| %{smart_count} messages are on their way again',
    unread:
      'The mailbox that receives delivery failures and calendar replies has been out of reach since %{depuis}: a message shown as sent may not have arrived.',
  },
} satisfies typeof fr
