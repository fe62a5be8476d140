// `with`, `toSpliced` and `toSorted` are missing in Chrome and Edge 109 and Samsung Internet 20.

/** A copy of the array with the value at the index replaced. */
export function replaceAt<Value>(values: readonly Value[], index: number, value: Value): Value[] {
  return values.map((other, at) => (at === index ? value : other));
}

/** A copy of the array with the value inserted before the index. */
export function insertAt<Value>(values: readonly Value[], index: number, value: Value): Value[] {
  return [...values.slice(0, index), value, ...values.slice(index)];
}
