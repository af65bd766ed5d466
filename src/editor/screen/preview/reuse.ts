/** Keeps values that have not changed, so that nothing is rendered again for them. */

/** Returns the shown value if the new one is equal. */
export function reuseEqual<Value>(value: Value, shown: Value | undefined): Value {
  if (shown === undefined || value === shown) return value
  return JSON.stringify(value) === JSON.stringify(shown) ? shown : value
}

/** Returns a function that computes its value again only if the arguments have changed. */
export function memoizeLast<Args extends unknown[], Value>(compute: (...args: Args) => Value) {
  let last: { args: Args; value: Value } | undefined
  return (...args: Args): Value => {
    const isSame =
      last?.args.length === args.length && last.args.every((arg, index) => arg === args[index])
    if (!last || !isSame) last = { args, value: compute(...args) }
    return last.value
  }
}
