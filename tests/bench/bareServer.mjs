import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

/*
 * A bare server that returns pages of ten offers from one prepared statement, on the database of DATABASE_URL: prints
 * its port.
 */

const PAGE = {
  name: 'page',
  text: `SELECT s.id, s.sujet, s.periode_stage, s.etat, s.affect, s.created_at, e.nom_entreprise
    FROM internship.stage s JOIN company.entreprise e ON e.id = s.entreprise_id
    WHERE s.annee_id = $1 ORDER BY s.id DESC LIMIT 10`,
}
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono().get('/', async (c) =>
  c.json({ stages: (await pool.query({ ...PAGE, values: [2] })).rows }),
)
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port))
