/** The pages on which people make a token, and what they have to choose there. */
import type { Repository } from '../../workplace/git/git-host.ts'
import type { HostKind } from '../../workplace/git/settings.ts'
import { tokenFormAddress } from '../github-token.ts'

export interface TokenForm {
  address: string
  /** Whether the address fills in the form. */
  isFilledIn: boolean
  /** The remaining steps there, one sentence each. */
  todo: readonly string[]
}

/** Returns the form for tokens of a host. `origin` is that of the editor. */
export function tokenFormOf(kind: HostKind, repository: Repository, origin: string): TokenForm {
  if (kind === 'github') {
    return {
      address: tokenFormAddress(repository, origin),
      isFilledIn: true,
      todo: [
        `Under “Repository access”, choose “Only select repositories” and there ${repository.name}.`,
        'Under “Permissions”, “Contents” and “Pull requests” have to be “Read and write”. Add them if GitHub has left them out.',
        'At the end of the page, press “Generate token”, and copy the token.',
      ],
    }
  }
  if (kind === 'gitlab') {
    return {
      address: `${repository.api}/-/user_settings/personal_access_tokens?name=Editor&scopes=api`,
      isFilledIn: true,
      todo: ['Choose when the token expires, press “Create token”, and copy the token.'],
    }
  }
  return {
    address: `${repository.api}/user/settings/applications`,
    isFilledIn: false,
    todo: [
      'Give the token a name. Under “Select permissions”, choose “Read and write” for “repository”, and “Read” for “user”.',
      'Press “Generate token”, and copy the token.',
    ],
  }
}
