import { type ApiContext, pageOf } from '../http.ts'
import { gitea as limits } from '../limits.ts'
import type { State } from '../state.ts'

/** Returns the entries of the requested page. */
export const onePage = <Item>(c: ApiContext, state: State, all: readonly Item[]): Item[] =>
  pageOf(c, state, all, { size: 'limit', most: limits.page })
