import { join } from 'node:path'
import type { Config } from '../kernel/config'
import { bucketStore } from './bucketStore'
import { folderStore } from './folderStore'
import type { FileStore } from './store'

/** What says where documents are kept. */
export type FilesPlace = Pick<Config, 'dataDir' | 'filesDir' | 'bucket'>

/** Where documents are kept, which several processes may share. */
export const storeOf = ({ dataDir, filesDir, bucket }: FilesPlace): FileStore =>
  bucket ? bucketStore(bucket, join(dataDir, 'spool')) : folderStore(filesDir)

/** That place in words, for a sentence. */
export const placeOf = ({ filesDir, bucket }: Pick<FilesPlace, 'filesDir' | 'bucket'>): string =>
  bucket ? `the bucket ${bucket.name} of ${new URL(bucket.endpoint).host}` : filesDir
