/** The accounts of the small host, and their tokens. */
import { randomBytes } from 'node:crypto'

/** What an account or a token may do in the repository. With `none` the repository seems not to exist. */
export type Permission = 'admin' | 'write' | 'read' | 'none'

export interface Account {
  id: number
  login: string
  /** The display name. */
  name: string
  email: string
  permission: Permission
}

export interface Token {
  value: string
  account: Account
  /** The permission of the token, which can be less than that of the account. */
  permission: Permission
  /** When it ends, in milliseconds since 1970; undefined for never. */
  endsAt: number | undefined
}

/** The account that makes a request, and its permission. */
export interface Caller {
  account: Account
  permission: Permission
  token: Token
}

const order: readonly Permission[] = ['none', 'read', 'write', 'admin']

/** Returns whether `permission` is at least `least`. */
export const allows = (permission: Permission, least: Permission) =>
  order.indexOf(permission) >= order.indexOf(least)

export type Accounts = ReturnType<typeof openAccounts>

export function openAccounts() {
  const accounts = new Map<string, Account>()
  const tokens = new Map<string, Token>()

  function find(login: string): Account {
    const account = accounts.get(login)
    if (!account) throw new Error(`The small host has no account ${login}.`)
    return account
  }

  return {
    /** Makes an account, or changes the one with this login. */
    add(given: Pick<Account, 'login'> & Partial<Omit<Account, 'id'>>): Account {
      const { login, name = login, email = `${login}@example.com`, permission = 'write' } = given
      const id = accounts.get(login)?.id ?? accounts.size + 1
      const account = { id, login, name, email, permission }
      accounts.set(login, account)
      for (const token of tokens.values()) {
        if (token.account.login === login) token.account = account
      }
      return account
    },
    find,
    all: () => [...accounts.values()],
    /** Makes a token. `lasts` is in seconds. */
    addToken(
      login: string,
      {
        value = `small-${randomBytes(16).toString('hex')}`,
        permission = 'admin' as Permission,
        lasts = undefined as number | undefined,
      } = {},
    ): string {
      const endsAt = lasts === undefined ? undefined : Date.now() + lasts * 1000
      tokens.set(value, { value, account: find(login), permission, endsAt })
      return value
    },
    /** Makes a token invalid. Returns whether there was one. */
    revoke: (value: string) => tokens.delete(value),
    /** Returns the caller with a token; undefined if the token is not valid. */
    caller(value: string): Caller | undefined {
      const token = tokens.get(value)
      if (!token || (token.endsAt !== undefined && token.endsAt <= Date.now())) return undefined
      const permission = allows(token.permission, token.account.permission)
        ? token.account.permission
        : token.permission
      return { account: token.account, permission, token }
    },
  }
}
