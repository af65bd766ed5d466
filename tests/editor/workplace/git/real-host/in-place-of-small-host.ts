import { TestRunner } from 'vitest'

/**
 * Returns `known` in the place of the small host. A test that asks it for anything else, such as a fault or another
 * account, cannot run at a real host: it is left out there.
 */
export function inPlaceOfSmallHost<Small extends object>(known: Partial<Small>): Small {
  return new Proxy(known, {
    get(target, name) {
      if (name === 'then' || name in target) return Reflect.get(target, name)
      TestRunner.getCurrentTest()?.context.skip(`needs “${String(name)}” of the small host`)
    },
  }) as Small
}
