import { type ApiContext, pageOf } from '../http.ts'
import type { State } from '../state.ts'

/** How many entries a page of a list has at most. */
export const longestPage = 50

/** How wide the title of a request can be. */
export const longestTitle = 255

/** How many entries of a tree a page has at most. */
export const longestTree = 1000

/** Returns the entries of the requested page. */
export const onePage = <Item>(c: ApiContext, state: State, all: readonly Item[]): Item[] =>
  pageOf(c, state, all, { size: 'limit', most: longestPage })
