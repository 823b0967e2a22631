import { migrations } from '../db/migrations'

/** The version of the databases that this program works on: the name of its last migration. */
export const VERSION = migrations.at(-1)?.name ?? ''
