import { serveThread } from '../thread'
import { readCompanies } from './importFile'

serveThread(readCompanies)
