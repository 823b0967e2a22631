import { Product } from './product'

/** Before all tests: the data folder of the demo school, of which each `Product.seeded` gets a copy. To make one takes seconds. */
export default async function seed(): Promise<() => Promise<void>> {
  const product = await Product.create()
  await product.start()
  await product.stop()
  process.env.SEEDED_DIR = product.dataDir
  return () => product.remove()
}
