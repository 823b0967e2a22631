/** How many mails should have left by now. */
export const LATE_MAILS =
  "(SELECT count(*)::int FROM gateway.mail WHERE etat = 'en_attente' AND next_attempt_at < now() - interval '5 minutes')"
