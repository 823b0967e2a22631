interface Wanted {
  /** SQL of the id of its academic year. */
  annee: string
  /** Default: waiting. */
  phase?: string
  /** SQL of the diplomas it is about. */
  diplomes?: string
}

/** SQL that adds a mail to the outbox, due only in a year: `{ id }`. */
export const mailOf = ({ annee, phase, diplomes = 'NULL' }: Wanted): string => `
  INSERT INTO gateway.mail (recipient, nom, subject, body_text, body_html, categorie, annee_id, phase, diplomes, next_attempt_at)
  VALUES ('rim@ecole.test', 'Rim', 'Acte', 'Bonjour', '<p>Bonjour</p>', 'acte', ${annee}, ${phase ? `'${phase}'` : 'NULL'},
    ${diplomes}, now() + interval '1 year') RETURNING id`
