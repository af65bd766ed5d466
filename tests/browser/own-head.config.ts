/** The project's configuration, for a fork that adds something to the head of its documents. */
import { mergeConfig } from 'vite'
import config from '../../vite.config.ts'
import { ownHead } from './own-head.ts'
import { withoutOwn } from './without-own.ts'

export default mergeConfig(config, { plugins: [ownHead(), withoutOwn()] })
