interface Wanted {
  /** SQL of the id of its academic year. */
  annee: string
  /** Default: it waits. */
  phase?: string
  /** SQL of those that it is about. */
  diplomes?: string
}

/** SQL that puts a mail into the outbox, which no sender looks at for a year: `{ id }`. */
export const mailOf = ({ annee, phase, diplomes = 'NULL' }: Wanted): string => `
  INSERT INTO gateway.mail (recipient, nom, subject, body_text, body_html, categorie, annee_id, phase, diplomes, next_attempt_at)
  VALUES ('rim@ecole.test', 'Rim', 'Acte', 'Bonjour', '<p>Bonjour</p>', 'acte', ${annee}, ${phase ? `'${phase}'` : 'NULL'},
    ${diplomes}, now() + interval '1 year') RETURNING id`
