/** A cache of the most recently used values; a new one evicts the least recently used. */
export class Recent<V> {
  private readonly values = new Map<string, V>()

  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    const value = this.values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  delete(key: string): void {
    this.values.delete(key)
  }

  set(key: string, value: V): void {
    this.values.delete(key)
    this.values.set(key, value)
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value ?? '')
  }
}
