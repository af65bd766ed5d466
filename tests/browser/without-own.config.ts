/** The project's configuration, without what a fork adds to the code of every site. */
import { mergeConfig } from 'vite'
import config from '../../vite.config.ts'
import { withoutOwn } from './without-own.ts'

export default mergeConfig(config, { plugins: [withoutOwn()] })
