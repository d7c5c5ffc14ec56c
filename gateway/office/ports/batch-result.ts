/** Values of the keys that a batched call was given, by key; `undefined` for a key without a value. A `Map` is one. */
export interface BatchResult<K, V> {
  get(key: K): V | undefined;
}
