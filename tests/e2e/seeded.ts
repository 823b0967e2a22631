import { Product } from './product'

/**
 * Runs before all tests: creates the data folder of the demo school, which each `Product.seeded` copies. Creating one
 * takes seconds.
 */
export default async function seed(): Promise<() => Promise<void>> {
  const product = await Product.create()
  await product.start()
  await product.stop()
  process.env.SEEDED_DIR = product.dataDir
  return () => product.remove()
}
